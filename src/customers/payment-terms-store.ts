import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'

/** Whether goods may leave before they are paid by this method; without a method they may not. */
export async function canShipBeforePayment(
  tx: TenantTx,
  paymentMethodId: number | null,
): Promise<boolean> {
  if (paymentMethodId === null) return false
  const found = await tx.row<{ canShip: boolean }>(sql`
    select method.can_ship_before_payment as "canShip" from erp.payment_methods method
    where method.tenant_id = ${tx.tenantId} and method.id = ${paymentMethodId}`)
  return found?.canShip ?? false
}

/** Whether the goods of a row, a document, may leave before they are paid, as an expression. */
export function mayShipUnpaid(as: string): string {
  return `coalesce((select method.can_ship_before_payment from erp.payment_methods method
    where method.tenant_id = $tenant and method.id = ${as}.payment_method_id), false)`
}

/** What a document takes over from its payment method: days after its invoice, and a discount in percent. */
export interface MethodTerms {
  readonly paymentDueInDays: number
  readonly cashDiscount: number
  readonly cashDiscountDays: number
}

/** The terms of payment methods, by their number. Methods that do not exist are left out. */
export async function findMethodTerms(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MethodTerms>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<MethodTerms & { id: number }>(sql`
    select method.id, method.payment_due_in_days as "paymentDueInDays",
      method.cash_discount_value::float8 as "cashDiscount",
      method.cash_discount_days as "cashDiscountDays"
    from erp.payment_methods method
    where method.tenant_id = ${tx.tenantId} and method.id = any(${[...new Set(ids)]}::integer[])
    order by method.id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The name of one of these methods that new documents may not have; undefined where all are active. */
export async function findInactiveMethod(
  tx: TenantTx,
  ids: readonly number[],
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const found = await tx.row<{ name: string }>(sql`
    select method.name from erp.payment_methods method
    where method.tenant_id = ${tx.tenantId} and method.id = any(${[...new Set(ids)]}::integer[])
      and not method.is_active
    order by method.id limit 1`)
  return found?.name
}

/** How a customer pays a document, and whether it may be dunned. */
export interface PaymentTerms {
  /** How the money comes: `transfer`, `debit` …; null where the document names no method. */
  readonly paymentOption: string | null
  readonly isDunningActive: boolean | null
  readonly isDunningBlocked: boolean
}

export async function readPaymentTerms(
  tx: TenantTx,
  customerId: number,
  paymentMethodId: number | null,
): Promise<PaymentTerms> {
  const terms = await tx.row<PaymentTerms>(sql`
    select method.payment_option as "paymentOption", method.is_dunning_active as "isDunningActive",
      customer.is_dunning_blocked as "isDunningBlocked"
    from erp.customers customer
    left join erp.payment_methods method
      on method.tenant_id = ${tx.tenantId} and method.id = ${paymentMethodId ?? 0}
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${customerId}`)
  if (!terms) throw new Error(`customer ${customerId} is gone`)
  return terms
}

/** Whether the customer that a row names in `customer_id` is not dunned, as an expression. */
export const isDunningBlockedOf = (as: string): string =>
  `coalesce((select customer.is_dunning_blocked from erp.customers customer
    where customer.tenant_id = $tenant and customer.id = ${as}.customer_id), false)`

/** Whether the method that a row names in `payment_method_id` is dunned, as an expression; null without one. */
export const isDunningActiveOf = (as: string): string =>
  `(select method.is_dunning_active from erp.payment_methods method
    where method.tenant_id = $tenant and method.id = ${as}.payment_method_id)`

/** Both keys of the payment method that a row names in `payment_method_id`, for a projection. */
export const paymentMethodReferenceOf = (as: string): KeyColumns =>
  referenceOf(as, 'payment_method_id', 'payment_methods')

/** How a row that names its method in `payment_method_id` is paid; null without one. */
export const paymentOptionOf = (as: string): Sql =>
  fixed(`(
    select method.payment_option from erp.payment_methods method
    where method.tenant_id = $tenant and method.id = ${as}.payment_method_id)`)

/** The account in the general ledger of the method that a row names in `payment_method_id`, as an expression. */
export const ledgerAccountOf = (as: string): string =>
  `coalesce((select method.general_ledger_account from erp.payment_methods method
    where method.tenant_id = $tenant and method.id = ${as}.payment_method_id), '')`

/** The payment methods, for looking up those that a body names. */
export const namedPaymentMethods = 'payment_methods'

export interface PaymentWay {
  readonly name: string
  readonly paymentOption: string
  readonly account: string
  readonly dueInDays: number
}

/** The ways of payment in use, for a description of procedures. */
export function activePaymentMethods(tx: TenantTx): Promise<PaymentWay[]> {
  return tx.rows<PaymentWay>(sql`
    select method.name, method.payment_option as "paymentOption",
      method.general_ledger_account as account, method.payment_due_in_days as "dueInDays"
    from erp.payment_methods method
    where method.tenant_id = ${tx.tenantId} and method.is_active order by method.id`)
}
