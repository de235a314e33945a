import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { displayNameIn } from '../../access/doors/users/user-name-store.ts'
import { isVatIdOfCustomer } from '../../customers/customer-vat-ids-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import {
  VatCheck,
  type VatCheckOrigin,
  type VatCheckState,
  type ViesAnswer,
  vatCheckEvents,
} from './vat-check.ts'

const as = 'vat_check'

const vatCheckTable: NumberedTable = {
  table: 'vat_checks',
  as,
  announces: vatCheckEvents,
  columns: {
    ...{ companyId: 'integer', vatId: 'text', spelled: 'text', requesterVatId: 'text' },
    ...{ origin: 'text', createdByUserId: 'integer', askedName: 'text', askedStreet: 'text' },
    ...{ askedPostalCode: 'text', askedCity: 'text', serviceAddress: 'text' },
  },
}

/** Checks, the latest first. */
export const vatChecks: RecordSource = {
  ...{ table: 'vat_checks', as, order: fixed(`${as}.id desc`) },
  record: projected(shapeOf(VatCheck), {
    id: keyOf(as),
    companyId: companyReferenceOf(as),
    createdByUserName: displayNameIn(as, 'created_by_user_id'),
    ...columnsOf(as, 'vatId', 'requesterVatId', 'origin', 'state', 'created', 'attempts', 'fault'),
    ...columnsOf(as, 'askedName', 'askedStreet', 'askedPostalCode', 'askedCity', 'nextAttempt'),
    ...columnsOf(as, 'answered', 'requestDate', 'requestIdentifier', 'name', 'address'),
    ...columnsOf(as, 'nameMatch', 'streetMatch', 'postalCodeMatch', 'cityMatch'),
  }),
}

/** The last answer says that a VAT id which a customer has is not valid. */
const needsAttention = fixed(`vat_check.state = 'invalid' and not exists (
    select 1 from erp.vat_checks later
    where later.tenant_id = $tenant and later.vat_id = vat_check.vat_id
      and later.id > vat_check.id and later.state in ('valid', 'invalid'))
  and ${isVatIdOfCustomer('vat_check.spelled')}`)

export function vatCheckFilter(asked: {
  readonly vatIds: readonly string[] | undefined
  readonly state: VatCheckState | undefined
  readonly needsAttention: boolean | undefined
}): Sql | undefined {
  const conditions = [
    ...(asked.vatIds ? [sql`vat_check.vat_id = any(${[...asked.vatIds]}::text[])`] : []),
    ...(asked.state ? [sql`vat_check.state = ${asked.state}`] : []),
    ...(asked.needsAttention === undefined
      ? []
      : [asked.needsAttention ? needsAttention : sql`not (${needsAttention})`]),
  ]
  return conditions.length === 0 ? undefined : joined(conditions, ' and ')
}

export async function countInvalidVatIds(tx: TenantTx): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from erp.vat_checks vat_check
    where vat_check.tenant_id = $tenant and ${needsAttention}`)
  return found?.count ?? 0
}

export interface NewVatCheck {
  readonly companyId: number
  readonly vatId: string
  readonly spelled: string
  readonly requesterVatId: string
  readonly origin: VatCheckOrigin
  readonly createdByUserId: number | null
  readonly askedName: string
  readonly askedStreet: string
  readonly askedPostalCode: string
  readonly askedCity: string
  readonly serviceAddress: string
}

export const insertVatChecks = (tx: TenantTx, checks: readonly NewVatCheck[]): Promise<Key[]> =>
  insertRows(tx, vatCheckTable, checks)

/** Those of a company's VAT ids that wait for an answer or got one since a moment. */
export async function knownVatIds(
  tx: TenantTx,
  companyId: number,
  vatIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const found = await tx.rows<{ vatId: string }>(sql`
    select distinct vat_check.vat_id as "vatId" from erp.vat_checks vat_check
    where vat_check.tenant_id = $tenant and vat_check.company_id = ${companyId}
      and vat_check.vat_id = any(${[...vatIds]}::text[])
      and (vat_check.state = 'waiting'
        or vat_check.state <> 'unconfirmed' and vat_check.answered >= ${since}::timestamptz)`)
  return new Set(found.map(({ vatId }) => vatId))
}

/** Ends the check of a VAT id that waits, since it is asked again; the settings of the company are held. */
export async function endWaitingCheck(
  tx: TenantTx,
  companyId: number,
  vatId: string,
): Promise<void> {
  const ended = await tx.rows<{ id: number }>(sql`
    update erp.vat_checks vat_check set state = 'unconfirmed', fault = 'asked-again',
      next_attempt = null, answered = ${new Date()}::timestamptz
    where vat_check.tenant_id = $tenant and vat_check.company_id = ${companyId}
      and vat_check.vat_id = ${vatId} and vat_check.state = 'waiting'
    returning vat_check.id`)
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) announce(tx, { entity: vatCheckEvents, kind: 'changed', ids })
}

export interface HeldCheck {
  readonly id: number
  readonly vatId: string
  readonly requesterVatId: string
  readonly attempts: number
  readonly askedName: string
  readonly askedStreet: string
  readonly askedPostalCode: string
  readonly askedCity: string
  readonly serviceAddress: string
}

/** A check that waits for its answer, held; undefined where it has one. */
export function holdWaitingCheck(tx: TenantTx, id: number): Promise<HeldCheck | undefined> {
  return tx.row<HeldCheck>(sql`
    select vat_check.id, vat_check.vat_id as "vatId",
      vat_check.requester_vat_id as "requesterVatId", vat_check.attempts,
      vat_check.asked_name as "askedName", vat_check.asked_street as "askedStreet",
      vat_check.asked_postal_code as "askedPostalCode", vat_check.asked_city as "askedCity",
      vat_check.service_address as "serviceAddress"
    from erp.vat_checks vat_check
    where vat_check.tenant_id = $tenant and vat_check.id = ${id} and vat_check.state = 'waiting'
    for no key update`)
}

/** A call that gave no answer: the check waits for the next one, or ends without. */
export async function noteFault(
  tx: TenantTx,
  id: number,
  fault: string,
  nextAttempt: Date | undefined,
): Promise<void> {
  const state: VatCheckState = nextAttempt ? 'waiting' : 'unconfirmed'
  const answered = nextAttempt ? null : new Date()
  await tx.rows(sql`
    update erp.vat_checks vat_check set attempts = vat_check.attempts + 1, fault = ${fault},
      next_attempt = ${nextAttempt ?? null}::timestamptz, state = ${state},
      answered = ${answered}::timestamptz
    where vat_check.tenant_id = $tenant and vat_check.id = ${id} and vat_check.state = 'waiting'
    returning vat_check.id`)
  announce(tx, { entity: vatCheckEvents, kind: 'changed', ids: [id], fields: ['state'] })
}

/** The answer. A check that has one keeps it. */
export async function keepAnswer(tx: TenantTx, id: number, answer: ViesAnswer): Promise<void> {
  await tx.rows(sql`
    update erp.vat_checks vat_check set attempts = vat_check.attempts + 1, fault = '',
      next_attempt = null, state = ${answer.isValid ? 'valid' : 'invalid'},
      answered = ${new Date()}::timestamptz, request_date = ${answer.requestDate},
      request_identifier = ${answer.requestIdentifier}, name = ${answer.name},
      address = ${answer.address}, name_match = ${answer.nameMatch},
      street_match = ${answer.streetMatch}, postal_code_match = ${answer.postalCodeMatch},
      city_match = ${answer.cityMatch}
    where vat_check.tenant_id = $tenant and vat_check.id = ${id} and vat_check.state = 'waiting'
    returning vat_check.id`)
  announce(tx, { entity: vatCheckEvents, kind: 'changed', ids: [id], fields: ['state'] })
}

export interface LastAnswer {
  readonly state: 'valid' | 'invalid'
  readonly answered: Date
}

/** What VIES last answered to a company about a VAT id. */
export function lastAnswer(
  tx: TenantTx,
  companyId: number,
  vatId: string,
): Promise<LastAnswer | undefined> {
  return tx.row<LastAnswer>(sql`
    select vat_check.state, vat_check.answered from erp.vat_checks vat_check
    where vat_check.tenant_id = $tenant and vat_check.company_id = ${companyId}
      and vat_check.vat_id = ${vatId} and vat_check.state in ('valid', 'invalid')
    order by vat_check.id desc limit 1`)
}
