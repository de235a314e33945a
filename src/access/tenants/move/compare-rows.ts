import type pg from 'pg'
import {
  readTenantRows,
  type TenantRows,
  writtenByOthersThan,
  writtenSince,
} from '../../../platform/cells/compared-rows-store.ts'
import { type TenantTable, writeAlike } from '../archive/tenant-table-store.ts'
import { MoveError } from './cells.ts'
import type { CopiedRows } from './copy-rows.ts'

interface Comparing {
  readonly source: pg.Client
  readonly target: pg.Client
  readonly tables: readonly TenantTable[]
  readonly tenantId: string
  readonly copied: CopiedRows
}

/**
 * Throws a `MoveError` where a row of the tenant differs between the two cells. All rows were compared when they were
 * copied, so it is enough to compare the number of rows and the rows that either side has written since.
 */
export async function compareRows(comparing: Comparing): Promise<void> {
  const { source, target, tables, tenantId, copied } = comparing
  await Promise.all([source, target].map(beginAlike))
  try {
    for (const table of tables) {
      const [here, there] = await Promise.all([
        readTenantRows(source, table, tenantId, writtenSince(copied.unseenFrom)),
        readTenantRows(target, table, tenantId, writtenByOthersThan(copied.copiedBy)),
      ])
      const missed = [...here.hashes.keys()].filter((key) => !there.hashes.has(key))
      const looked =
        missed.length === 0 ? there : await readTenantRows(target, table, tenantId, 'false', missed)
      const all = new Map([...there.hashes, ...looked.hashes])
      if (!isSame(here, { count: there.count, hashes: all }))
        throw new MoveError(`The table ${table.name} is not the same at both places.`)
    }
  } finally {
    await Promise.all([source, target].map((client) => client.query('commit')))
  }
}

async function beginAlike(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await writeAlike(client)
}

function isSame(here: TenantRows, there: TenantRows): boolean {
  if (here.count !== there.count || here.hashes.size !== there.hashes.size) return false
  return [...here.hashes].every(([key, hash]) => there.hashes.get(key) === hash)
}
