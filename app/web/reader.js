// SPDX-License-Identifier: GPL-3.0-or-later
// The elements that screen readers find (app/web/screen_reader.h), for emscripten's --js-library.
addToLibrary({
  $posencReader: '{ elements: new Map(), root: null, say: null, told: 0, moved: 0, typed: 0 }',

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
      // The toolkit takes the keyboard with every focus of its own: it stays with the element here. Keys that an element has no use for
      // are the program's.
      const field = document.querySelector('body > input[type=text]');
      field.tabIndex = -1;
      field.ariaLabel = 'posenc'; // while the keyboard is with no control
      const isHere = () => document.activeElement !== posencReader.root && posencReader.root.contains(document.activeElement);
      field.focus = (how) => isHere() || HTMLElement.prototype.focus.call(field, how);
      const pass = (event) => {
        const { key, target } = event;
        const isCommand = event.ctrlKey || event.altKey || event.metaKey;
        const isField = /^(input|textarea)$/i.test(target.tagName) && target.type !== 'checkbox';
        const isUsed = isCommand ? isField && /^[acvxyz]$/i.test(key) : key === 'Tab' || isField && !/^F\d/.test(key)
          || /^(Enter| )$/.test(key) && target.matches('button, input') || target.tagName === 'SELECT' && !/^F\d/.test(key);
        if (isUsed || event.defaultPrevented) return;
        const copy = new KeyboardEvent(event.type, event);
        field.dispatchEvent(copy);
        if (copy.defaultPrevented) event.preventDefault();
      };
      for (const type of ['keydown', 'keyup']) posencReader.root.addEventListener(type, pass);
      const program = document.getElementById('program');
      program.ariaHidden = 'true';
      program.addEventListener('focusin', () => posencAct(0, 'look', '')); // a window of the toolkit that opens
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
    const make = ({ id, kind, of, row }) => {
      const element = document.createElement(tags[kind] || 'div');
      if (kind === 'check') element.type = 'checkbox';
      if (kind === 'spin') element.inputMode = 'decimal';
      set(element, 'role', kind in roles ? roles[kind] : kind);
      if (kind === 'slider' || kind === 'plot') element.tabIndex = 0;
      if (/^(button|menuitem|tab|radio|check)$/.test(kind)) element.addEventListener('click', () => posencAct(id, 'press', ''));
      if (kind === 'item') element.addEventListener('click', () => posencAct(of, 'pick', row));
      if (kind === 'list of choices') element.addEventListener('change', () => posencAct(id, 'choose', element.selectedIndex));
      if (/spin|text/.test(kind)) {
        const send = (what, moment) => () => {
          posencReader.typed = moment();
          posencAct(id, what, element.value);
        };
        element.addEventListener('input', send('type', () => performance.now()));
        element.addEventListener('change', send('set', () => 0));
      }
      element.addEventListener('focus', () => {
        if (id === posencReader.told) return;
        posencReader.moved = performance.now();
        posencAct(id, 'focus', '');
      });
      element.addEventListener('keydown', (event) => {
        const isMoved = /slider|plot/.test(kind) || /^(spin|text)$/.test(kind) && /ArrowUp|ArrowDown|Page/.test(event.key)
          || /^(spin|text|check|radio|list of choices)$/.test(kind) && event.key === 'Enter'; // of a dialog, its button
        if (event.key !== 'Escape' && !(isMoved && event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        if (kind === 'spin' && event.key === 'Enter') posencAct(id, 'set', element.value);
        else posencAct(id, 'key', keys[event.key]);
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
      const state = { button: 'aria-pressed', tab: 'aria-selected', radio: 'aria-checked', menuitem: 'aria-checked', item: 'aria-current' }[part.kind];
      if (state) set(element, state, part.checked);
      if (part.kind === 'check') element.checked = part.checked;
      if (part.kind === 'dialog') set(element, 'aria-modal', true);
      if (part.kind === 'slider' || part.kind === 'spin') {
        set(element, 'aria-valuemin', part.least);
        set(element, 'aria-valuemax', part.most);
        set(element, 'aria-valuenow', part.now);
      }
      const isTyped = element === document.activeElement && performance.now() - posencReader.typed < 500;
      if (/spin|text/.test(part.kind) && element.value !== part.value && !isTyped) element.value = part.value;
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
    const known = elements.get(focus);
    const element = known ? known.element : root.querySelector(':scope > [role=dialog]'); // no default: the linker reads none
    const isNew = focus !== posencReader.told && performance.now() - posencReader.moved > 500; // a hand in the page is ahead
    posencReader.told = focus;
    if (!element || !document.hasFocus() || root.contains(document.activeElement) && !isNew) return;
    const stop = element.matches('button, input, select, textarea, [tabindex]') ? element
      : element.querySelector('button, input, select') || element; // of a menu, its first entry
    stop.focus();
    if (stop.select) stop.select(); // as the program chooses a number
  },
});
