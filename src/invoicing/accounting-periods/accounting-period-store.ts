import { displayNameIn } from '../../access/doors/users/user-name-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { documentOfPayment } from '../accounting-exports/booked-record-store.ts'
import { AccountingPeriodChange } from './accounting-period.ts'

const changeTable: NumberedTable = {
  table: 'accounting_period_changes',
  as: 'accounting_period_change',
  columns: {
    companyId: 'integer',
    closedUntil: 'date',
    formerlyClosedUntil: 'date',
    reason: 'text',
    created: 'timestamptz',
    createdByUserId: 'integer',
  },
}

/** What was closed and opened, the latest first. */
export const accountingPeriodChanges: RecordSource = {
  table: 'accounting_period_changes',
  as: 'accounting_period_change',
  order: fixed('accounting_period_change.id desc'),
  record: projected(shapeOf(AccountingPeriodChange), {
    id: keyOf('accounting_period_change'),
    ...columnsOf('accounting_period_change', 'created', 'reason'),
    createdByUserName: displayNameIn('accounting_period_change', 'created_by_user_id'),
    closedUntil: fixed('accounting_period_change.closed_until::text'),
    formerlyClosedUntil: fixed('accounting_period_change.formerly_closed_until::text'),
  }),
}

export const changesOf = (companyId: number): Sql =>
  sql`accounting_period_change.company_id = ${companyId}`

interface PeriodChange {
  readonly companyId: number
  readonly closedUntil: string | null
  readonly formerlyClosedUntil: string | null
  readonly reason: string
  readonly createdByUserId: number | null
}

export async function insertPeriodChange(tx: TenantTx, change: PeriodChange): Promise<void> {
  await insertRows(tx, changeTable, [{ ...change, created: new Date() }])
}

interface MonthFigures {
  readonly month: string
  readonly documents: number
  readonly drafts: number
  readonly unexported: number
}

const monthOf = (time: string) => fixed(`to_char(${time} at time zone 'UTC', 'YYYY-MM')`)

/** What the months between two days have, the second one not included; months without anything are left out. */
export async function readMonths(
  tx: TenantTx,
  companyId: number,
  from: string,
  before: string,
): Promise<{ documents: MonthFigures[]; payments: Omit<MonthFigures, 'documents' | 'drafts'>[] }> {
  const dated = fixed('coalesce(document.document_date, document.created)')
  const [documents, payments] = await tx.all<
    [MonthFigures, Omit<MonthFigures, 'documents' | 'drafts'>]
  >([
    sql`
      select ${monthOf('coalesce(document.document_date, document.created)')} as month,
        count(document.number)::integer as documents,
        count(*) filter (where document.number is null)::integer as drafts,
        count(document.number) filter (where sealed.document_id is null)::integer as unexported
      from erp.accounting_documents document
      left join erp.accounting_exported_documents sealed
        on sealed.tenant_id = $tenant and sealed.document_id = document.id
      where document.tenant_id = $tenant and document.company_id = ${companyId}
        and (document.document_date >= ${from}::timestamptz
            and document.document_date < ${before}::timestamptz
          or document.document_date is null)
        and ${dated} >= ${from}::timestamptz and ${dated} < ${before}::timestamptz
      group by 1 order by 1`,
    sql`
      select ${monthOf('payment.paid_at')} as month, count(*)::integer as unexported
      from erp.payments payment ${documentOfPayment}
      left join erp.accounting_exported_payments sealed
        on sealed.tenant_id = $tenant and sealed.payment_id = payment.id
      where payment.tenant_id = $tenant and document.company_id = ${companyId}
        and payment.paid_at >= ${from}::timestamptz and payment.paid_at < ${before}::timestamptz
        and sealed.payment_id is null
      group by 1 order by 1`,
  ])
  return { documents, payments }
}
