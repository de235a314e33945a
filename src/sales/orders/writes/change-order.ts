import { holdCustomerTerms } from '../../../customers/customer-terms-store.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import type { Call } from '../../../platform/pipeline/operation.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { refuseUnfitStatus } from '../../transaction-statuses/fitting-status.ts'
import { missingReferences, type SalesOrderBody } from '../records/sales-order.ts'
import { salesOrderEvents } from '../sales-order-events.ts'
import { changedAddress, maskedValues } from './audited-order.ts'
import { refuseCancelled, refuseInvoiced } from './change-guards.ts'
import { changeLines } from './lines/change-lines.ts'
import {
  type BodyContext,
  headFaults,
  namedByValues,
  resolvedValues,
  valuesIn,
} from './order-body.ts'
import type { OrderValues } from './order-draft.ts'
import { holdItemsOf, reserveChange } from './order-reservations.ts'
import { customerLocked } from './settled-orders.ts'
import { followShipping } from './shipping/followed-shipping.ts'
import { refuseInactiveMethods } from './shipping/inactive-methods.ts'
import {
  type OrderPatch,
  patchOrder,
  readStoredOrder,
  type StoredOrder,
} from './stored-order-store.ts'

/** The request that changes an order, with its audit trail. */
type ChangeContext = BodyContext & Pick<Call, 'audit'>

/** What an update did, as the audit trail keeps it; undefined where it changed nothing. */
interface ChangedOrder {
  readonly key: Key
  readonly audited: { readonly before: object; readonly after: object } | undefined
}

/** Fields that a final invoice settles. */
const settled = [
  ...['companyId', 'customerId', 'currencyIso', 'currencyFactor', 'customerVatId'],
  ...['departureCountryIso', 'departureState', 'departureCurrencyIso', 'departureCurrencyFactor'],
]

/** Changes the own row of the order that a caller names, and what follows from it. */
export async function changeOrder(
  context: ChangeContext,
  reference: Reference,
  body: SalesOrderBody,
): Promise<ChangedOrder> {
  const { tx, generation, fieldName } = context
  const order = await lockOrder(tx, reference)
  const stored = await readStoredOrder(tx, order.id)
  const given = valuesIn(body, generation)
  refuseFaults(headFaults(given, body, context, stored))
  const named = namedByValues(given, generation)
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const patch = patchOf(stored, resolvedValues(given, resolve), body)
  const fields = [...Object.keys(patch.values), ...addressesOf(patch)]
  if (fields.length === 0) return { key: order, audited: undefined }
  refuseCancelled(order)
  if (fields.some((field) => settled.includes(field))) refuseInvoiced(order)
  await refuseLockedCustomer(context, patch.values)
  await refuseInactiveMethods(tx, patch.values)
  await refuseUnfitStatus(tx, patch.values, 'order')
  if (changesReservations(patch.values)) await holdItemsOf(tx, order)
  await patchOrder(tx, order.id, stored, patch)
  announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: [order.id], fields })
  await follow(context, order, patch.values)
  if (changesShipping(patch))
    await followShipping(context, order, { refusesCountry: asksForCountry(patch) })
  return { key: order, audited: auditedPatch(stored, patch) }
}

/** What the body changes of the stored order. */
function patchOf(stored: StoredOrder, given: OrderValues, body: SalesOrderBody): OrderPatch {
  const { paymentInfo, ...others } = given
  const merged = paymentInfo
    ? {
        ...others,
        paymentInfo: withoutEmpty({ ...Object(stored.values['paymentInfo']), ...paymentInfo }),
      }
    : others
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(stored.values[field] ?? null)
  const values = Object.fromEntries(Object.entries(merged).filter(isOther))
  const billingAddress = changedParts(stored.billingAddress, body.billingAddress)
  const shipmentAddress = changedParts(stored.shipmentAddress, body.shipmentAddress)
  return { values, billingAddress, shipmentAddress }
}

/** An empty text says as much as none. */
function withoutEmpty(texts: object): object {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** The address with the parts that a body changes; undefined where it changes none. */
export function changedParts(
  stored: AddressDraft,
  given: AddressDraft | null | undefined,
): AddressDraft | undefined {
  const parts: Readonly<Record<string, unknown>> = { ...stored }
  const differs = Object.entries(given ?? {}).some(
    ([part, text]) => text !== undefined && text !== parts[part],
  )
  return differs ? { ...stored, ...given } : undefined
}

function addressesOf({ billingAddress, shipmentAddress }: OrderPatch): string[] {
  const addresses = { billingAddress, shipmentAddress }
  return Object.entries(addresses).flatMap(([field, address]) => (address ? [field] : []))
}

async function refuseLockedCustomer({ tx }: BodyContext, values: OrderValues): Promise<void> {
  const { customerId } = values
  if (customerId === undefined) return
  const customer = (await holdCustomerTerms(tx, [Number(customerId)])).get(Number(customerId))
  if (!customer) throw missingReferences()
  if (customer.isLocked) throw customerLocked(customer)
}

const changesReservations = ({ currencyIso, shippingPriority, salesOrderDate }: OrderValues) =>
  [currencyIso, shippingPriority, salesOrderDate].some((value) => value !== undefined)

/** Amounts follow the currency, reservations the priority and the date of the order. */
async function follow(
  { tx, fieldName }: BodyContext,
  order: LockedOrder,
  { currencyIso, shippingPriority, salesOrderDate }: OrderValues,
): Promise<void> {
  if (typeof currencyIso === 'string') {
    await changeLines(tx, { ...order, currencyIso }, {}, fieldName)
  }
  if (shippingPriority === undefined && salesOrderDate === undefined) return
  const changed = {
    ...order,
    ...(shippingPriority !== undefined && { shippingPriority: Number(shippingPriority) }),
    ...(salesOrderDate !== undefined && { salesOrderDate: new Date(String(salesOrderDate)) }),
  }
  const lines = order.lines.map(({ quantity, quantityDelivered, ...line }) => ({
    ...{ ...line, path: [], isRemoved: false },
    open: quantity.minus(quantityDelivered),
  }))
  await reserveChange(tx, changed, lines, fieldName)
}

const asksForCountry = ({ values, shipmentAddress }: OrderPatch) =>
  shipmentAddress !== undefined || values['shippingMethodId'] !== undefined

const changesShipping = (patch: OrderPatch) =>
  asksForCountry(patch) ||
  ['extraWeight', 'isShippingCostFixed', 'currencyIso', 'currencyFactor'].some(
    (field) => patch.values[field] !== undefined,
  )

function auditedPatch(stored: StoredOrder, { values, ...addresses }: OrderPatch) {
  const before = Object.keys(values).map((field) => [field, stored.values[field] ?? null])
  return {
    before: { ...maskedValues(Object.fromEntries(before)), ...changedAddress(addresses) },
    after: { ...maskedValues(values), ...changedAddress(addresses) },
  }
}

/** Determines the taxes of an order again, as they are after its change. */
export async function recalculateTax(context: ChangeContext, key: Key): Promise<void> {
  const { tx, fieldName } = context
  const order = await lockOrder(tx, key)
  if (order.lines.length === 0) return
  await changeLines(tx, order, { recalculatesTax: true }, fieldName)
  await followShipping(context, order)
}
