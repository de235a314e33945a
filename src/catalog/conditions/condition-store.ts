import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { Condition, type ConditionDraft } from './condition.ts'

export const conditionTable: NumberedTable = {
  table: 'conditions',
  as: 'condition',
  announces: eventsOf('condition'),
  columns: { isDefault: 'boolean', names: 'jsonb' },
}

export const conditions: RecordSource = {
  ...conditionTable,
  record: projected(shapeOf(Condition), {
    id: keyOf('condition'),
    names: {
      from: fixed(
        'from jsonb_array_elements(condition.names) with ordinality entry (value, position)',
      ),
      order: fixed('entry.position'),
      element: {
        name: fixed(`entry.value ->> 'name'`),
        languageIso: fixed(`entry.value ->> 'languageIso'`),
      },
    },
  }),
}

export function insertConditions(tx: TenantTx, drafts: readonly ConditionDraft[]) {
  return insertRows(tx, conditionTable, drafts)
}
