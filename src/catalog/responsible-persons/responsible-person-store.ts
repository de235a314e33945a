import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  addressOf,
  addressProjection,
  insertAddresses,
} from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ResponsiblePerson, type ResponsiblePersonDraft } from './responsible-person.ts'

const table: NumberedTable = {
  table: 'responsible_persons',
  as: 'responsible_person',
  columns: {
    number: 'text',
    description: 'text',
    addressId: 'integer',
    isActive: 'boolean',
    languageKey: 'integer',
  },
}

const usual = { description: '', isActive: true, languageKey: 1 }

export const responsiblePersons: RecordSource = {
  ...table,
  record: projected(shapeOf(ResponsiblePerson), {
    id: keyOf('responsible_person'),
    ...columnsOf('responsible_person', 'number', 'description', 'created', 'lastChanged'),
    ...columnsOf('responsible_person', 'isActive', 'languageKey'),
    address: {
      from: fixed(addressOf('responsible_person')),
      single: addressProjection,
    },
  }),
}

export async function insertResponsiblePersons(
  tx: TenantTx,
  drafts: readonly ResponsiblePersonDraft[],
) {
  const addresses = await insertAddresses(
    tx,
    drafts.map(({ address }) => address),
  )
  const rows = drafts.map(({ address: _, ...draft }, index) => ({
    ...usual,
    ...draft,
    addressId: addresses[index]?.id,
  }))
  return insertRows(tx, table, rows)
}
