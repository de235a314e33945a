import { itemEvents } from '../../catalog/item-changes/item-events.ts'
import type { EventReader } from '../../platform/events/event.ts'
import { reallotItems } from './reallot-store.ts'

const deciding = ['buffer', 'allowNegativeStock', 'inventoryManagementActive']

/** Gives orders that wait what items no longer hold back. The catalog does not know of reservations. */
export const changedItems: EventReader = {
  name: 'stock-of-changed-items',
  entities: [itemEvents],
  async read(tx, events) {
    const changed = events.filter(
      ({ kind, fields }) =>
        kind === 'changed' && (fields === null || fields.some((field) => deciding.includes(field))),
    )
    const ids = new Set(changed.flatMap((event) => event.ids))
    if (ids.size > 0) await reallotItems(tx, [...ids])
  },
}
