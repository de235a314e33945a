import {
  companyReferenceOf,
  findCompanyByAccount,
} from '../../../access/doors/companies/company-key-store.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import type { KeptFile } from '../../../platform/files/tenant-files.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../../platform/records/record-source.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { keyedEntries } from '../lines/entry-key.ts'
import { insertLines } from '../lines/line-store.ts'
import type { ReadStatement } from '../reading/statement-content.ts'
import {
  BankStatement,
  bankStatementEvents,
  foreignAccount,
  noSuchBankStatement,
  statementKnown,
} from './bank-statement.ts'

const as = 'bank_statement'

/** Statements, the newest first. */
export const bankStatements: RecordSource = {
  table: 'bank_statements',
  as,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(BankStatement), {
    id: keyOf(as),
    companyId: companyReferenceOf(as),
    ...columnsOf(as, 'iban', 'number', 'format', 'periodFrom', 'periodUntil', 'openingBalance'),
    ...columnsOf(as, 'closingBalance', 'currencyIso', 'lineCount', 'doubledCount', 'fileName'),
    openCount: fixed(`(
      select count(*)::integer from erp.bank_statement_lines line
      where line.tenant_id = $tenant and line.bank_statement_id = ${as}.id and line.state = 'open')`),
    fileSize: fixed(`${as}.size_bytes`),
    received: fixed(`${as}.received`),
  }),
}

export function bankStatementFilter({
  iban,
  hasOpenLines,
}: {
  readonly iban?: string
  readonly hasOpenLines?: boolean
}): Sql | undefined {
  const conditions: Sql[] = []
  if (iban !== undefined) conditions.push(sql`bank_statement.iban = ${iban}`)
  if (hasOpenLines !== undefined) {
    conditions.push(sql`${hasOpenLines} = exists (
      select from erp.bank_statement_lines line
      where line.tenant_id = $tenant and line.bank_statement_id = bank_statement.id
        and line.state = 'open')`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The file that statements came as. */
export interface StatementFile extends KeptFile {
  readonly fileName: string
  readonly fileDataType: string
}

/** Throws `bank-statement.known` (409) where this file was uploaded before. */
export async function refuseKnownFile(tx: TenantTx, digest: string): Promise<void> {
  const known = await tx.row<{ fileName: string }>(sql`
    select statement.file_name as "fileName" from erp.bank_statements statement
    where statement.tenant_id = ${tx.tenantId} and statement.digest = ${digest}
    order by statement.id limit 1`)
  if (known) throw statementKnown(known.fileName)
}

export interface Inserted {
  readonly statementIds: readonly number[]
  readonly lines: number
  readonly doubled: number
}

/**
 * Keeps what the statements of a file say. Of two that bring the same file or the same entries at the same time, the
 * later one waits and finds those of the first. Throws `bank-statement.account-unknown` (422).
 */
export async function insertStatements(
  tx: TenantTx,
  statements: readonly ReadStatement[],
  file: StatementFile,
  onProgress: (lines: number) => void,
): Promise<Inserted> {
  const ids = await nextIds(tx, as, statements.length)
  const counts = new Map<string, Map<string, number>>()
  let [lines, doubled] = [0, 0]
  for (const [index, statement] of statements.entries()) {
    const company = await findCompanyByAccount(tx, statement.account)
    if (!company) throw foreignAccount(statement.account)
    const { iban } = company
    const head = { id: ids[index] ?? 0, companyId: company.id, iban }
    await insertStatement(tx, { ...statement, ...head }, index + 1, file)
    const counted = counts.get(iban) ?? new Map<string, number>()
    counts.set(iban, counted)
    const keyed = keyedEntries(statement.entries, counted)
    const kept = await insertLines(tx, head, keyed, (done) => onProgress(lines + doubled + done))
    lines += kept
    doubled += keyed.length - kept
    await tx.rows(sql`
      update erp.bank_statements set line_count = ${kept}, doubled_count = ${keyed.length - kept}
      where tenant_id = ${tx.tenantId} and id = ${head.id} returning id`)
  }
  announce(tx, { entity: bankStatementEvents, kind: 'created', ids })
  return { statementIds: ids, lines, doubled }
}

async function insertStatement(
  tx: TenantTx,
  said: Omit<ReadStatement, 'entries'> & { id: number; companyId: number; iban: string },
  position: number,
  { digest, fileName, fileDataType, size }: StatementFile,
): Promise<void> {
  const added = await tx.row(sql`
    insert into erp.bank_statements (tenant_id, id, company_id, iban, number, format, period_from,
      period_until, opening_balance, closing_balance, currency_iso, line_count, doubled_count, digest,
      file_position, file_name, file_data_type, size_bytes)
    values (${tx.tenantId}, ${said.id}, ${said.companyId}, ${said.iban}, ${said.number}, ${said.format},
      ${said.from}::timestamptz, ${said.until}::timestamptz, ${said.openingBalance}::numeric,
      ${said.closingBalance}::numeric, ${said.currencyIso}, 0, 0, ${digest}, ${position}, ${fileName},
      ${fileDataType}, ${size})
    on conflict (tenant_id, digest, file_position) do nothing
    returning id`)
  if (!added) throw statementKnown(fileName)
}

interface FoundStatement extends StatementFile {
  readonly id: number
}

/** Throws `bank-statement.missing` (404). */
export async function findStatement(tx: TenantTx, reference: Reference): Promise<FoundStatement> {
  const found = await tx.row<FoundStatement>(sql`
    select bank_statement.id, bank_statement.digest, bank_statement.size_bytes as size,
      bank_statement.file_name as "fileName", bank_statement.file_data_type as "fileDataType"
    from erp.bank_statements bank_statement
    where bank_statement.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}`)
  if (!found) throw noSuchBankStatement()
  return found
}
