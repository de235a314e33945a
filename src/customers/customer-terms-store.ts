import { columnOf } from '../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { addressJoin } from '../platform/records/address-store.ts'
import { areReferredTo, isReferredTo } from '../platform/records/record-source.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import type { AddressParts } from './addresses/address-plan.ts'
import { addressKinds, addressParts } from './addresses/customer-address.ts'
import { mergedIntoNumberOf } from './customers/merged-customer-store.ts'
import type { MethodTerms } from './payment-terms-store.ts'

/** What a document takes over from its customer. */
export interface CustomerTerms extends Key {
  readonly isLocked: boolean
  readonly isAnonymized: boolean
  /** The number of the customer that it became part of. */
  readonly mergedInto: string | null
  /** Why it is locked; empty where nobody said. */
  readonly lockReason: string
  readonly companyId: number | null
  readonly customerGroupId: number | null
  readonly languageIso: string
  /** Of the group of the customer, or of the default group. */
  readonly isNetPrice: boolean
  /** How the customer usually pays, or else the tenant's customers. */
  readonly paymentMethodId: number | null
  /** Days until payment is due that are agreed with the customer; 0 where none are. */
  readonly paymentDueInDays: number
  /** Of that method; zeros without one. */
  readonly methodTerms: MethodTerms
  /** In the currency of the tenant, as decimal digits. */
  readonly creditLimit: string
  readonly billingAddress: AddressParts | null
  /** Where the customer has no address for shipments: that of billing. */
  readonly shipmentAddress: AddressParts | null
}

const parts = addressParts.map((part) => `'${part}', address.${columnOf(part)}`).join(', ')

/** The default address of a use; of a use without addresses, that of billing. */
function defaultAddress(kind: number): string {
  return `(
    select json_build_object(${parts})
    from erp.customer_addresses link
    join ${addressJoin('link')}
    where link.tenant_id = $tenant and link.customer_id = customer.id and link.is_default
      and link.kind in (${addressKinds.billing}, ${kind})
    order by link.kind desc limit 1)`
}

/**
 * What documents take over from these customers, by number. They are held until the transaction ends: who
 * locks, deletes or anonymizes one waits, or has done so before. With `usesCredit` those with a credit limit
 * are held alone, from the beginning: two who held one together would wait for each other.
 */
export async function holdCustomerTerms(
  tx: TenantTx,
  ids: readonly number[],
  { usesCredit = false }: { readonly usesCredit?: boolean } = {},
): Promise<ReadonlyMap<number, CustomerTerms>> {
  const wanted = areNamed(tx, ids)
  if (usesCredit) tx.soon(holdLimited(wanted))
  const [, rows] = await tx.all<[object, CustomerTerms]>([
    sql`
      select customer.id from erp.customers customer where ${wanted}
      order by customer.id for share`,
    termsOf(tx, wanted),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

const holdLimited = (wanted: Sql) => sql`
  select customer.id from erp.customers customer where ${wanted} and customer.credit_limit > 0
  order by customer.id for no key update`

/** How much customers may owe, as decimal digits, 0 being no limit, and whether they may order; by their uuids. */
export function readCreditTerms(
  tx: TenantTx,
  uuids: readonly string[],
): Promise<(Key & Pick<CustomerTerms, 'isLocked' | 'creditLimit'>)[]> {
  return tx.rows(sql`
    select customer.id, customer.uuid, customer.is_locked as "isLocked",
      customer.credit_limit::text as "creditLimit"
    from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and customer.uuid = any(${uuids}::uuid[])
    order by customer.id`)
}

/** What documents take over from one customer as it is now, for what is only shown. */
export function readCustomerTerms(
  tx: TenantTx,
  reference: Reference,
): Promise<CustomerTerms | undefined> {
  const named = isReferredTo('customer', reference)
  return tx.row<CustomerTerms>(termsOf(tx, sql`customer.tenant_id = ${tx.tenantId} and ${named}`))
}

function areNamed(tx: TenantTx, ids: readonly number[]): Sql {
  const references = [...new Set(ids)].map((id) => ({ id }))
  return sql`customer.tenant_id = ${tx.tenantId} and ${areReferredTo('customer', references)}`
}

function termsOf(tx: TenantTx, wanted: Sql): Sql {
  return sql`
    select customer.id, customer.uuid, customer.is_locked as "isLocked",
      customer.anonymized is not null as "isAnonymized",
      ${fixed(mergedIntoNumberOf('customer'))} as "mergedInto",
      coalesce(customer.lock_reason, '') as "lockReason", customer.company_id as "companyId",
      terms.id as "customerGroupId", customer.language_iso as "languageIso",
      coalesce(terms.is_net_price, false) as "isNetPrice", method.id as "paymentMethodId",
      customer.payment_due_in_days as "paymentDueInDays",
      json_build_object('paymentDueInDays', coalesce(method.payment_due_in_days, 0),
        'cashDiscount', coalesce(method.cash_discount_value, 0),
        'cashDiscountDays', coalesce(method.cash_discount_days, 0)) as "methodTerms",
      customer.credit_limit::text as "creditLimit",
      ${fixed(defaultAddress(addressKinds.billing))} as "billingAddress",
      ${fixed(defaultAddress(addressKinds.shipment))} as "shipmentAddress"
    from erp.customers customer
    left join erp.customer_groups terms
      on terms.tenant_id = ${tx.tenantId} and terms.id = coalesce(customer.customer_group_id, (
        select usual.id from erp.customer_groups usual
        where usual.tenant_id = ${tx.tenantId} and usual.is_default order by usual.id limit 1))
    left join erp.payment_methods method
      on method.tenant_id = ${tx.tenantId} and method.id = coalesce(customer.payment_method_id, (
        select usual.id from erp.payment_methods usual
        where usual.tenant_id = ${tx.tenantId} and usual.is_default order by usual.id limit 1))
    where ${wanted}
    order by customer.id`
}
