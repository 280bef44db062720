// SPDX-License-Identifier: GPL-3.0-or-later
// The elements that screen readers find (app/web/screen_reader.h), for emscripten's --js-library.
addToLibrary({
  $posencReader: { elements: new Map(), root: null, say: null },

  $posencAct: (id, what, value) => {
    const [first, second] = [stringToNewUTF8(what), stringToNewUTF8(String(value))];
    _posencActForReader(id, first, second);
    _free(first);
    _free(second);
  },
  $posencAct__deps: ['$stringToNewUTF8', 'free'],

  posencOfferReader__deps: ['$posencReader', '$UTF8ToString'],
  posencOfferReader: (words) => {
    const button = document.createElement('button');
    const start = () => {
      button.remove();
      localStorage.setItem('posenc reader', '1');
      posencReader.root = document.createElement('div');
      posencReader.root.id = 'reader';
      posencReader.say = document.createElement('div');
      posencReader.say.setAttribute('role', 'status');
      posencReader.say.className = 'unseen';
      document.body.prepend(posencReader.root, posencReader.say);
      _posencStartReader();
    };
    button.id = 'read';
    button.className = 'unseen';
    button.textContent = UTF8ToString(words);
    button.onclick = start;
    document.body.prepend(button);
    if (localStorage.getItem('posenc reader') === '1') setTimeout(start);
  },

  posencSayToReader__deps: ['$posencReader', '$UTF8ToString'],
  posencSayToReader: (sentence) => { posencReader.say.textContent = UTF8ToString(sentence); },

  // An element for each part, kept as long as the part is there.
  posencShowForReader__deps: ['$posencReader', '$posencAct', '$UTF8ToString'],
  posencShowForReader: (json) => {
    const { elements, root } = posencReader;
    const { inside, focus } = JSON.parse(UTF8ToString(json));
    const tags = {
      button: 'button', menuitem: 'button', tab: 'button', radio: 'button', check: 'input', spin: 'input', text: 'input', texts: 'textarea',
      'list of choices': 'select', words: 'p', heading: 'h2', main: 'main',
    };
    const roles = { main: '', words: '', heading: '', button: '', check: '', text: '', texts: '', 'list of choices': '', spin: 'spinbutton', plot: 'img',
      item: 'listitem' };
    const keys = { ArrowLeft: 'Left', ArrowRight: 'Right', ArrowUp: 'Up', ArrowDown: 'Down', PageUp: 'PgUp', PageDown: 'PgDown', Home: 'Home',
      End: 'End', Enter: 'Return', Escape: 'Esc' };
    const seen = new Set();
    const set = (element, name, value) => {
      if (value === undefined || value === '') element.removeAttribute(name);
      else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
    };
    const make = ({ id, kind }) => {
      const element = document.createElement(tags[kind] || 'div');
      if (kind === 'check') element.type = 'checkbox';
      if (kind === 'spin') element.inputMode = 'decimal';
      set(element, 'role', kind in roles ? roles[kind] : kind);
      if (kind === 'slider' || kind === 'plot') element.tabIndex = 0;
      if (/^(button|menuitem|tab|radio|check)$/.test(kind)) element.addEventListener('click', () => posencAct(id, 'press', ''));
      if (kind === 'list of choices') element.addEventListener('change', () => posencAct(id, 'choose', element.selectedIndex));
      if (/spin|text/.test(kind)) element.addEventListener('change', () => posencAct(id, 'set', element.value));
      element.addEventListener('keydown', (event) => {
        const isMoved = /slider|plot/.test(kind) || kind === 'spin' && /ArrowUp|ArrowDown|Page/.test(event.key);
        if (event.key !== 'Escape' && !(isMoved && event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        posencAct(id, 'key', keys[event.key]);
      });
      return element;
    };
    const show = (part, before) => {
      let { element, kind } = elements.get(part.id) || {};
      if (kind !== part.kind) elements.set(part.id, { element: element = make(part), kind: part.kind });
      seen.add(part.id);
      const isText = /^(words|heading|button|menuitem|tab|radio|item)$/.test(part.kind);
      if (isText && element.textContent !== part.name) element.textContent = part.name;
      const name = part.kind === 'plot' ? [part.name, part.about].filter(Boolean).join(': ') : part.name;
      if (!isText) set(element, 'aria-label', name);
      if (part.kind !== 'plot') set(element, 'aria-description', part.about);
      set(element, 'aria-disabled', part.off || undefined);
      set(element, 'aria-haspopup', part.opens && part.kind !== 'list of choices' ? 'menu' : undefined);
      const state = { button: 'aria-pressed', tab: 'aria-selected', radio: 'aria-checked', menuitem: 'aria-checked' }[part.kind];
      if (state) set(element, state, part.checked);
      if (part.kind === 'check') element.checked = part.checked;
      if (part.kind === 'dialog') set(element, 'aria-modal', true);
      if (part.kind === 'slider' || part.kind === 'spin') {
        set(element, 'aria-valuemin', part.least);
        set(element, 'aria-valuemax', part.most);
        set(element, 'aria-valuenow', part.now);
      }
      if (/spin|text/.test(part.kind) && element !== document.activeElement) element.value = part.value;
      if (part.kind === 'list of choices') {
        if (Array.from(element.options, (one) => one.text).join('\n') !== part.choices.join('\n'))
          element.replaceChildren(...part.choices.map((text) => new Option(text)));
        element.selectedIndex = part.now;
      }
      const [x, y, width, height] = part.place;
      if (!part.inside) element.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;margin:0`;
      else fill(element, part.inside);
      return element;
    };
    const fill = (parent, parts) => {
      const wanted = parts.map(show);
      wanted.forEach((element, at) => parent.children[at] !== element && parent.insertBefore(element, parent.children[at] || null));
      while (parent.children.length > wanted.length) parent.lastChild.remove();
    };
    fill(root, inside);
    for (const id of elements.keys()) if (!seen.has(id)) elements.delete(id);
    const wanted = elements.get(focus);
    const isHere = root.contains(document.activeElement) && document.activeElement !== root;
    if (!wanted || isHere || !document.hasFocus()) return;
    (wanted.element.querySelector('button, input, select') || wanted.element).focus(); // of a menu, its first entry
  },
});
