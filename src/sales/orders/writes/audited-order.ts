import { Exact } from '../../../platform/values/exact.ts'
import type { LockedLine } from '../../doors/orders/locked-order.ts'
import type { LineDraft } from '../../pricing/sale.ts'
import { orderLineColumns } from '../lines/order-line-fields.ts'
import { isOther } from './change-guards.ts'
import type { OrderDraft, OrderLineRow } from './order-draft.ts'
import { digits } from './sales-order-store.ts'

/** Replaces personal data in the audit trail: the trail keeps that it is there, not what it is. */
const masked = '***'
const personal = ['paymentInfo', 'customerComment', 'customerVatId']

/** Fields of an order as the audit trail keeps them. */
export function maskedValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (value: unknown) => value === null || value === ''
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      personal.includes(field) && !isEmpty(value) ? masked : value,
    ]),
  )
}

/** A line as the audit trail keeps it. */
export function auditedLine(line: OrderLineRow): Record<string, unknown> {
  const values = digits(line)
  const said = orderLineColumns
    .map(({ field }) => [field, values[field]] as const)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return Object.fromEntries(said)
}

/** A new order as the audit trail keeps it: what the caller said of it, and what was given to it. */
export function auditedOrder(
  { values, billingAddress, shipmentAddress }: OrderDraft,
  { number, lines }: { readonly number: string; readonly lines: readonly OrderLineRow[] },
): Record<string, unknown> {
  return {
    ...maskedValues(values),
    number,
    ...(billingAddress && { billingAddress: masked }),
    ...(shipmentAddress && { shipmentAddress: masked }),
    ...(lines.length > 0 && { lineItems: lines.map(auditedLine) }),
  }
}

/** A stored line as the audit trail keeps it. */
export function auditedStoredLine(line: LockedLine): Record<string, unknown> {
  const { id: _, uuid: salesOrderLineItemId, parentLineId: __, ...values } = line
  const said = Object.entries(digits(values)).filter(([, value]) => value !== '' && value !== null)
  return { salesOrderLineItemId, ...Object.fromEntries(said) }
}

/** The fields of a line that get another value; undefined where none does. */
export function auditedLineChange(
  line: LockedLine,
  change: Partial<LineDraft>,
): { readonly before: object; readonly after: object } | undefined {
  const stored: Readonly<Record<string, unknown>> = { ...line }
  const text = (value: unknown) => (value instanceof Exact ? String(value) : (value ?? null))
  const changed = Object.entries(change).filter(([field, value]) => isOther(value, stored[field]))
  if (changed.length === 0) return undefined
  const key = { salesOrderLineItemId: line.uuid }
  const before = changed.map(([field]) => [field, text(stored[field])])
  const after = changed.map(([field, value]) => [field, text(value)])
  return {
    before: { ...key, ...Object.fromEntries(before) },
    after: { ...key, ...Object.fromEntries(after) },
  }
}

/** That addresses are changed is kept, not what they are. */
export function changedAddress(addresses: object): Record<string, string> {
  const changed = Object.entries(addresses).filter(([, address]) => address !== undefined)
  return Object.fromEntries(changed.map(([field]) => [field, masked]))
}
