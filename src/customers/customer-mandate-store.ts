import { firstCompany } from '../access/doors/companies/company-seller-store.ts'
import { givenRows } from '../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { isReferredTo } from '../platform/records/record-source.ts'
import type { Reference } from '../platform/values/shape.ts'

/** A mandate that is not used for 36 months is void (SEPA Direct Debit Core Rulebook, 4.1). */
const expiryMonths = 36

/** What a mandate, whose row has this name, is good for on a day, as an expression. */
export function mandateStateOf(as: string, day = 'current_date'): string {
  return `case when ${as}.revoked_on <= ${day} then 'revoked'
    when not ${as}.is_recurrent and ${as}.last_used_on is not null then 'used'
    when greatest(${as}.signed_on, ${as}.last_used_on) + interval '${expiryMonths} months' < ${day}
      then 'expired'
    when ${as}.return_reason <> '' then 'doubtful' else 'active' end`
}

/** How the next collection names a mandate, as an expression. */
export const mandateSequenceOf = (as: string): string =>
  `case when not ${as}.is_recurrent then 'OOFF' when ${as}.last_used_on is null then 'FRST' else 'RCUR' end`

/** The company that collects from a customer: its own, or else the tenant's first one. */
export async function creditorOf(tx: TenantTx, customer: Reference): Promise<number> {
  const found = await tx.row<{ id: number }>(sql`
    select coalesce(customer.company_id, ${fixed(firstCompany)}) as id from erp.customers customer
    where customer.tenant_id = $tenant and ${isReferredTo('customer', customer)}`)
  if (!found?.id) throw new Error('no company can collect')
  return found.id
}

/** Those of the references that mandates of a company have. */
export async function findTakenMandates(
  tx: TenantTx,
  references: readonly string[],
  companyId: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ key: string }>(sql`
    select mandate.reference_key as key from erp.customer_mandates mandate
    where mandate.tenant_id = ${tx.tenantId} and mandate.company_id = ${companyId}
      and mandate.reference_key = any(${references.map((one) => one.toLowerCase())}::text[])`)
  const taken = new Set(rows.map(({ key }) => key))
  return new Set(references.filter((one) => taken.has(one.toLowerCase())))
}

/** The mandate by which a document is collected, as `joinedMandateOf` joins it. */
export interface DebitMandate {
  readonly mandateId: number | null
  readonly mandateReference: string | null
  readonly mandateKind: string | null
  readonly mandateState: string | null
  readonly sequence: string | null
  readonly signedOn: string | null
  readonly accountHolder: string | null
  readonly iban: string | null
  readonly bic: string | null
}

/** The fields of `DebitMandate`. */
export const mandateColumns = `mandate.id as "mandateId", mandate.reference as "mandateReference",
  mandate.kind as "mandateKind", mandate.state as "mandateState", mandate.sequence,
  mandate.signed_on as "signedOn", mandate.account_holder as "accountHolder", mandate.iban, mandate.bic`

/**
 * `left join …` of the mandate by which a document is collected, called `mandate`: that of its customer, or of the one
 * that the customer became part of, for the company of the document. `named` is the reference that the document or its
 * order names, as an expression: of several active ones it is that one.
 */
export const joinedMandateOf = (document: string, named: string): string => `
  left join lateral (
    select held.id, held.reference, held.kind, held.signed_on::text as signed_on, held.account_holder,
      held.iban, held.bic, ${mandateSequenceOf('held')} as sequence, ${mandateStateOf('held')} as state
    from erp.customers payer
    join erp.customer_mandates held on held.tenant_id = $tenant
      and held.customer_id = coalesce(payer.merged_into_id, payer.id)
      and held.company_id = ${document}.company_id
    where payer.tenant_id = $tenant and payer.id = ${document}.customer_id
    order by (${mandateStateOf('held')} = 'active') desc,
      (held.reference_key = lower(coalesce(${named}, ''))) desc, held.signed_on desc, held.id desc
    limit 1) mandate on true`

/** `left join …` of an account to which money of a document's customer can be given back, called `account`. */
export const joinedAccountOf = (document: string): string => `
  left join lateral (
    select held.account_holder, held.iban, held.bic
    from erp.customers payee
    join erp.customer_bank_accounts held on held.tenant_id = $tenant
      and held.customer_id = coalesce(payee.merged_into_id, payee.id) and held.iban <> ''
    where payee.tenant_id = $tenant and payee.id = ${document}.customer_id
    order by held.id desc limit 1) account on true`

/** Mandates that a file names were used on the day of its collection. */
export async function recordUse(tx: TenantTx, ids: readonly number[], day: string): Promise<void> {
  await tx.rows(sql`
    update erp.customer_mandates mandate set last_used_on = greatest(mandate.last_used_on, ${day}::date)
    where mandate.tenant_id = ${tx.tenantId} and mandate.id = any(${ids}::integer[])
    returning mandate.id`)
}

/** Mandates whose first use, on this day, did not happen: they are as before. */
export async function releaseUse(tx: TenantTx, ids: readonly number[], day: string): Promise<void> {
  await tx.rows(sql`
    update erp.customer_mandates mandate set last_used_on = null
    where mandate.tenant_id = ${tx.tenantId} and mandate.id = any(${ids}::integer[])
      and mandate.last_used_on = ${day}::date
    returning mandate.id`)
}

/** Marks mandates as doubtful: why the bank returned a collection, by the number of each. */
export async function recordReturns(
  tx: TenantTx,
  returned: readonly { readonly id: number; readonly reason: string }[],
): Promise<void> {
  await tx.rows(sql`
    update erp.customer_mandates mandate set return_reason = given.reason
    from ${givenRows({ id: 'integer', reason: 'text' }, returned)}
    where mandate.tenant_id = ${tx.tenantId} and mandate.id = given.id
    returning mandate.id`)
}
