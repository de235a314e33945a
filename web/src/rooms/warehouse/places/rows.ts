/** A row of shelves: what its places have in common, and each by what is its own. */
export interface ShelfRow<Place> {
  readonly name: string
  readonly cells: readonly { readonly name: string; readonly place: Place }[]
}

/** The last part of a name is the shelf, all before it the row: `A-01` and `03`. */
const parts = /^(.+)[-._/ ]([^-._/ ]+)$/

/** Places in rows, in their order; those whose names have no parts are in one without a name. */
export function rowsOf<Place extends { readonly storageLocationName: string }>(
  places: readonly Place[],
): readonly ShelfRow<Place>[] {
  const rows = Map.groupBy(
    places.map((place) => {
      const [, row = '', cell = place.storageLocationName] =
        parts.exec(place.storageLocationName) ?? []
      return { row, name: cell, place }
    }),
    ({ row }) => row,
  )
  return [...rows].map(([name, cells]) => ({ name, cells }))
}
