import { canShipBeforePayment } from '../../customers/payment-terms-store.ts'
import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/locked-order.ts'
import { lockOrder } from '../../sales/locked-order-store.ts'
import { recordDelivered } from '../../sales/order-progress-store.ts'
import { namedShippingMethods } from '../../sales/shipping-method-reference-store.ts'
import { namedWarehouses } from '../../warehouse/warehouse-reference-store.ts'
import { type Goods, namedGoods, openGoods } from './delivered-goods.ts'
import { type DeliveryDraft, noSuchReferences } from './delivery-note.ts'
import { lineRows } from './delivery-note-lines.ts'
import { deliveryNoteNumbers } from './delivery-note-number.ts'
import {
  deliveryNoteLineTable,
  deliveryNoteTable,
  findTakenNumbers,
} from './delivery-note-store.ts'
import { refuseBreaches, refuseUndeliverable } from './delivery-rules.ts'
import { takeGoods } from './moved-goods.ts'

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit' | 'audited' | 'caller' | 'companyId'>

/** Delivers what the draft says of an order; returns the keys of the new note. */
export async function deliverOrder(
  call: Working,
  reference: Reference,
  draft: DeliveryDraft = {},
): Promise<Key> {
  const { tx, audit } = call
  const order = await lockOrder(tx, reference)
  const places = await placesOf(call, draft)
  const goods = await checkedGoods(call, order, draft)
  const moved = goods.filter(({ isBill }) => !isBill)
  const taken = await takeGoods(call, order, moved, places.warehouseId)
  const [number] = await nextNumbers(tx, deliveryNoteNumbers, 1, (numbers) =>
    findTakenNumbers(tx, numbers),
  )
  const note = await insertNote(call, { order, draft, number: number as string, ...places })
  await insertRows(tx, deliveryNoteLineTable, lineRows(note.id, goods, taken))
  const quantities = moved.map(({ line, quantity }) => ({ lineId: line.id, quantity }))
  await recordDelivered(tx, order, quantities)
  audit({
    entity: 'sales-order',
    entityId: order.uuid,
    before: {},
    after: { deliveryNote: number, delivered: quantities.map(shown) },
  })
  return note
}

const shown = ({ lineId, quantity }: { lineId: number; quantity: { toString(): string } }) => ({
  lineId,
  quantity: quantity.toString(),
})

interface Places {
  readonly warehouseId: number | null
  /** Undefined: that of the order. */
  readonly shippingMethodId: number | null | undefined
}

/** Looks up the warehouse and the shipping method that the body names. */
async function placesOf({ tx, fieldName }: Working, draft: DeliveryDraft): Promise<Places> {
  const { warehouseId: warehouse, shippingMethodId: method } = draft
  const named = [
    ...(warehouse ? [{ path: ['warehouseId'], table: namedWarehouses, reference: warehouse }] : []),
    ...(method
      ? [{ path: ['shippingMethodId'], table: namedShippingMethods, reference: method }]
      : []),
  ]
  const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
  return {
    warehouseId: warehouse ? resolve(warehouse).id : null,
    shippingMethodId: method ? resolve(method).id : method,
  }
}

async function checkedGoods(
  { tx, fieldName, companyId }: Working,
  order: LockedOrder,
  { lineItems }: DeliveryDraft,
): Promise<readonly Goods[]> {
  const named = lineItems ? namedGoods(order, lineItems) : openGoods(order)
  if (named.missing.length > 0) {
    throw noSuchReferences(named.missing.map((path: FieldPath) => fieldName(path)))
  }
  refuseUndeliverable(order, companyId)
  const breaches = [...named.breaches]
  const isPaid = order.paymentStatus === 2
  if (!isPaid && !(await canShipBeforePayment(tx, order.paymentMethodId))) {
    breaches.push({ rule: 'delivery-note.unpaid' })
  }
  refuseBreaches(breaches, fieldName)
  return named.goods
}

interface NewNote extends Places {
  readonly order: LockedOrder
  readonly draft: DeliveryDraft
  readonly number: string
}

async function insertNote({ tx, audit }: Working, note: NewNote): Promise<Key> {
  const { order, draft, number, warehouseId, shippingMethodId = order.shippingMethodId } = note
  const row = {
    number,
    salesOrderId: order.id,
    companyId: order.companyId,
    warehouseId,
    shipmentAddressId: order.shipmentAddressId,
    shippingMethodId,
    deliveryNoteDate: draft.deliveryNoteDate ?? new Date().toISOString(),
    comment: draft.comment ?? '',
  }
  const [key] = await insertRows(tx, deliveryNoteTable, [row])
  if (!key) throw new Error('no delivery note was added')
  audit({ entity: 'delivery-note', entityId: key.uuid, before: null, after: row })
  return key
}
