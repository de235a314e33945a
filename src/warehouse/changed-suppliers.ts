import { supplierEvents } from '../catalog/suppliers/supplier.ts'
import type { EventReader } from '../platform/events/event.ts'
import { announceSuppliedStock } from './supplier-stock-store.ts'

/** Announces stock that is sold like the tenant's own as long as its supplier is active. */
export const changedSuppliers: EventReader = {
  name: 'stock-of-changed-suppliers',
  entities: [supplierEvents],
  async read(tx, events) {
    const changed = events.filter(
      ({ kind, fields }) => kind === 'changed' && (fields === null || fields.includes('isActive')),
    )
    const ids = new Set(changed.flatMap((event) => event.ids))
    if (ids.size > 0) await tx.all([announceSuppliedStock(tx, [...ids])])
  },
}
