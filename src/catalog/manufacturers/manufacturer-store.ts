import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import {
  insertRows,
  type NumberedTable,
  resolveOrCreateByName,
} from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { Manufacturer, type ManufacturerDraft } from './manufacturer.ts'

export const manufacturerTable: NumberedTable = {
  table: 'manufacturers',
  as: 'manufacturer',
  announces: eventsOf('manufacturer'),
  columns: {
    name: 'text',
    description: 'text',
    homepage: 'text',
    sortNumber: 'integer',
    metaTitle: 'text',
    metaKeywords: 'text',
    metaDescription: 'text',
  },
}

export const emptyManufacturer = {
  description: '',
  homepage: '',
  sortNumber: 0,
  metaTitle: '',
  metaKeywords: '',
  metaDescription: '',
}

export const manufacturers: RecordSource = {
  ...manufacturerTable,
  record: projected(shapeOf(Manufacturer), {
    id: keyOf('manufacturer'),
    ...columnsOf('manufacturer', ...Object.keys(manufacturerTable.columns)),
  }),
}

export function insertManufacturers(tx: TenantTx, drafts: readonly ManufacturerDraft[]) {
  return insertRows(
    tx,
    manufacturerTable,
    drafts.map((draft) => ({ ...emptyManufacturer, ...draft })),
  )
}

/** Numbers of the manufacturers of these names, in the order given; missing ones are created. */
export function resolveOrCreateManufacturersByName(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, manufacturerTable, names, (name) => ({
    ...emptyManufacturer,
    name,
  }))
}
