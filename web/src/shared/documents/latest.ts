interface Dated {
  readonly documentKind: string
  readonly date: string
}

/**
 * The latest of what pages bring, which have up to `pageSize` of each kind. Of a kind with more of them only what
 * stands there is known: older ones of other kinds wait, so that nothing comes in between later.
 */
export function latest<Document extends Dated>(
  pages: readonly (readonly Document[])[],
  pageSize: number,
): readonly Document[] {
  const known = pages.flat()
  const ends = [...Map.groupBy(pages.at(-1) ?? [], ({ documentKind }) => documentKind)]
    .filter(([, ofKind]) => ofKind.length === pageSize)
    .map(([, ofKind]) => earliest(ofKind))
  const end = ends.reduce((one, other) => (one > other ? one : other), '')
  return known
    .filter(({ date }) => date >= end)
    .toSorted((one, other) => Number(one.date < other.date) - Number(one.date > other.date))
}

/** Whether the last page may not be all. */
export function hasMore(page: readonly Dated[], pageSize: number): boolean {
  const ofKinds = Map.groupBy(page, ({ documentKind }) => documentKind)
  return [...ofKinds.values()].some(({ length }) => length === pageSize)
}

const earliest = (documents: readonly Dated[]) =>
  documents.map(({ date }) => date).reduce((one, other) => (one < other ? one : other))
