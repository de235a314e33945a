import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

export interface CellRow {
  readonly name: string
  /** Sealed; null for the first cell. */
  readonly addresses: Buffer | null
  readonly isDraining: boolean
}

export interface TenantPlace {
  readonly id: string
  readonly cell: string
  readonly version: number
}

export interface DirectoryNews {
  readonly cells: readonly CellRow[]
  readonly places: readonly TenantPlace[]
}

/** All cells, and what became known of tenants after a version; of all of them after 0. */
export async function readDirectory(tx: TenantTx, version: number): Promise<DirectoryNews> {
  const [cells, places] = await tx.concludeAll([
    sql`
      select name, addresses, is_draining as "isDraining" from erp.cells order by created, name`,
    sql`
      select id, cell, version from erp.tenant_cells
      where version > ${version}::bigint order by version`,
  ])
  // The rows have the columns that their statements select.
  return { cells: cells ?? [], places: places ?? [] } as unknown as DirectoryNews
}

/** Notes where a new tenant lives. */
export async function placeNewTenant(tx: TenantTx, tenantId: string, cell: string): Promise<void> {
  await tx.rows(sql`
    insert into erp.tenant_cells (id, cell, version)
    values (${tenantId}, ${cell}, (select coalesce(max(version), 0) + 1 from erp.tenant_cells))`)
}

/** Whether a move may wait to be ended; only taking it shows whether a process still works on it. */
export async function hasMoves(tx: TenantTx): Promise<boolean> {
  const found = await tx.conclude(sql`
    select id from erp.tenant_moves where clear_after is null or clear_after < now() limit 1`)
  return found.length > 0
}
