import { findChannelNumbers } from '../../catalog/doors/channels/channel-reference-store.ts'
import { findItemNumbers } from '../../catalog/doors/items/item-key-store.ts'
import { findCustomerIds, findPaymentMethodIds } from '../../customers/customer-reference-store.ts'
import type {
  Importer,
  ImportOptions,
  ImportReport,
  WriteSome,
} from '../../platform/exchange/import/importer.ts'
import { runImport } from '../../platform/exchange/import/run-import.ts'
import type { Mapping } from '../../platform/exchange/mapping/mapping.ts'
import { type Plan, planImport } from '../../platform/exchange/mapping/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/mapping/preview.ts'
import { type RequiredFields, refuseMissing } from '../../platform/exchange/mapping/required.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import { withBrokenRules } from '../doors/channels/broken-rules.ts'
import { faultsOfOrders } from '../doors/channels/refused-orders.ts'
import { findOrderIds } from '../doors/orders/sales-order-reference-store.ts'
import { findShippingMethodIds } from '../doors/shipping-method-reference-store.ts'
import { createOrders } from '../orders/writes/create-orders.ts'
import type { OrderDraft } from '../orders/writes/order-draft.ts'
import { orderFileFields } from './order-file-fields.ts'
import { type OrderRecord, ordersOf } from './order-file-record.ts'
import {
  externalKey,
  findCancellationReasons,
  findCurrency,
  findExternalNumbers,
} from './order-import-store.ts'

type OrderPlan = Plan<typeof orderFileFields>

/** Shows how a file of orders would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewOrders(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, orderFileFields, mapping), required)
}

/**
 * Imports orders with their lines. They are facts: a locked customer or missing stock refuses none. An
 * order whose number is there stays as it is, so importing the same file again changes nothing.
 */
export async function importOrders(options: ImportOptions): Promise<ImportReport> {
  return runImport(await planOrders(options.file, options.mapping), importer, options)
}

const importer: Importer<typeof orderFileFields, OrderRecord> = {
  entity: 'sales-order',
  operation: 'importOrders',
  writes: 'sales-order',
  groupOf: ({ number }) => number && folded(number),
  recordsOf: ordersOf,
  check: checkOrders,
  passes: [() => true],
  writer: writeOrders,
}

const required: RequiredFields = [['number'], ['customerNumber']]

async function planOrders(file: string, mapping: Mapping | undefined): Promise<OrderPlan> {
  const plan = await planImport(file, orderFileFields, mapping)
  refuseMissing(plan, required)
  return plan
}

/** Ids of the records that some orders name. */
interface Named {
  readonly orders: ReadonlyMap<string, number>
  readonly customers: ReadonlyMap<string, number>
  readonly salesChannels: ReadonlyMap<string, number>
  /** External numbers that other orders have, as `externalKey` writes them. */
  readonly externalNumbers: ReadonlySet<string>
  readonly cancellationReasons: ReadonlyMap<string, number>
  readonly shippingMethods: ReadonlyMap<string, number>
  readonly paymentMethods: ReadonlyMap<string, number>
  /** Numbers of items by their folded SKU. */
  readonly items: ReadonlyMap<string, number>
  readonly currencyIso: string
}

async function findNamed(tx: TenantTx, records: readonly OrderRecord[]): Promise<Named> {
  const texts = (of: (record: OrderRecord) => readonly (string | null | undefined)[]) => [
    ...new Set(records.flatMap((record) => of(record).filter((text) => !!text) as string[])),
  ]
  const skus = texts(({ lines }) => lines.map(({ draft }) => draft.sku))
  const items = await findItemNumbers(tx, skus)
  return {
    orders: await findOrderIds(
      tx,
      records.map(({ key }) => key),
    ),
    customers: await findCustomerIds(
      tx,
      texts(({ values }) => [values.customerNumber]),
    ),
    salesChannels: await findChannelNumbers(
      tx,
      texts(({ values }) => [values.salesChannel]),
    ),
    externalNumbers: await findExternalNumbers(
      tx,
      texts(({ values }) => [values.externalNumber]),
    ),
    cancellationReasons: await findCancellationReasons(
      tx,
      texts(({ values }) => [values.cancellationReason]),
    ),
    shippingMethods: await findShippingMethodIds(
      tx,
      texts(({ values }) => [values.shippingMethod]),
    ),
    paymentMethods: await findPaymentMethodIds(
      tx,
      texts(({ values }) => [values.paymentMethod]),
    ),
    items: new Map(
      skus.flatMap((sku, index) => {
        const id = items[index] ?? null
        return id === null ? [] : [[folded(sku), id] as const]
      }),
    ),
    currencyIso: await findCurrency(tx),
  }
}

async function checkOrders(tx: TenantTx, records: readonly OrderRecord[]): Promise<BadLine[]> {
  const named = await findNamed(tx, records)
  const fresh = records.filter(({ key }) => !named.orders.has(folded(key)))
  const bad = [
    ...fresh.flatMap((record) => faultsOf(record, named)),
    ...externalFaults(fresh, named),
  ]
  const badLines = new Set(bad.map(({ line }) => line))
  const sound = fresh.filter(
    ({ line, lines }) => !badLines.has(line) && !lines.some((each) => badLines.has(each.line)),
  )
  return [...bad, ...(await findPriceFaults(tx, sound, named))]
}

function faultsOf({ line, values, lines }: OrderRecord, named: Named): BadLine[] {
  const bad: BadLine[] = []
  const require = (isThere: boolean, what: string, name: string | null | undefined, at = line) => {
    if (!isThere) bad.push({ line: at, reason: `there is no ${what} ${quoted(name ?? '')}` })
  }
  const { customerNumber = '', salesChannel, shippingMethod, paymentMethod } = values
  const { currency, currencyFactor, cancellationReason } = values
  const has = (known: ReadonlyMap<string, number>, name: string | null | undefined) =>
    !name || known.has(folded(name))
  require(named.customers.has(folded(customerNumber)), 'customer', customerNumber)
  require(!salesChannel || named.salesChannels.has(salesChannel), 'sales channel', salesChannel)
  require(has(named.shippingMethods, shippingMethod), 'shipping method', shippingMethod)
  require(has(named.paymentMethods, paymentMethod), 'payment method', paymentMethod)
  require(has(
    named.cancellationReasons,
    cancellationReason,
  ), 'cancellation reason', cancellationReason)
  for (const { line: at, draft } of lines) {
    require(has(named.items, draft.sku), 'item', draft.sku, at)
  }
  if (values.status !== 'cancelled' && isSaidOfCancellation(values)) {
    bad.push({ line, reason: 'only a cancelled order has a date, reason or comment of that' })
  }
  if (currency && currency !== named.currencyIso && !currencyFactor) {
    bad.push({ line, reason: `an order in ${currency} needs its currency factor` })
  }
  return bad
}

const isSaidOfCancellation = ({
  cancelledDate,
  cancellationReason,
  cancellationComment,
}: OrderRecord['values']) => Boolean(cancelledDate || cancellationReason || cancellationComment)

/** An external number is unique among the orders of its channel, in the file as well. */
function externalFaults(records: readonly OrderRecord[], named: Named): BadLine[] {
  const taken = new Set(named.externalNumbers)
  return records.flatMap(({ line, values: { externalNumber, salesChannel } }) => {
    if (!externalNumber) return []
    const key = externalKey(named.salesChannels.get(salesChannel ?? ''), externalNumber)
    const isTaken = taken.has(key)
    taken.add(key)
    return isTaken
      ? [{ line, reason: `another order has the number ${quoted(externalNumber)}` }]
      : []
  })
}

/** Lines of sound orders whose price or tax cannot be determined, or whose sum is too large. */
async function findPriceFaults(
  tx: TenantTx,
  records: readonly OrderRecord[],
  named: Named,
): Promise<BadLine[]> {
  const drafts = records.map((record) => draftOf(record, named))
  const lineOf = (order: number, [, line]: FieldPath) =>
    String(records[order]?.lines[Number(line)]?.line ?? records[order]?.line)
  const faults = await faultsOfOrders(tx, drafts, named.currencyIso, lineOf)
  return Object.entries(faults).map(([line, { en }]) => ({ line: Number(line), reason: en }))
}

const termsOf = ({ currencyIso }: Named) => ({ currencyIso, createdByUserId: null })

const pastStates: readonly unknown[] = ['delivered', 'completed', 'cancelled']
const isPast = (record: OrderRecord | undefined) => pastStates.includes(record?.values.status)

async function writeOrders(tx: TenantTx): Promise<WriteSome<OrderRecord>> {
  return async (records) => {
    const named = await findNamed(tx, records)
    const fresh = records.filter(({ key }) => !named.orders.has(folded(key)))
    const drafts = fresh.map((record) => draftOf(record, named))
    const commented = await withBrokenRules(tx, drafts)
    // What has left or was given up is past.
    const written = commented.map((draft, index) =>
      isPast(fresh[index]) ? (drafts[index] as OrderDraft) : draft,
    )
    const lineOf = (order: number) => `line ${fresh[order]?.line}`
    const created =
      written.length > 0 ? await createOrders(tx, written, termsOf(named), lineOf) : []
    return {
      created: created.length,
      updated: 0,
      unchanged: records.length - created.length,
      ids: created.map(({ id }) => id),
    }
  }
}

function draftOf(record: OrderRecord, named: Named): OrderDraft {
  const { values, billingAddress, shipmentAddress, lines } = record
  const idOf = (known: ReadonlyMap<string, number>, name: string | null | undefined) =>
    name ? known.get(folded(name)) : undefined
  const given = {
    externalNumber: values.externalNumber,
    customerSalesOrderNumber: values.customerOrderNumber,
    salesOrderDate: values.orderDate,
    shippingDate: values.shippingDate,
    isDraft: values.status === 'draft' ? true : undefined,
    isNetPrice: values.hasNetPrices,
    currencyIso: values.currency,
    currencyFactor: values.currencyFactor,
    salesChannelId: values.salesChannel ? named.salesChannels.get(values.salesChannel) : undefined,
    shippingMethodId: idOf(named.shippingMethods, values.shippingMethod),
    paymentMethodId: idOf(named.paymentMethods, values.paymentMethod),
    comment: values.comment,
  }
  const cancellation = values.status === 'cancelled' && {
    cancelled: values.cancelledDate ?? new Date().toISOString(),
    cancellationReasonId: idOf(named.cancellationReasons, values.cancellationReason),
    cancellationComment: values.cancellationComment,
  }
  const said = Object.entries({ ...given, ...cancellation }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return {
    values: {
      ...Object.fromEntries(said),
      number: record.key,
      customerId: named.customers.get(folded(values.customerNumber ?? '')) as number,
    },
    billingAddress,
    shipmentAddress,
    lines: lines.map(({ draft }) => {
      const itemId = named.items.get(folded(draft.sku ?? ''))
      return itemId === undefined ? draft : { ...draft, itemId }
    }),
    isFact: true,
  }
}
