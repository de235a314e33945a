import type pg from 'pg'
import { codeOf } from '../postgres/failure.ts'
import type { MoveKey } from './absence-store.ts'
import { firstCell } from './cell.ts'

/** The directory, as its owner: cells, where tenants live, and moves. */

export interface TenantMove extends MoveKey {
  readonly source: string
  readonly target: string
  /** Null until it is switched. */
  readonly clearAfter: Date | null
  readonly isDue: boolean
}

const columns = `id as "tenantId", move, source, target, clear_after as "clearAfter",
  coalesce(clear_after < now(), true) as "isDue"`

export async function listMoves(client: pg.Client): Promise<TenantMove[]> {
  const { rows } = await client.query(
    `select ${columns} from erp.tenant_moves order by started, id`,
  )
  return rows
}

export async function findMove(
  client: pg.Client,
  tenantId: string,
): Promise<TenantMove | undefined> {
  const { rows } = await client.query(`select ${columns} from erp.tenant_moves where id = $1`, [
    tenantId,
  ])
  return rows[0]
}

export async function insertMove(
  client: pg.Client,
  { tenantId, move, source, target }: Omit<TenantMove, 'clearAfter' | 'isDue'>,
): Promise<void> {
  await client.query(
    'insert into erp.tenant_moves (id, move, source, target) values ($1, $2, $3, $4)',
    [tenantId, move, source, target],
  )
}

export async function deleteMove(client: pg.Client, { tenantId, move }: MoveKey): Promise<void> {
  await client.query('delete from erp.tenant_moves where id = $1 and move = $2', [tenantId, move])
}

/** When the rows at the old place are deleted. Once said, it stays. */
export async function planClearing(
  client: pg.Client,
  { tenantId, move }: MoveKey,
  graceSeconds: number,
): Promise<void> {
  await client.query(
    `update erp.tenant_moves set clear_after = coalesce(clear_after, now() + make_interval(secs => $3))
     where id = $1 and move = $2`,
    [tenantId, move, graceSeconds],
  )
}

/**
 * Whether only this session works on the move of a tenant from now on. This ends with the session, so that after a
 * crash another process can continue at once.
 */
export async function takeMove(client: pg.Client, tenantId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtextextended('move ' || $1, 0)) as taken`,
    [tenantId],
  )
  return rows[0].taken
}

export async function releaseMove(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtextextended('move ' || $1, 0))`, [tenantId])
}

export async function findPlace(client: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await client.query('select cell from erp.tenant_cells where id = $1', [tenantId])
  return rows[0]?.cell ?? firstCell
}

export async function setPlace(client: pg.Client, tenantId: string, cell: string): Promise<void> {
  for (;;) {
    try {
      await client.query(
        `insert into erp.tenant_cells as place (id, cell, version)
         values ($1, $2, (select coalesce(max(version), 0) + 1 from erp.tenant_cells))
         on conflict (id) do update set cell = excluded.cell, version = excluded.version
         where place.cell <> excluded.cell`,
        [tenantId, cell],
      )
      return
    } catch (error) {
      // Another change had the same version: the next one is free.
      if (codeOf(error) !== '23505') throw error
    }
  }
}

export interface StoredCell {
  readonly name: string
  readonly addresses: Buffer | null
  readonly isDraining: boolean
}

/** The first cell first, also where it has no row yet. */
export async function listCells(client: pg.Client): Promise<StoredCell[]> {
  const { rows } = await client.query<StoredCell>(
    `select name, addresses, is_draining as "isDraining" from erp.cells order by created, name`,
  )
  const first = rows.find(({ name }) => name === firstCell)
  const others = rows.filter(({ name }) => name !== firstCell)
  return [first ?? { name: firstCell, addresses: null, isDraining: false }, ...others]
}

export async function insertCell(
  client: pg.Client,
  name: string,
  addresses: Buffer,
): Promise<void> {
  await client.query('insert into erp.cells (name, addresses) values ($1, $2)', [name, addresses])
}

export async function setAddresses(
  client: pg.Client,
  name: string,
  addresses: Buffer,
): Promise<void> {
  await client.query('update erp.cells set addresses = $2 where name = $1', [name, addresses])
}

export async function setDraining(
  client: pg.Client,
  name: string,
  isDraining: boolean,
): Promise<boolean> {
  if (name === firstCell)
    await client.query('insert into erp.cells (name) values ($1) on conflict do nothing', [name])
  const { rowCount } = await client.query('update erp.cells set is_draining = $2 where name = $1', [
    name,
    isDraining,
  ])
  return rowCount === 1
}
