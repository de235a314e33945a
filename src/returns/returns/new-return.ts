import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import {
  findDeliveredLines,
  namedDeliveryNoteLines,
} from '../../deliveries/delivered-line-store.ts'
import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type NamedRecord,
  type Resolve,
  resolveRecords,
} from '../../platform/records/named-records.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName, FieldPath } from '../../platform/values/refusal.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import {
  namedSalesOrderLines,
  namedSalesOrders,
} from '../../sales/doors/orders/order-reference-store.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import { refuseSplits } from '../../warehouse/doors/stock/whole-units.ts'
import {
  namedWarehouses,
  requireReceiver,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { namedReturnReasons } from '../reasons/return-reason-store.ts'
import { states } from '../states/return-state.ts'
import { noSuchReferences, origins, type ReturnDraft, type ReturnedLineDraft } from './return.ts'
import { returnNumbers } from './return-number.ts'
import { type Breach, refuseBreaches } from './return-rules.ts'
import { findReturned, returnLineTable, returnPackageTable, returnTable } from './return-store.ts'
import { type ReturnedGoods, returnedGoods } from './returned-goods.ts'

/** Whether the lines are of the order is asked later. */
function namedByItem(item: ReturnedLineDraft, at: FieldPath): NamedRecord[] {
  return [
    { field: 'returnReasonId', table: namedReturnReasons, reference: item.returnReasonId },
    {
      field: 'salesOrderLineItemId',
      table: namedSalesOrderLines,
      reference: item.salesOrderLineItemId,
    },
    {
      field: 'deliveryNoteLineItemId',
      table: namedDeliveryNoteLines,
      reference: item.deliveryNoteLineItemId,
    },
  ].flatMap(({ field, table, reference }) =>
    reference ? [{ path: [...at, field], table, reference }] : [],
  )
}

type Working = Pick<
  Call<object, object, ReturnDraft>,
  'tx' | 'body' | 'fieldName' | 'companyId' | 'audit'
>

/** Announces what the body names of an order that comes back; returns the keys of the return. */
export async function addReturn(call: Working, origin: number = origins.restApi): Promise<Key> {
  const { tx, body, fieldName, audit } = call
  const resolve = await resolveRecords(tx, namedBy(body), noSuchReferences, fieldName)
  refuseFaults(namelessItems(body, fieldName))
  const order = await lockOrder(tx, { id: resolve(body.salesOrderId).id })
  const warehouseId = resolve(body.warehouseId).id
  // A channel has agreed with its buyer that the goods come back, to any warehouse.
  if (origin !== origins.channel) {
    await requireReceiver(call, warehouseId, ['warehouseId'])
  }
  const isOther = [resolve(body.companyId).id, call.companyId ?? order.companyId].some(
    (id) => id !== order.companyId,
  )
  const company: Breach[] = isOther ? [{ rule: 'return.company', path: ['companyId'] }] : []
  const goods = await checkedGoods(call, order, body.items, company)
  const [number] = await nextNumbers(tx, returnNumbers, 1)
  const row = {
    number,
    salesOrderId: order.id,
    companyId: order.companyId,
    warehouseId,
    returnDate: body.returnDate ?? new Date().toISOString(),
    externalNumber: body.externalNumber ?? '',
    origin,
    externalComment: body.externalComment ?? '',
    internalComment: body.internalComment ?? '',
    contact: body.contact ?? '',
    state: states.announced.id,
    rejectionReason: '',
    creditNotes: [],
  }
  const [key] = await insertRows(tx, returnTable, [row])
  if (!key) throw new Error('no return was added')
  await insertParts(call, key, goods, resolve)
  audit({ entity: 'return', entityId: key.uuid, before: null, after: row })
  return key
}

const neitherLine = {
  en: 'An entry names a line of the order or of a delivery note.',
  de: 'Ein Eintrag nennt eine Position des Auftrags oder eines Lieferscheins.',
}

function namelessItems({ items }: ReturnDraft, fieldName: FieldName): Faults {
  const nameless = [...items.keys()].filter((index) => {
    const { salesOrderLineItemId, deliveryNoteLineItemId } = items[index] ?? {}
    return !salesOrderLineItemId && !deliveryNoteLineItemId
  })
  return Object.fromEntries(
    nameless.map((index) => [fieldName(['items', index, 'salesOrderLineItemId']), neitherLine]),
  )
}

/** The records that the body names, but for the lines, which are read with their order. */
function namedBy(body: ReturnDraft): NamedRecord[] {
  return [
    { path: ['companyId'], table: namedCompanies, reference: body.companyId },
    { path: ['salesOrderId'], table: namedSalesOrders, reference: body.salesOrderId },
    { path: ['warehouseId'], table: namedWarehouses, reference: body.warehouseId },
    ...body.items.flatMap((item, index) => namedByItem(item, ['items', index])),
    ...(body.packages ?? []).flatMap(({ shippingMethodId: reference }, index) =>
      reference
        ? [
            {
              path: ['packages', index, 'shippingMethodId'],
              table: namedShippingMethods,
              reference,
            },
          ]
        : [],
    ),
  ]
}

/** The goods that a body names of a held order. Throws 422 for all that is wrong with them, and for `others`. */
export async function checkedGoods(
  { tx, fieldName }: Pick<Working, 'tx' | 'fieldName'>,
  order: LockedOrder,
  items: readonly ReturnedLineDraft[],
  others: readonly Breach[] = [],
): Promise<readonly ReturnedGoods[]> {
  const lineIds = order.lines.map(({ id }) => id)
  const delivered = await findDeliveredLines(tx, lineIds)
  const returned = await findReturned(tx, lineIds)
  const named = returnedGoods({ order, delivered, returned }, items)
  if (named.missing.length > 0) throw noSuchReferences(named.missing.map(fieldName))
  refuseBreaches([...others, ...named.breaches], fieldName)
  const counted = items.flatMap(({ quantity }, index) => {
    const itemId = named.goods.find(({ draft }) => draft === items[index])?.line.itemId ?? null
    return { itemId, quantity: Exact.of(quantity), path: ['items', index, 'quantity'] }
  })
  await refuseSplits(tx, counted, fieldName)
  return named.goods
}

/** Adds the lines and packages of a new return. */
async function insertParts(
  { tx, body }: Working,
  { id: returnId }: Key,
  goods: readonly ReturnedGoods[],
  resolve: Resolve,
): Promise<void> {
  await insertGoods(tx, returnId, goods, (draft) => resolve(draft.returnReasonId).id)
  const packages = (body.packages ?? []).map(({ trackingId, ...sent }) => ({
    returnId,
    trackingId,
    shippingMethodId: sent.shippingMethodId ? resolve(sent.shippingMethodId).id : null,
    shippingMethodCustom: sent.shippingMethodCustom ?? '',
  }))
  await insertRows(tx, returnPackageTable, packages)
}

/** Adds goods to a return, behind its lines. */
export async function insertGoods(
  tx: TenantTx,
  returnId: number,
  goods: readonly ReturnedGoods[],
  reasonOf: (draft: ReturnedLineDraft) => number,
  lineCount = 0,
): Promise<void> {
  const lines = goods.map(({ line, delivered, quantity, serialNumbers, draft }, index) => ({
    returnId,
    sortOrder: lineCount + index,
    salesOrderLineId: line.id,
    deliveryNoteLineId: delivered?.id ?? null,
    itemId: line.itemId,
    sku: line.sku,
    name: line.name,
    quantity: quantity.toString(),
    returnReasonId: reasonOf(draft),
    returnReasonComment: draft.returnReasonComment ?? '',
    serialNumbers,
    conditionComment: '',
  }))
  await insertRows(tx, returnLineTable, lines)
}
