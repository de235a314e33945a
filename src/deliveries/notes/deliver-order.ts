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
import { refuseInactiveShipping } from '../../sales/doors/inactive-shipping.ts'
import { type LockedOrder, requireCompany } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { recordDelivered } from '../../sales/doors/orders/order-progress-store.ts'
import {
  namedSalesOrderLines,
  namedSalesOrders,
} from '../../sales/doors/orders/order-reference-store.ts'
import { refuseMove } from '../../sales/doors/orders/order-state.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import { namedWarehouses } from '../../warehouse/doors/warehouse-reference-store.ts'
import { type Goods, namedGoods, openGoods } from './delivered-goods.ts'
import { type DeliveryDraft, type DeliveryNoteDraft, noSuchReferences } from './delivery-note.ts'
import { lineRows, type NotePart, noteParts } from './delivery-note-lines.ts'
import { deliveryNoteNumbers } from './delivery-note-number.ts'
import { deliveryNoteLineTable, deliveryNoteTable } from './delivery-note-store.ts'
import { type Breach, refuseBreaches } from './delivery-rules.ts'
import { takeGoods } from './moved-goods.ts'
import { unreleasedBreaches } from './unreleased-goods.ts'

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit' | 'audited' | 'caller' | 'companyId'>

/**
 * Delivers what the draft says of an order that the path names; returns the new note, or one for each warehouse that ships, the first by
 * priority first.
 */
export async function deliverOrder(
  call: Working,
  reference: Reference,
  draft: DeliveryDraft = {},
): Promise<MadeNotes> {
  const order = await lockOrder(call.tx, reference)
  const resolve = await resolveRecords(call.tx, namedBy(draft), noSuchReferences, call.fieldName)
  return deliverGoods(call, order, placesOf(draft, resolve), draft)
}

/** The same for an order that the body names. All records that do not exist are refused at once. */
export async function deliverNamedOrder(
  call: Working,
  draft: DeliveryNoteDraft,
): Promise<MadeNotes> {
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
): Promise<MadeNotes> {
  const { shippingMethodId } = places
  // One that the order has was chosen when it was active.
  if (shippingMethodId !== order.shippingMethodId) {
    await refuseInactiveShipping(call.tx, [shippingMethodId])
  }
  const goods = await checkedGoods(call, order, draft)
  return deliverChecked(call, order, { places, draft, goods })
}

/**
 * Delivers goods of a locked order that were chosen and picked already. Refuses what the state of the order
 * does not allow, goods before their release, and an unpaid order that may not leave.
 */
export async function deliverPrepared(
  call: Working,
  order: LockedOrder,
  goods: readonly Goods[],
): Promise<MadeNotes> {
  await refuseUndeliverable(call, order, await unreleasedBreaches(call.tx, goods))
  const places = { warehouseId: null, shippingMethodId: undefined }
  return deliverChecked(call, order, { places, draft: {}, goods })
}

interface Dispatch {
  readonly comment: string
  readonly shippingMethodId: number | null
  readonly shipped: string
}

/**
 * Makes the note of goods of a locked order that a supplier has shipped to the buyer: it is shipped. The supplier was
 * asked to only once they could leave.
 */
export async function deliverDispatched(
  call: Working,
  order: LockedOrder,
  goods: readonly Goods[],
  { comment, shippingMethodId, shipped }: Dispatch,
): Promise<MadeNote> {
  requireCompany(order, call.companyId)
  refuseMove(order, 'deliver')
  const places = { warehouseId: null, shippingMethodId }
  const draft = { comment, deliveryNoteDate: shipped }
  const [note] = await deliverChecked(call, order, { places, draft, goods, shipped })
  return note
}

interface Delivery {
  readonly places: Places
  readonly draft: DeliveryDraft
  readonly goods: readonly Goods[]
  /** When the carrier got it, where that is past. */
  readonly shipped?: string
}

/** A note of the delivery, and the warehouse that it leaves from. */
export interface MadeNote extends Key {
  readonly warehouseId: number | null
}

type MadeNotes = readonly [MadeNote, ...MadeNote[]]

async function deliverChecked(
  call: Working,
  order: LockedOrder,
  { places, draft, goods, shipped }: Delivery,
): Promise<MadeNotes> {
  const { tx } = call
  const moved = goods.filter(({ isBill }) => !isBill)
  const own = moved.filter(({ line }) => line.dropShippingSupplierId === null)
  const taken = await takeGoods(call, order, own, places.warehouseId)
  const parts = noteParts(goods, taken, places.warehouseId)
  const numbers = await nextNumbers(tx, deliveryNoteNumbers, parts.length)
  const lineCount = parts.reduce((count, { lines }) => count + lines.length, 0)
  const [ids, lineIds] = await Promise.all([
    nextIds(tx, deliveryNoteTable.as, parts.length),
    nextIds(tx, deliveryNoteLineTable.as, lineCount),
  ])
  // The rows go with what follows: other deliveries wait for the counters until the transaction ends.
  const { shippingMethodId } = places
  const notes = addNotes(call, { ids, numbers, order, draft, shippingMethodId, parts, shipped })
  const rows = parts.flatMap(({ lines }, index) =>
    lineRows(lines).map((row) => ({ ...row, deliveryNoteId: ids[index] })),
  )
  addRows(tx, deliveryNoteLineTable, rows, lineIds)
  const quantities = moved.map(({ line, quantity }) => ({ lineId: line.id, quantity }))
  await recordDelivered(tx, order, quantities, shipped ? new Date(shipped) : undefined)
  for (const [index, part] of parts.entries()) {
    const after = { deliveryNote: numbers[index], delivered: deliveredBy(part) }
    call.audit({ entity: 'sales-order', entityId: order.uuid, before: {}, after })
  }
  return notes
}

const deliveredBy = ({ lines }: NotePart) =>
  lines
    .filter(({ goods }) => !goods.isBill)
    .map(({ goods: { line, quantity }, part }) => ({
      lineId: line.id,
      quantity: part?.quantity ?? quantity.toString(),
    }))

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
  const unreleased = await unreleasedBreaches(call.tx, named.goods)
  await refuseUndeliverable(call, order, [...named.breaches, ...unreleased])
  return named.goods
}

/** Refuses an order of another company, one that is not open or on hold, and one that may not leave unpaid. */
export async function refuseUndeliverable(
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

interface NewNotes {
  readonly ids: readonly number[]
  readonly numbers: readonly string[]
  readonly order: LockedOrder
  readonly draft: DeliveryDraft
  readonly shippingMethodId: number | null | undefined
  readonly parts: readonly NotePart[]
  readonly shipped: string | undefined
}

/** Notes of several name the first, by which each finds the others. */
function addNotes({ tx, audit }: Working, notes: NewNotes): MadeNotes {
  const { ids, numbers, order, draft, shippingMethodId = order.shippingMethodId, parts } = notes
  const shipped = notes.shipped ?? null
  const rows = parts.map(({ warehouseId }, index) => ({
    number: numbers[index],
    salesOrderId: order.id,
    companyId: order.companyId,
    warehouseId,
    firstNoteId: parts.length > 1 ? ids[0] : null,
    shipmentAddressId: order.shipmentAddressId,
    shippingMethodId,
    deliveryNoteDate: draft.deliveryNoteDate ?? new Date().toISOString(),
    comment: draft.comment ?? '',
    shipped,
  }))
  const keys = addRows(tx, deliveryNoteTable, rows, ids)
  for (const [index, { uuid }] of keys.entries()) {
    audit({ entity: 'delivery-note', entityId: uuid, before: null, after: rows[index] })
  }
  const [first, ...others] = keys.map((key, index) => ({
    ...key,
    warehouseId: parts[index]?.warehouseId ?? null,
  }))
  if (!first) throw new Error('no delivery note was added')
  return [first, ...others]
}
