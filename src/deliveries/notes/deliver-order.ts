import { canShipBeforePayment } from '../../customers/payment-terms-store.ts'
import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { addRows } from '../../platform/postgres/numbered-rows.ts'
import {
  type NamedRecord,
  type Resolve,
  resolveRecords,
} from '../../platform/records/named-records.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { type LockedOrder, requireCompany } from '../../sales/locked-order.ts'
import { lockOrder } from '../../sales/locked-order-store.ts'
import { recordDelivered } from '../../sales/order-progress-store.ts'
import { namedSalesOrderLines, namedSalesOrders } from '../../sales/order-reference-store.ts'
import { refuseMove } from '../../sales/order-state.ts'
import { namedShippingMethods } from '../../sales/shipping-method-reference-store.ts'
import { namedWarehouses } from '../../warehouse/warehouse-reference-store.ts'
import { type Goods, namedGoods, openGoods } from './delivered-goods.ts'
import { type DeliveryDraft, type DeliveryNoteDraft, noSuchReferences } from './delivery-note.ts'
import { lineRows } from './delivery-note-lines.ts'
import { deliveryNoteNumbers } from './delivery-note-number.ts'
import {
  deliveryNoteLineTable,
  deliveryNoteTable,
  findTakenNumbers,
} from './delivery-note-store.ts'
import { type Breach, refuseBreaches } from './delivery-rules.ts'
import { takeGoods } from './moved-goods.ts'

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit' | 'audited' | 'caller' | 'companyId'>

/** Delivers what the draft says of an order that the path names; returns the keys of the new note. */
export async function deliverOrder(
  call: Working,
  reference: Reference,
  draft: DeliveryDraft = {},
): Promise<Key> {
  const order = await lockOrder(call.tx, reference)
  const resolve = await resolveRecords(call.tx, namedBy(draft), noSuchReferences, call.fieldName)
  return deliverGoods(call, order, placesOf(draft, resolve), draft)
}

/** The same for an order that the body names. All records that do not exist are refused at once. */
export async function deliverNamedOrder(call: Working, draft: DeliveryNoteDraft): Promise<Key> {
  const { salesOrderId: reference } = draft
  const named = [{ path: ['salesOrderId'], table: namedSalesOrders, reference }, ...namedBy(draft)]
  const resolve = await resolveRecords(call.tx, named, noSuchReferences, call.fieldName)
  const order = await lockOrder(call.tx, { id: resolve(reference).id })
  return deliverGoods(call, order, placesOf(draft, resolve), draft)
}

async function deliverGoods(
  call: Working,
  order: LockedOrder,
  places: Places,
  draft: DeliveryDraft,
): Promise<Key> {
  const goods = await checkedGoods(call, order, draft)
  return deliverChecked(call, order, { places, draft, goods })
}

/**
 * Delivers goods of a locked order that were chosen and picked already. Refuses what the state of the order
 * does not allow, and an unpaid order that may not leave.
 */
export async function deliverPrepared(
  call: Working,
  order: LockedOrder,
  { warehouseId, goods }: { readonly warehouseId: number | null; readonly goods: readonly Goods[] },
): Promise<Key> {
  await refuseUndeliverable(call, order, [])
  const places = { warehouseId, shippingMethodId: undefined }
  return deliverChecked(call, order, { places, draft: {}, goods })
}

interface Delivery {
  readonly places: Places
  readonly draft: DeliveryDraft
  readonly goods: readonly Goods[]
}

async function deliverChecked(
  call: Working,
  order: LockedOrder,
  { places, draft, goods }: Delivery,
): Promise<Key> {
  const { tx, audit } = call
  const moved = goods.filter(({ isBill }) => !isBill)
  const taken = await takeGoods(call, order, moved, places.warehouseId)
  const [number] = await nextNumbers(tx, deliveryNoteNumbers, 1, (numbers) =>
    findTakenNumbers(tx, numbers),
  )
  const lines = lineRows(goods, taken)
  const [[id = 0], lineIds] = await Promise.all([
    nextIds(tx, deliveryNoteTable.as, 1),
    nextIds(tx, deliveryNoteLineTable.as, lines.length),
  ])
  // The rows go with what follows: other deliveries wait for the counters until the transaction ends.
  const note = addNote(call, { id, order, draft, number: number as string, ...places })
  addRows(
    tx,
    deliveryNoteLineTable,
    lines.map((line) => ({ ...line, deliveryNoteId: id })),
    lineIds,
  )
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

/** The records that a draft names; whether its lines are of the order is asked later. */
function namedBy({ warehouseId, shippingMethodId, lineItems }: DeliveryDraft): NamedRecord[] {
  return [
    ...namedAt(['warehouseId'], namedWarehouses, warehouseId),
    ...namedAt(['shippingMethodId'], namedShippingMethods, shippingMethodId),
    ...(lineItems ?? []).flatMap(({ salesOrderLineItemId: line }, index) =>
      namedAt(['lineItems', index, 'salesOrderLineItemId'], namedSalesOrderLines, line),
    ),
  ]
}

const namedAt = (path: FieldPath, table: string, reference: Reference | null | undefined) =>
  reference ? [{ path, table, reference }] : []

function placesOf({ warehouseId, shippingMethodId }: DeliveryDraft, resolve: Resolve): Places {
  return {
    warehouseId: warehouseId ? resolve(warehouseId).id : null,
    shippingMethodId: shippingMethodId ? resolve(shippingMethodId).id : shippingMethodId,
  }
}

async function checkedGoods(
  call: Working,
  order: LockedOrder,
  { lineItems }: DeliveryDraft,
): Promise<readonly Goods[]> {
  const named = lineItems ? namedGoods(order, lineItems) : openGoods(order)
  if (named.missing.length > 0) {
    throw noSuchReferences(named.missing.map((path: FieldPath) => call.fieldName(path)))
  }
  await refuseUndeliverable(call, order, named.breaches)
  return named.goods
}

async function refuseUndeliverable(
  { tx, fieldName, companyId }: Working,
  order: LockedOrder,
  breaches: readonly Breach[],
): Promise<void> {
  requireCompany(order, companyId)
  refuseMove(order, 'deliver')
  const isPaid = order.paymentStatus === 2
  const mayLeave = isPaid || (await canShipBeforePayment(tx, order.paymentMethodId))
  refuseBreaches([...breaches, ...(mayLeave ? [] : [unpaid])], fieldName)
}

const unpaid: Breach = { rule: 'delivery-note.unpaid' }

interface NewNote extends Places {
  readonly id: number
  readonly order: LockedOrder
  readonly draft: DeliveryDraft
  readonly number: string
}

function addNote({ tx, audit }: Working, note: NewNote): Key {
  const { id, order, draft, number, warehouseId } = note
  const { shippingMethodId = order.shippingMethodId } = note
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
  const [key] = addRows(tx, deliveryNoteTable, [row], [id])
  if (!key) throw new Error('no delivery note was added')
  audit({ entity: 'delivery-note', entityId: key.uuid, before: null, after: row })
  return key
}
