import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { displayNameIn } from '../../../access/doors/users/user-name-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../../platform/records/record-source.ts'
import { findKey } from '../../../platform/records/record-store.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import {
  noSuchPaymentRun,
  PaymentRun,
  type PaymentRunKind,
  type PaymentRunState,
  paymentRunEvents,
} from './payment-run.ts'

const as = 'payment_run'
const own = { table: 'payment_runs', as }

const table: NumberedTable = {
  ...own,
  announces: paymentRunEvents,
  columns: {
    ...{ companyId: 'integer', kind: 'text', executionDay: 'date', created: 'timestamptz' },
    createdByUserId: 'integer',
  },
}

const entries = `from erp.payment_run_entries entry
  where entry.tenant_id = $tenant and entry.run_id = ${as}.id`
const entriesThat = (condition: string) =>
  fixed(`(select count(*)::integer ${entries} and ${condition})`)
const isPaid = `(entry.state in ('ordered', 'settled', 'returned', 'cancelled')
  or entry.state = 'proposed' and entry.is_selected)`

/** Runs, the latest first. */
export const paymentRuns: RecordSource = {
  ...own,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(PaymentRun), {
    id: keyOf(as),
    companyId: companyReferenceOf(as),
    ...columnsOf(as, 'kind', 'state', 'created', 'confirmed', 'cancelled', 'cancelReason'),
    ...columnsOf(as, 'fileName', 'sizeBytes'),
    executionDay: fixed(`${as}.execution_day::text`),
    confirmedByUserName: displayNameIn(as, 'confirmed_by_user_id'),
    entryCount: entriesThat(isPaid),
    totalAmount: fixed(`(select coalesce(sum(entry.amount), 0) ${entries} and ${isPaid})`),
    switchedOffCount: entriesThat(`(entry.state = 'proposed' and not entry.is_selected
      or entry.exclusion = 'switched-off')`),
    excludedCount: entriesThat(`entry.state = 'skipped' and entry.exclusion <> 'switched-off'`),
    warningCount: entriesThat(
      `entry.warning is not null and (entry.state = 'proposed' or ${isPaid})`,
    ),
    settledCount: entriesThat(`entry.state = 'settled'`),
    returnedCount: entriesThat(`entry.state = 'returned'`),
  }),
}

export function runFilter(kind: PaymentRunKind | undefined): Sql | undefined {
  return kind && sql`payment_run.kind = ${kind}`
}

interface NewRun {
  readonly companyId: number
  readonly kind: PaymentRunKind
  readonly executionDay: string
  readonly created: Date
  readonly createdByUserId: number | null
}

export async function insertRun(tx: TenantTx, run: NewRun): Promise<Key> {
  const [key] = await insertRows(tx, table, [run])
  if (!key) throw new Error('no run was added')
  return key
}

/** Both keys of a run. Throws `payment-run.missing` (404). */
export async function findRun(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, own, reference)
  if (!key) throw noSuchPaymentRun()
  return key
}

export interface HeldRun extends Key {
  readonly companyId: number
  readonly kind: PaymentRunKind
  readonly state: PaymentRunState
  readonly executionDay: string
}

/** A run, which nobody else changes until the transaction ends. Throws `payment-run.missing` (404). */
export async function holdRun(tx: TenantTx, reference: Reference): Promise<HeldRun> {
  const found = await tx.row<HeldRun>(sql`
    select payment_run.id, payment_run.uuid, payment_run.company_id as "companyId",
      payment_run.kind, payment_run.state, payment_run.execution_day::text as "executionDay"
    from erp.payment_runs payment_run
    where payment_run.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}
    for no key update`)
  if (!found) throw noSuchPaymentRun()
  return found
}

interface Confirmation {
  readonly userId: number | null
  readonly executionDay: string
  readonly fileName: string
  readonly digest: string
  readonly size: number
}

export async function recordConfirmed(tx: TenantTx, id: number, done: Confirmation): Promise<void> {
  await tx.rows(sql`
    update erp.payment_runs set state = 'confirmed', confirmed = now(),
      confirmed_by_user_id = ${done.userId}::integer, execution_day = ${done.executionDay}::date,
      file_name = ${done.fileName}, digest = ${done.digest}, size_bytes = ${done.size}
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

export async function recordCancelled(tx: TenantTx, id: number, reason: string): Promise<void> {
  await tx.rows(sql`
    update erp.payment_runs set state = 'cancelled', cancelled = now(), cancel_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

export async function deleteRun(tx: TenantTx, id: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.payment_runs where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

export interface RunFile {
  readonly digest: string | null
  readonly name: string
  readonly size: number
}

/** The file of a run; its digest is null before the run is confirmed. */
export async function concludeWithRunFile(
  tx: TenantTx,
  reference: Reference,
): Promise<RunFile | undefined> {
  const [found] = await tx.conclude<RunFile>(sql`
    select own.digest, own.file_name as name, own.size_bytes as size
    from erp.payment_runs own
    where own.tenant_id = ${tx.tenantId} and ${isReferredTo('own', reference)}`)
  return found
}
