import { insertRows, type NumberedTable } from '../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Projection } from '../platform/records/projection.ts'
import { columnsOf, keyOf } from '../platform/records/record-source.ts'
import { Address, type AddressDraft } from './address.ts'

const fields = Object.keys(Address.properties).filter((field) => field !== 'id')

export const addresses: NumberedTable = {
  table: 'addresses',
  as: 'address',
  columns: Object.fromEntries(fields.map((field) => [field, 'text'])),
}

const empty = Object.fromEntries(fields.map((field) => [field, '']))

/** The columns of an address; its row is called `address`. */
export const addressProjection: Projection = {
  id: keyOf('address'),
  ...columnsOf('address', ...fields),
}

export function insertAddresses(tx: TenantTx, drafts: readonly AddressDraft[]) {
  return insertRows(
    tx,
    addresses,
    drafts.map((draft) => ({ ...empty, ...draft })),
  )
}
