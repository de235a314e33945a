import type { ImportUndo } from '../../platform/exchange/import/undo/import-undo.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { RecordUse } from '../../platform/records/record-use-store.ts'
import { removeAddresses } from '../addresses/customer-address-store.ts'
import { holdForDeletion, removeCustomers } from '../customers/customer-removal-store.ts'
import { refreshWords } from '../customers/customer-words-store.ts'
import {
  holdCustomerRows,
  keptCustomers,
  updateAddresses,
  updateCustomers,
} from './customer-import-store.ts'
import type { FormerCustomer } from './write-customers.ts'

/** Takes back imports of customers, with the addresses that they wrote. */
export const undoCustomerImport = (uses: readonly RecordUse[]): ImportUndo => ({
  operation: 'importCustomers',
  records: keptCustomers,
  uses,

  async begin(tx, { added, written }) {
    await holdCustomerRows(tx, written)
    await holdForDeletion(tx, added)
    return async ({ added: some, former }) => {
      if (former) await restoreCustomers(tx, former as FormerCustomer[])
      if (some.length > 0) await removeCustomers(tx, some)
    }
  },
})

async function restoreCustomers(tx: TenantTx, former: readonly FormerCustomer[]): Promise<void> {
  const ids = former.map(({ id }) => id)
  await updateAddresses(
    tx,
    former.flatMap(({ address }) => address ?? []),
  )
  await removeAddresses(
    tx,
    ids,
    former.flatMap(({ addedAddressId }) => addedAddressId ?? []),
  )
  refreshWords(tx, ids)
  await updateCustomers(
    tx,
    former.map(({ id, fields }) => ({ ...fields, id })),
    ids,
  )
}
