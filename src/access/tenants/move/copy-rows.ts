import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { actAsMaintenance, analyze, copyIn } from '../../../platform/backup/table-store.ts'
import { lockArriving, type MoveKey } from '../../../platform/cells/absence-store.ts'
import { lowestUnseen, ownNumber } from '../../../platform/cells/compared-rows-store.ts'
import { Hashed } from '../archive/hashed.ts'
import { copyTenantOut, type TenantTable, writeAlike } from '../archive/tenant-table-store.ts'
import { MoveError } from './cells.ts'

/** The transaction numbers by which rows that are written later are recognised. */
export interface CopiedRows {
  /** The lowest number of a transaction that the copy may not have seen, at the source. */
  readonly unseenFrom: number
  /** The number of the transaction that wrote the copy, at the target. */
  readonly copiedBy: number
  readonly rows: number
}

interface Copying {
  readonly source: pg.Client
  readonly target: pg.Client
  readonly snapshot: string
  readonly tables: readonly TenantTable[]
  readonly key: MoveKey
  readonly onTable?: (done: number) => void
}

const worthAnalyzing = 1_000

/**
 * Copies all rows of a tenant as of a snapshot, in one transaction at the target, and compares each table by its hash
 * as it then is there. Row-level security does not apply on either side: a move needs owners that bypass it.
 */
export async function copyRows({
  source,
  target,
  snapshot,
  tables,
  key,
  onTable,
}: Copying): Promise<CopiedRows> {
  await source.query('begin isolation level repeatable read, read only')
  await source.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`)
  await target.query('begin')
  try {
    await actAsMaintenance(source)
    for (const client of [source, target]) await writeAlike(client)
    await lockArriving(target, key)
    const unseenFrom = await lowestUnseen(source)
    const copiedBy = await ownNumber(target)
    const large: TenantTable[] = []
    let rows = 0
    for (const [done, table] of tables.entries()) {
      const count = await copyTable(source, target, table, key.tenantId)
      if (count >= worthAnalyzing) large.push(table)
      rows += count
      onTable?.(done + 1)
    }
    await target.query('commit')
    for (const table of large) await analyze(target, table)
    return { unseenFrom, copiedBy, rows }
  } finally {
    for (const client of [source, target]) await client.query('rollback').catch(() => undefined)
  }
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  table: TenantTable,
  tenantId: string,
): Promise<number> {
  const hashed = new Hashed()
  const read = source.query(copyTo(copyTenantOut(table, tenantId)))
  const load = `${copyIn(table.name, table.columns)} (format csv, header)`
  await pipeline(read, (pieces) => hashed.of(pieces), target.query(copyFrom(load)))
  const there = new Hashed()
  if (read.rowCount > 0) {
    for await (const _piece of there.of(target.query(copyTo(copyTenantOut(table, tenantId))))) {
      // Read only for the hash.
    }
    if (there.digest() !== hashed.digest())
      throw new MoveError(`The table ${table.name} is not the same at both places.`)
  }
  return read.rowCount
}
