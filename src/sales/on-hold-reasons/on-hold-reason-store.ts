import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { OnHoldReason, type OnHoldReasonDraft } from './on-hold-reason.ts'

export const onHoldReasonTable: NumberedTable = {
  table: 'on_hold_reasons',
  as: 'on_hold_reason',
  announces: eventsOf('on-hold-reason'),
  columns: { name: 'text', isMergeable: 'boolean', itemsNotUsedForPurchaseList: 'boolean' },
}

export const usualOnHoldReason = { isMergeable: false, itemsNotUsedForPurchaseList: false }

export const onHoldReasons: RecordSource = {
  ...onHoldReasonTable,
  record: projected(shapeOf(OnHoldReason), {
    id: keyOf('on_hold_reason'),
    ...columnsOf('on_hold_reason', ...Object.keys(onHoldReasonTable.columns)),
  }),
}

export function insertOnHoldReasons(tx: TenantTx, drafts: readonly OnHoldReasonDraft[]) {
  return insertRows(
    tx,
    onHoldReasonTable,
    drafts.map((draft) => ({ ...usualOnHoldReason, ...draft })),
  )
}
