import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ColorCode, type ColorCodeDraft } from './color-code.ts'

export const colorCodeTable: NumberedTable = {
  table: 'color_codes',
  as: 'color_code',
  announces: eventsOf('color-code'),
  columns: { name: 'text', code: 'text' },
}

export const usualColorCode = { code: '' }

export const colorCodes: RecordSource = {
  ...colorCodeTable,
  record: projected(shapeOf(ColorCode), {
    id: keyOf('color_code'),
    ...columnsOf('color_code', ...Object.keys(colorCodeTable.columns)),
  }),
}

export function insertColorCodes(tx: TenantTx, drafts: readonly ColorCodeDraft[]) {
  return insertRows(
    tx,
    colorCodeTable,
    drafts.map((draft) => ({ ...usualColorCode, ...draft })),
  )
}
