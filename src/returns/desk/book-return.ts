import { findDeliveredLines } from '../../deliveries/delivered-line-store.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import {
  type NamedRecord,
  type Resolve,
  resolveRecords,
} from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, type Key } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import {
  namedSalesOrderLines,
  namedSalesOrders,
} from '../../sales/doors/orders/order-reference-store.ts'
import { placeReplacement } from '../../sales/doors/orders/replacement-order.ts'
import {
  findReturnWarehouse,
  namedWarehouses,
  requireReceiver,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { namedReturnReasons } from '../reasons/return-reason-store.ts'
import { creditGoods } from '../returns/credited-goods.ts'
import { addReturn } from '../returns/new-return.ts'
import { noSuchReferences, Return } from '../returns/return.ts'
import { returns } from '../returns/return-record-store.ts'
import { type HeldReturn, holdReturn, moveReturn, writeOutcome } from '../returns/return-store.ts'
import { stateAfter, states } from '../states/return-state.ts'
import type { FoundEntry } from './found-goods.ts'
import { settleGoods } from './settled-goods.ts'
import { Settlement } from './settlement.ts'

export const bookReturn = operation({
  name: 'bookReturn',
  summary: 'Book a parcel of returned goods',
  description:
    'Books a parcel at the desk of returns in one step: what was in it, in which condition it is, what becomes of it and what the customer gets. It receives, inspects and completes an announced return (`returnId`); of goods that nobody announced it makes the return, of the order that `salesOrderId` names. What was announced and is not in the parcel can be announced again, or is refused where a sales channel announced it; other delivered goods of the order are added, with a reason. Goods are put to the named places; what is refunded is credited on the invoices of the order, and what is replaced is sent by a new order at no charge, which `replacementOrderId` of the answer names. A second call finds the return completed: 409 `return.move-not-allowed`. Refused with 404 `return.missing`; with 403 `return.replacement.forbidden` where goods are replaced and the caller may not write orders; with 422 as announcing, inspecting and completing are (`return.reference.missing`, `return.quantity.exceeded`, `return.serial-number.not-delivered`, `return.serial-numbers.count`, `stock.warehouse.not-blocked`, `invoice.period-closed`, `invoice.incomplete`), `return.settlement.reason` without a reason for what was not announced, and `return.settlement.channel` for goods beyond what a sales channel announced.',
  method: 'POST',
  path: { v1: '/returns/book', v2: '/returns/book' },
  scope: 'returns.write',
  body: Settlement,
  example: {
    returnId: exampleKey(1),
    lineItems: [
      {
        salesOrderLineItemId: exampleKey(1),
        quantity: 1,
        restocking: 'sellable',
        decision: 'refund',
      },
    ],
  },
  answer: { status: 200, shape: Return },

  async handle(call) {
    const key = await settle(call)
    return concludeWithRecord(call.tx, call.generation, returns, key)
  },
})

type Settling = Pick<
  Call<object, object, Settlement>,
  'tx' | 'body' | 'fieldName' | 'caller' | 'audit' | 'audited' | 'companyId' | 'hasScope'
>

async function settle(call: Settling): Promise<Key> {
  const { tx, body, fieldName, audit } = call
  const isReplaced = body.lineItems.some(({ decision }) => decision === 'replace')
  if (isReplaced && !call.hasScope('salesorders.write')) throw noOrders()
  const resolve = await resolveRecords(tx, namedBy(body), noSuchReferences, fieldName)
  const key = body.returnId ?? (await openReturn(call, resolve))
  const held = await heldAt(call, await holdReturn(tx, key), resolve)
  // What can be rejected can be settled.
  stateAfter('reject', held.state)
  const entries = entriesOf(call, held.order, resolve)
  const change = await moveReturn(tx, held, states.completed.id)
  audit({ entity: 'return', entityId: held.uuid, before: change?.before, after: change?.after })
  await settleGoods(call, held, entries, ({ returnReasonId }) =>
    returnReasonId ? resolve(returnReasonId).id : undefined,
  )
  await creditGoods(call, held)
  if (isReplaced) await replace(call, held, entries)
  return { id: held.id, uuid: held.uuid }
}

function namedBy({ returnId, salesOrderId, warehouseId, lineItems }: Settlement): NamedRecord[] {
  return [
    ...(returnId
      ? []
      : [{ path: ['salesOrderId'], table: namedSalesOrders, reference: salesOrderId }]),
    { path: ['warehouseId'], table: namedWarehouses, reference: warehouseId },
    ...lineItems.flatMap((entry, index) => [
      {
        path: ['lineItems', index, 'salesOrderLineItemId'],
        table: namedSalesOrderLines,
        reference: entry.salesOrderLineItemId,
      },
      {
        path: ['lineItems', index, 'returnReasonId'],
        table: namedReturnReasons,
        reference: entry.returnReasonId,
      },
    ]),
  ].flatMap(({ reference, ...named }) => (reference ? [{ ...named, reference }] : []))
}

/** The return that nobody announced, still without its goods. */
async function openReturn(call: Settling, resolve: Resolve): Promise<Key> {
  const { tx, body, fieldName } = call
  if (!body.salesOrderId) throw noSuchReferences([fieldName(['returnId'])])
  const order = await lockOrder(tx, { id: resolve(body.salesOrderId).id })
  const warehouseId = body.warehouseId
    ? resolve(body.warehouseId).id
    : await usualWarehouse(call, order)
  const { trackingId, internalComment } = body
  const draft = {
    companyId: { id: order.companyId },
    salesOrderId: { id: order.id },
    warehouseId: { id: warehouseId },
    internalComment: internalComment ?? '',
    items: [],
    packages: trackingId ? [{ trackingId }] : [],
  }
  return addReturn({ ...call, body: draft })
}

async function usualWarehouse({ tx, fieldName }: Settling, order: LockedOrder): Promise<number> {
  const delivered = await findDeliveredLines(
    tx,
    order.lines.map(({ id }) => id),
  )
  const from = delivered.find(({ warehouseId }) => warehouseId !== null)?.warehouseId
  const found = await findReturnWarehouse(tx, order.companyId, from ?? null)
  if (found === undefined) throw noSuchReferences([fieldName(['warehouseId'])])
  return found
}

/** The return as it came in: where the body says so, into another warehouse than was announced. */
async function heldAt(call: Settling, held: HeldReturn, resolve: Resolve): Promise<HeldReturn> {
  const { tx, body } = call
  if (!body.warehouseId) return held
  const warehouseId = resolve(body.warehouseId).id
  if (warehouseId === held.warehouseId) return held
  await requireReceiver(call, warehouseId, ['warehouseId'])
  await writeOutcome(tx, held, { warehouseId })
  return { ...held, warehouseId }
}

/** The entries with their lines of the order. Throws 422 for all that are none of it. */
function entriesOf(
  { body, fieldName }: Settling,
  { lines }: LockedOrder,
  resolve: Resolve,
): FoundEntry[] {
  const found = body.lineItems.map((entry, index) => {
    const { id } = resolve(entry.salesOrderLineItemId)
    return { entry, index, line: lines.find((line) => line.id === id) }
  })
  const foreign = found.filter(({ line }) => !line)
  if (foreign.length > 0)
    throw noSuchReferences(
      foreign.map(({ index }) => fieldName(['lineItems', index, 'salesOrderLineItemId'])),
    )
  return found.flatMap(({ line, ...one }) => (line ? [{ ...one, line }] : []))
}

/** An exchange is one step: the goods that are replaced are ordered once more. */
async function replace(call: Settling, held: HeldReturn, entries: readonly FoundEntry[]) {
  const goods = entries.flatMap(({ entry: { decision, quantity }, line }) =>
    decision === 'replace' ? [{ lineId: line.id, quantity: Exact.of(quantity) }] : [],
  )
  const { languageIso } = held.order
  const comment =
    languageIso === 'de'
      ? `Ersatz zu Retoure ${held.number}`
      : `Replacement for return ${held.number}`
  const order = await placeReplacement(call, held.order, { goods, comment })
  await writeOutcome(call.tx, held, { replacementOrderId: order.id })
  const after = { replacementOrder: order.number }
  call.audit({ entity: 'return', entityId: held.uuid, before: {}, after })
}

const noOrders = () =>
  new Refusal('forbidden', 'return.replacement.forbidden', {
    en: 'A replacement is an order, which needs the scope salesorders.write.',
    de: 'Ein Ersatz ist ein Auftrag; dazu braucht es das Recht salesorders.write.',
  })
