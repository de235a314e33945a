import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { announceStock } from '../stocks/announced-stock.ts'
import { type HeldItem, holdItems } from './held-item-store.ts'
import { reallotment } from './reallotment-store.ts'

/** Allots stock again after a warehouse was locked for availability, closed or opened again. */
export async function reallotWarehouse(tx: TenantTx, warehouseId: number): Promise<void> {
  const stocked = sql`(
    select stock.item_id as id from erp.stocks stock
    where stock.tenant_id = $tenant and stock.warehouse_id = ${warehouseId} and stock.quantity <> 0)`
  const [, held] = await tx.all<[object, HeldItem]>(holdItems(tx, stocked))
  await reallotHeld(tx, held)
}

/** Allots the stock of those items again that orders want, after their buffer or the like has changed. */
export async function reallotItems(tx: TenantTx, itemIds: readonly number[]): Promise<void> {
  const named = sql`(
    select held.item_id as id from erp.item_reservations held
    where held.tenant_id = $tenant and held.item_id = any(${itemIds}::integer[]) and held.wanted > 0)`
  const [, held] = await tx.all<[object, HeldItem]>(holdItems(tx, named))
  await reallotHeld(tx, held)
}

async function reallotHeld(tx: TenantTx, held: readonly HeldItem[]): Promise<void> {
  const wanted = held.flatMap(({ itemId, wanted }) => (wanted === '0' ? [] : [itemId]))
  if (wanted.length > 0) await tx.rows(reallotment(tx, wanted))
  announceStock(
    tx,
    held.map(({ itemId }) => itemId),
  )
}
