/**
 * Where a record stands in the list that it was opened from. It is kept in the history of the browser, so it outlives
 * a reload, and the address of the record stays what others can use.
 */
export interface ListPlace {
  /** Search, filters and order of the list, as its address had them. */
  readonly search: Readonly<Record<string, unknown>>
  /** From 0. */
  readonly index: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly listPlace?: ListPlace
  }
}

/** For `navigate`: the place goes along. */
export function fromList(
  search: object,
  index: number,
): { readonly state: { listPlace: ListPlace } } {
  return { state: { listPlace: { search: { ...search }, index } } }
}
