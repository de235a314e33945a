import { keptViewTable } from '../../access/views/kept-view-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

const views = [
  { list: 'items', name: 'Espresso, dearest first', search: 'search=espresso&sort=-salesPriceNet' },
  { list: 'items', name: 'Not for sale', search: 'active=false' },
  { list: 'orders', name: 'Not paid', search: 'payment=0' },
]

/** Views of lists that everybody sees. */
export async function addViews(tx: TenantTx): Promise<void> {
  const usual = { isShared: true, owner: 'Kontor', userUuid: null }
  await insertRows(
    tx,
    keptViewTable,
    views.map((view) => ({ ...usual, ...view })),
  )
}
