import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ShippingClass } from './shipping-class.ts'

export const shippingClassTable: NumberedTable = {
  table: 'shipping_classes',
  as: 'shipping_class',
  announces: eventsOf('shipping-class'),
  columns: { name: 'text' },
}

export const shippingClasses: RecordSource = {
  ...shippingClassTable,
  record: projected(shapeOf(ShippingClass), {
    id: keyOf('shipping_class'),
    ...columnsOf('shipping_class', 'name'),
  }),
}

export function insertShippingClasses(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    shippingClassTable,
    names.map((name) => ({ name })),
  )
}
