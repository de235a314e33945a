import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { Availability } from './availability.ts'

export const availabilityTable: NumberedTable = {
  table: 'availabilities',
  as: 'availability',
  announces: eventsOf('availability'),
  columns: { name: 'text' },
}

export const availabilities: RecordSource = {
  ...availabilityTable,
  record: projected(shapeOf(Availability), {
    id: keyOf('availability'),
    ...columnsOf('availability', 'name'),
  }),
}

export function insertAvailabilities(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    availabilityTable,
    names.map((name) => ({ name })),
  )
}
