// SPDX-License-Identifier: GPL-3.0-or-later
/** What a plot shows. */
export type PosencView = 'heatmap' | 'rows' | 'columns' | 'pairs' | 'similarity' | 'offsets'
export type PosencColors = 'RdBu_r' | 'vik' | 'broc' | 'coolwarm' | 'berlin' | 'managua' | 'viridis' | 'cividis' | 'batlow' | 'magma' | 'grey'
export type PosencMeasure = 'dot' | 'cosine' | 'distance'
export type PosencControl = 'n' | 'd-model' | 'max-len'

/** A hand has moved n, d_model or max_len. */
export type PosencChange = CustomEvent<{ n: number; dModel: number; maxLen: number }>
/** A click, a finger or a key has selected a cell: position k, column j, the other position of a similarity, and the value. */
export type PosencSelect = CustomEvent<{ position: number; dimension: number; other: number; value: number }>

/**
 * The element `<posenc-plot>`. Properties are attributes; setting one to a value out of range sets the nearest valid value.
 * CSS parts: frame, title, subtitle, plot, tag, reading, controls, slider, number, table, credit, note. CSS property: --posenc-accent.
 */
export class PosencPlot extends HTMLElement {
  view: PosencView
  measure: PosencMeasure
  n: number
  dModel: number
  maxLen: number
  /** The selected position k and column j. */
  position: number
  dimension: number
  get controls(): string[]
  set controls(names: PosencControl[] | string)
  colors: PosencColors
  theme: 'auto' | 'light' | 'dark'
  label: string
  group: string
  /** The address of an .npy file, which may be in the address itself; null for the encoding. */
  table: string | null
  /** The number that the reading names; NaN before the first plot. */
  readonly value: number
  addEventListener(type: 'change', listener: (event: PosencChange) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: 'select', listener: (event: PosencSelect) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

declare global {
  interface HTMLElementTagNameMap { 'posenc-plot': PosencPlot }
}
