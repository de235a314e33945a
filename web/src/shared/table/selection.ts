/** What is chosen of a list: single records, or all that its filters match but some. */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'query'; readonly except: ReadonlySet<string> }

export const nothing: Selection = { kind: 'ids', ids: new Set() }
export const everything: Selection = { kind: 'query', except: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id)
}

/** Chooses records or gives them up. */
export function withSelected(
  selection: Selection,
  ids: readonly string[],
  isChosen: boolean,
): Selection {
  const isListed = (selection.kind === 'ids') === isChosen
  const known = selection.kind === 'ids' ? selection.ids : selection.except
  const listed = new Set(known)
  for (const id of ids) {
    if (isListed) listed.add(id)
    else listed.delete(id)
  }
  return selection.kind === 'ids' ? { kind: 'ids', ids: listed } : { kind: 'query', except: listed }
}

/** How many records are chosen of a list of this many. */
export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'ids' ? selection.ids.size : total - selection.except.size
}
