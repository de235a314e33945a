import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import type { Json } from '../../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { namesRecord } from '../../../platform/records/fields/field-filter.ts'
import { concludeWithPage, type PageRequest } from '../../../platform/records/page.ts'
import { pageOrders } from '../../../platform/records/page-order.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import {
  belongsToOrder,
  isOfOrderWithWords,
} from '../../../sales/doors/orders/order-reference-store.ts'
import { namedWarehouses } from '../../../warehouse/doors/warehouse-reference-store.ts'
import { deliveryNotes } from '../delivery-note-record-store.ts'

/** What lists of delivery notes can be ordered by; each has an index. */
export const deliveryNoteOrders = pageOrders('delivery_note', {
  deliveryNoteDate: 'delivery_note.delivery_note_date',
  number: { unique: 'number_key' },
})

/** The filters of a list of notes; all given ones must match. */
interface DeliveryNoteFilter {
  readonly deliveryNoteNumber?: string
  readonly salesOrderNumber?: string
  readonly salesOrderNumberId?: Reference
  readonly customerId?: Reference
  readonly warehouseId?: Reference
  readonly status?: number
  readonly createdSince?: string
  readonly createdUntil?: string
}

/** How a list is searched and ordered, in addition to its filters. */
interface DeliveryNoteArrangement {
  readonly searchKeyWord?: string
  readonly sort?: Parameters<typeof deliveryNoteOrders.orderOf>[0]
}

/** A page of the delivery notes that match all given filters. */
export async function concludeWithDeliveryNotePage(
  tx: TenantTx,
  generation: GenerationName,
  asked: DeliveryNoteFilter & DeliveryNoteArrangement & PageRequest,
): Promise<Json> {
  const { searchKeyWord, sort } = asked
  const words = searchKeyWord ? [await foundByWords(tx, searchKeyWord)] : []
  const given = [...words, ...conditionsOf(tx.tenantId, asked)]
  const condition = given.length > 0 ? joined(given, ' and ') : undefined
  const order = deliveryNoteOrders.orderOf(sort)
  return concludeWithPage(tx, generation, deliveryNotes, asked, condition, { order })
}

/** The number of the note, or that which the carrier gave one of its parcels; or words of its order. */
async function foundByWords(tx: TenantTx, words: string): Promise<Sql> {
  const ofOrder = await isOfOrderWithWords(tx, 'delivery_note', words)
  return sql`(delivery_note.number_key = lower(${words})
    or delivery_note.id = any(array(
      select parcel.delivery_note_id from erp.delivery_note_packages parcel
      where parcel.tenant_id = $tenant and parcel.tracking_id in (${words}, upper(${words}))
        and parcel.tracking_id <> ''))
    or ${ofOrder})`
}

/** The filters as conditions on rows called `delivery_note`. */
function conditionsOf(tenantId: string, asked: DeliveryNoteFilter): Sql[] {
  const { salesOrderNumber, salesOrderNumberId, customerId } = asked
  const { deliveryNoteNumber, warehouseId, status, createdSince, createdUntil } = asked
  return [
    ...belongsToOrder('delivery_note', {
      ...(salesOrderNumber !== undefined && { salesOrderNumber }),
      ...(salesOrderNumberId && { salesOrderId: salesOrderNumberId }),
      ...(customerId && { customerId }),
    }),
    ...given(deliveryNoteNumber, (number) => sql`delivery_note.number_key = lower(${number})`),
    ...given(warehouseId, (named) =>
      namesRecord(fixed('delivery_note.warehouse_id'), namedWarehouses, tenantId, named),
    ),
    ...given(status, (state) => sql`delivery_note.status = ${state}`),
    ...given(
      createdSince,
      (moment) => sql`delivery_note.delivery_note_date >= ${moment}::timestamptz`,
    ),
    ...given(
      createdUntil,
      (moment) => sql`delivery_note.delivery_note_date <= ${moment}::timestamptz`,
    ),
  ]
}

/** A condition where the filter is given. */
function given<Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql[] {
  return value === undefined ? [] : [condition(value)]
}
