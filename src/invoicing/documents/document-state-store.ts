import { laterThan } from '../../platform/postgres/moment.ts'
import { givenRows } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Exact } from '../../platform/values/exact.ts'

const changed = laterThan(fixed('state.changed'))

/** What becomes of a document that is held by its order: the only place that writes it. */

export async function markCancelled(tx: TenantTx, documentId: number, at: Date): Promise<void> {
  await tx.rows(sql`
    update erp.accounting_document_states state set cancelled = ${at}, changed = ${changed}
    where state.tenant_id = ${tx.tenantId} and state.document_id = ${documentId}
    returning state.document_id`)
}

/** Adds to what is paid (less when money is given back), corrected, or taken off for paying early. */
export async function addToState(
  tx: TenantTx,
  documentId: number,
  what: 'paid' | 'corrected' | 'discount',
  amount: Exact,
  at: Date,
): Promise<void> {
  const column = fixed(`${what}_amount`)
  await tx.all([
    sql`
      update erp.accounting_document_states state
      set ${column} = state.${column} + ${amount.toString()}::numeric, changed = ${changed}
      where state.tenant_id = ${tx.tenantId} and state.document_id = ${documentId}
      returning state.document_id`,
    sql`
      update erp.accounting_document_states state set date_of_payment = ${at}
      where state.tenant_id = ${tx.tenantId} and state.document_id = ${documentId}
        and state.payment_status = 2 and state.date_of_payment is null
      returning state.document_id`,
    sql`
      update erp.accounting_document_states state set date_of_payment = null
      where state.tenant_id = ${tx.tenantId} and state.document_id = ${documentId}
        and state.payment_status < 2 and state.date_of_payment is not null
      returning state.document_id`,
  ])
}

/** What belongs to the document changed. */
export async function touchState(tx: TenantTx, documentId: number): Promise<void> {
  await tx.rows(sql`
    update erp.accounting_document_states state set changed = ${changed}
    where state.tenant_id = ${tx.tenantId} and state.document_id = ${documentId}
    returning state.document_id`)
}

/** The next level of dunning of a document, and when the one after it is due. */
export interface RaisedDunning {
  readonly documentId: number
  readonly level: number
  readonly nextDueDate: Date
}

export async function raiseDunning(
  tx: TenantTx,
  raised: readonly RaisedDunning[],
  at: Date,
): Promise<void> {
  const types = { documentId: 'integer', level: 'smallint', nextDueDate: 'timestamptz' }
  await tx.rows(sql`
    update erp.accounting_document_states state
    set dunning_level = given.level, dunning_date = ${at}, next_due_date = given."nextDueDate",
      changed = ${changed}
    from ${givenRows(types, raised)}
    where state.tenant_id = ${tx.tenantId} and state.document_id = given."documentId"
    returning state.document_id`)
}

/** The data of a document that callers may change. */
export interface StatePatch {
  readonly isDunningBlocked: boolean
  readonly stopsPaymentRequest: boolean
  readonly colorCodeId: number | null
  readonly comment: string
  readonly disputeReason: string
  readonly disputedUntil: Date | null
}

export async function patchState(
  tx: TenantTx,
  documentId: number,
  { isDunningBlocked, stopsPaymentRequest, colorCodeId, comment, ...dispute }: StatePatch,
): Promise<void> {
  await tx.rows(sql`
    update erp.accounting_document_states state
    set is_dunning_blocked = ${isDunningBlocked}, stops_payment_request = ${stopsPaymentRequest},
      color_code_id = ${colorCodeId}::integer, comment = ${comment},
      dispute_reason = ${dispute.disputeReason},
      disputed_until = ${dispute.disputedUntil}::timestamptz, changed = ${changed}
    where state.tenant_id = ${tx.tenantId} and state.document_id = ${documentId}
    returning state.document_id`)
}

/** Whether a correction of the document is in force. */
export async function hasLiveCorrection(tx: TenantTx, documentId: number): Promise<boolean> {
  const found = await tx.row(sql`
    select correction.id from erp.accounting_documents correction
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = correction.id
    where correction.tenant_id = ${tx.tenantId} and correction.original_id = ${documentId}
      and correction.type = 2 and state.cancelled is null
    order by correction.id limit 1`)
  return found !== undefined
}
