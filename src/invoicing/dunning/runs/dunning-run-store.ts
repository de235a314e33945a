import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import {
  givenRows,
  insertRows,
  type NumberedTable,
} from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
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
import { fee, interestAmount, openAmount } from '../letters/dunning-letter-store.ts'
import { type DunningLevel, interestLevels } from '../settings/dunning-settings.ts'
import type { DunnedInvoice } from './dunned-debt-store.ts'
import { DunningRun, dunningRunEvents, noSuchDunningRun, type RunState } from './dunning-run.ts'

const table: NumberedTable = {
  table: 'dunning_runs',
  as: 'dunning_run',
  announces: dunningRunEvents,
  columns: {
    ...{
      companyId: 'integer',
      levels: 'jsonb',
      interestLevels: 'integer[]',
      baseRate: 'numeric',
      baseRateSince: 'timestamptz',
    },
    ...{ created: 'timestamptz', createdByUserId: 'integer' },
  },
}
const own = { table: 'dunning_runs', as: 'dunning_run' }

const letters = `from erp.dunning_letters letter
  where letter.tenant_id = $tenant and letter.run_id = dunning_run.id`
const lettersThat = (condition: string) =>
  fixed(`(select count(*)::integer ${letters} and ${condition})`)
const isToBeSent = `(letter.state in ('mailed', 'printed')
  or letter.state = 'proposed' and letter.is_selected)`

/** Runs, the latest first. */
export const dunningRuns: RecordSource = {
  ...own,
  order: fixed('dunning_run.id desc'),
  record: projected(shapeOf(DunningRun), {
    id: keyOf('dunning_run'),
    companyId: companyReferenceOf('dunning_run'),
    ...columnsOf('dunning_run', 'state', 'created', 'confirmed', 'finished'),
    ...columnsOf('dunning_run', 'baseRate', 'baseRateSince'),
    letterCount: lettersThat(isToBeSent),
    switchedOffCount: lettersThat(`(letter.state = 'proposed' and not letter.is_selected
      or letter.skip_reason = 'switched-off')`),
    excludedCount: lettersThat(`letter.skip_reason = 'nothing-to-dun'`),
    mailedCount: lettersThat(`letter.state = 'mailed'`),
    printedCount: lettersThat(`letter.state = 'printed'`),
    withoutRecipientCount: lettersThat(`letter.skip_reason = 'no-recipient'`),
    sums: {
      from: fixed(`from (
        select letter.currency_iso, count(*)::integer as letter_count,
          sum(${openAmount}) as open_amount, sum(${fee}) as fee,
          sum(${interestAmount}) as interest_amount
        ${letters} and ${isToBeSent}
        group by letter.currency_iso) summed`),
      order: fixed('summed.currency_iso'),
      element: columnsOf(
        'summed',
        ...['currencyIso', 'letterCount', 'openAmount', 'fee', 'interestAmount'],
      ),
    },
  }),
}

interface NewRun {
  readonly companyId: number
  readonly levels: readonly DunningLevel[]
  readonly baseRate: number
  readonly baseRateSince: string
  readonly created: Date
  readonly createdByUserId: number | null
}

/** Adds a run with what it found: an entry of each invoice, and one letter for each customer and currency. */
export async function insertRun(
  tx: TenantTx,
  run: NewRun,
  found: readonly DunnedInvoice[],
): Promise<Key> {
  const [key] = await insertRows(tx, table, [
    { ...run, interestLevels: interestLevels(run.levels) },
  ])
  if (!key) throw new Error('no run was added')
  await insertInvoices(tx, key.id, found)
  const customers = new Set(found.map((one) => `${one.customerId} ${one.currencyIso}`))
  const [first = 1] = await nextIds(tx, 'dunning_letter', customers.size)
  await tx.rows(sql`
    insert into erp.dunning_letters (tenant_id, id, run_id, company_id, customer_id, currency_iso,
      document_id, level, proposed_level, is_selected, state, skip_reason)
    select ${tx.tenantId}::uuid,
      (${first - 1} + row_number() over (order by owing.customer_id, owing.currency_iso))::integer,
      ${key.id}, ${run.companyId}, owing.customer_id, owing.currency_iso, owing.document_id,
      owing.level, owing.level, owing.is_dunned,
      case when owing.is_dunned then 'proposed' else 'skipped' end,
      case when owing.is_dunned then null else 'nothing-to-dun' end
    from (
      select found.customer_id, found.currency_iso,
        bool_or(found.exclusion is null) as is_dunned,
        coalesce(max(found.document_id) filter (where found.exclusion is null),
          max(found.document_id)) as document_id,
        coalesce(max(found.level) filter (where found.exclusion is null),
          max(found.level)) as level
      from erp.dunning_invoices found
      where found.tenant_id = ${tx.tenantId} and found.run_id = ${key.id}
      group by found.customer_id, found.currency_iso) owing
    returning id`)
  return key
}

const foundTypes = {
  ...{ documentId: 'integer', customerId: 'integer', currencyIso: 'text' },
  ...{ openAmount: 'numeric', interestAmount: 'numeric', overdueDays: 'integer' },
  ...{ level: 'integer', exclusion: 'text' },
}

async function insertInvoices(tx: TenantTx, runId: number, found: readonly DunnedInvoice[]) {
  await tx.rows(sql`
    insert into erp.dunning_invoices (tenant_id, run_id, document_id, customer_id, currency_iso,
      open_amount, interest_amount, overdue_days, level, exclusion)
    select ${tx.tenantId}::uuid, ${runId}, given."documentId", given."customerId",
      given."currencyIso", given."openAmount", given."interestAmount", given."overdueDays",
      given.level, given.exclusion
    from ${givenRows(foundTypes, found)}
    returning document_id`)
}

/** What was found of invoices when their letters were sent. */
export async function updateInvoices(
  tx: TenantTx,
  runId: number,
  found: readonly DunnedInvoice[],
): Promise<void> {
  await tx.rows(sql`
    update erp.dunning_invoices own set open_amount = given."openAmount",
      interest_amount = given."interestAmount", overdue_days = given."overdueDays",
      level = given.level, exclusion = given.exclusion
    from ${givenRows(foundTypes, found)}
    where own.tenant_id = ${tx.tenantId} and own.run_id = ${runId}
      and own.document_id = given."documentId"
    returning own.document_id`)
}

/** Both keys of a run. Throws `dunning-run.missing` (404). */
export async function findRun(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, own, reference)
  if (!key) throw noSuchDunningRun()
  return key
}

interface HeldRun extends Key {
  readonly companyId: number
  readonly state: RunState
  readonly levels: readonly DunningLevel[]
}

/** A run, which nobody else changes until the transaction ends. Throws `dunning-run.missing` (404). */
export async function holdRun(tx: TenantTx, reference: Reference): Promise<HeldRun> {
  const found = await tx.row<HeldRun>(sql`
    select dunning_run.id, dunning_run.uuid, dunning_run.company_id as "companyId",
      dunning_run.state, dunning_run.levels
    from erp.dunning_runs dunning_run
    where dunning_run.tenant_id = ${tx.tenantId} and ${isReferredTo('dunning_run', reference)}
    for no key update`)
  if (!found) throw noSuchDunningRun()
  return found
}

export async function confirmRun(tx: TenantTx, id: number, userId: number | null): Promise<void> {
  await tx.rows(sql`
    update erp.dunning_runs set state = 'confirmed', confirmed = now(),
      confirmed_by_user_id = ${userId}::integer
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

/** Ends a run: what was switched off is skipped. */
export async function finishRun(tx: TenantTx, id: number): Promise<void> {
  await tx.all([
    sql`update erp.dunning_letters set state = 'skipped', skip_reason = 'switched-off'
      where tenant_id = ${tx.tenantId} and run_id = ${id} and state = 'proposed' returning id`,
    sql`update erp.dunning_runs set state = 'finished', finished = now()
      where tenant_id = ${tx.tenantId} and id = ${id} returning id`,
  ])
}

/** How many letters of a run ended in each way. */
export async function countDone(
  tx: TenantTx,
  runId: number,
): Promise<{ mailed: number; printed: number; skipped: number }> {
  const found = await tx.row<{ mailed: number; printed: number; skipped: number }>(sql`
    select count(*) filter (where letter.state = 'mailed')::integer as mailed,
      count(*) filter (where letter.state = 'printed')::integer as printed,
      count(*) filter (where letter.state = 'skipped')::integer as skipped
    from erp.dunning_letters letter
    where letter.tenant_id = ${tx.tenantId} and letter.run_id = ${runId}`)
  return found ?? { mailed: 0, printed: 0, skipped: 0 }
}

export async function deleteRun(tx: TenantTx, id: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.dunning_runs where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}
