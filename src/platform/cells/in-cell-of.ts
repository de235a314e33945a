import type { Pool } from '../postgres/connections/pool.ts'
import { inTenant } from '../postgres/in-tenant.ts'
import { asService, asTenant, type TenantTx } from '../postgres/transaction.ts'
import { Refusal } from '../values/refusal.ts'
import { firstCell } from './cell.ts'
import { placeNewTenant } from './directory-store.ts'

/** An operation that works on several cells. */
interface OperatorCall {
  readonly tx: TenantTx
  readonly outside: { readonly pool: Pool }
  readonly isDryRun: boolean
}

/**
 * Works on the records of any tenant for an operation of the operator: within the transaction of the operation where
 * both live in one cell, and else in one of its own, which commits before it. A crash between the two leaves a change
 * without its entry in the operator's trail.
 */
export function inCellOf<T>(
  { tx, outside: { pool }, isDryRun }: OperatorCall,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  if (pool.ofTenant(tenantId) === pool.ofTenant(tx.tenantId)) return inTenant(tx, tenantId, work)
  return asTenant(pool, tenantId, work, { dryRun: isDryRun })
}

/**
 * The same for a tenant that does not exist yet, in the cell that is named. Throws `tenant.cell-unknown` (422) where
 * that does not exist or takes no tenants.
 */
export async function inCellForNew<T>(
  call: OperatorCall,
  { tenantId, cell: named }: { readonly tenantId: string; readonly cell: string | undefined },
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const { tx, outside, isDryRun } = call
  const cell = requireCellForNew(outside.pool, named)
  if (cell === firstCell) return inTenant(tx, tenantId, work)
  // Here alone a cell is named by what is not its tenant: the directory does not know of it before the commit.
  const made = await asTenant(outside.pool.ofCell(cell), tenantId, work, { dryRun: isDryRun })
  await placeNewTenant(tx, tenantId, cell)
  return made
}

/** Reads what belongs to no tenant, and so is in the first cell alone, as it was committed. */
export function inFirstCell<T>(
  { tx, outside: { pool } }: Pick<OperatorCall, 'tx' | 'outside'>,
  read: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return pool.ofTenant(tx.tenantId) === pool ? read(tx) : asService(pool, read)
}

/** The cell of a new tenant. Throws `tenant.cell-unknown` (422) where the one that is named takes none. */
export function requireCellForNew({ routes }: Pool, named: string | undefined): string {
  const cell = routes ? routes.cellForNew(named) : firstCell
  if (cell === undefined || (!routes && named !== undefined && named !== cell)) throw noSuchCell()
  return cell
}

const noSuchCell = () =>
  new Refusal('broken-rule', 'tenant.cell-unknown', {
    en: 'There is no such cell, or it takes no tenants.',
    de: 'Diese Zelle gibt es nicht, oder sie nimmt keine Mandanten auf.',
  })
