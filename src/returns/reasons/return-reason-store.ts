import { translationsOf } from '../../catalog/doors/translation-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ReturnReason, type ReturnReasonDraft } from './return-reason.ts'

export const returnReasonTable: NumberedTable = {
  table: 'return_reasons',
  as: 'return_reason',
  announces: eventsOf('return-reason'),
  columns: { translations: 'jsonb' },
}

export const returnReasons: RecordSource = {
  ...returnReasonTable,
  record: projected(shapeOf(ReturnReason), {
    id: keyOf('return_reason'),
    translations: translationsOf('return_reason'),
  }),
}

export function insertReturnReasons(tx: TenantTx, drafts: readonly ReturnReasonDraft[]) {
  return insertRows(tx, returnReasonTable, drafts)
}

export interface StoredReason {
  readonly id: number
  readonly translations: readonly { readonly languageIso: string; readonly name: string }[]
}

/** All reasons of the tenant, by number. */
export function findReturnReasons(tx: TenantTx): Promise<StoredReason[]> {
  return tx.rows<StoredReason>(sql`
    select return_reason.id, return_reason.translations from erp.return_reasons return_reason
    where return_reason.tenant_id = ${tx.tenantId} order by return_reason.id`)
}

/** The return reasons, for looking up those that a body names. */
export const namedReturnReasons = returnReasonTable.table

/** The names of the reason that a row names in `return_reason_id`, in all languages, as an expression. */
export const returnReasonNames = (as: string): Sql =>
  fixed(`(select return_reason.translations from erp.return_reasons return_reason
    where return_reason.tenant_id = $tenant and return_reason.id = ${as}.return_reason_id)`)
