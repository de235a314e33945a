import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import {
  addresses,
  addressOf,
  addressProjection,
  insertAddresses,
} from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { ResponsiblePerson, type ResponsiblePersonDraft } from './responsible-person.ts'

export const responsiblePersonTable: NumberedTable = {
  table: 'responsible_persons',
  as: 'responsible_person',
  announces: eventsOf('responsible-person'),
  columns: {
    number: 'text',
    description: 'text',
    addressId: 'integer',
    isActive: 'boolean',
    languageKey: 'integer',
  },
}

export const usualResponsiblePerson = { description: '', isActive: true, languageKey: 1 }

export const responsiblePersons: RecordSource = {
  ...responsiblePersonTable,
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
  const added = await insertAddresses(
    tx,
    drafts.map(({ address }) => address),
  )
  const rows = drafts.map(({ address: _, ...draft }, index) => ({
    ...usualResponsiblePerson,
    ...draft,
    addressId: added[index]?.id,
  }))
  return insertRows(tx, responsiblePersonTable, rows)
}

/** Updates the address of a person; returns what changed. */
export async function patchAddressOfPerson(
  tx: TenantTx,
  { id }: Key,
  address: AddressDraft,
): Promise<Change | undefined> {
  const person = await tx.row<{ addressId: number }>(sql`
    select responsible_person.address_id as "addressId"
    from erp.responsible_persons responsible_person
    where responsible_person.tenant_id = ${tx.tenantId} and responsible_person.id = ${id}`)
  if (!person) throw new Error('a responsible person has no address')
  return patchRow(tx, addresses, person.addressId, address)
}
