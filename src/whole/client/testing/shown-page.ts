/** A page of the rooms: examined in both languages and colours, and photographed. */
export interface ShownPage {
  readonly name: string
  /** Below `/erp`; `{id}` stands for the record. */
  readonly path: string
  /** The list whose first record the page shows, and the field that names it; `{warehouse}` stands for the first one. */
  readonly record?: readonly [list: string, id: string]
  /** Pressed when the page is there. */
  readonly key?: string
}
