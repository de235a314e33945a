import { itemRecord } from '../src/catalog/items/item-record-store.ts'
import { concludeWithItemPatch } from '../src/catalog/items/item-store.ts'
import { updateItem } from '../src/catalog/items/update-item.ts'
import { endpoints } from '../src/main/endpoints.ts'
import { buildService } from '../src/main/process/service.ts'
import { FileStore } from '../src/platform/files/file-store.ts'
import { type AuditedWrite, auditedInsert } from '../src/platform/pipeline/auditing/audit.ts'
import type { Operation } from '../src/platform/pipeline/operation.ts'
import { Pool } from '../src/platform/postgres/connections/pool.ts'
import { type Sql, sql } from '../src/platform/postgres/sql.ts'
import type { PatchAudit } from '../src/platform/records/audited-patch-store.ts'
import { Vault } from '../src/platform/secrets/vault.ts'
import { masterKey } from '../src/whole/testing/processes/service-process.ts'
import { pgbenchInTurn, type Script } from './instruments/pgbench.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'
import { wrkInTurn } from './instruments/wrk.ts'
import { actorOf, sent } from './operations/work.ts'

/**
 * What the entry of the audit trail costs a PATCH of an item, asked for by one caller after the other: of the
 * whole request over HTTP, and of the statements alone in PostgreSQL. Changes with the entry and without it follow
 * one another by chance. The goal is about the request; the statements show where the time is.
 */
const [someItem, varyingPrice] = [2_000_000_001, 2_000_000_002]
const rounds = 7
const seconds = 5

/** In place of the entry: the rest of the statement still needs rows to end with. */
const withoutEntry = ({ from }: Pick<AuditedWrite, 'from'>): Sql => sql`select 1 from ${from}`

async function scriptOf(stage: Stage, audited: (change: PatchAudit) => Sql): Promise<Script> {
  const columns = { sales_price_net: varyingPrice }
  const statements = await sent(stage, (tx) =>
    concludeWithItemPatch(tx, { reference: { id: someItem }, columns, audited }, itemRecord.v1),
  )
  const item = `random(${stage.firstItemId}, ${stage.lastItemId})`
  return {
    variables: [`\\set item ${item}`, '\\set number random(1, 1000000)'],
    statements,
    varying: new Map<unknown, string>([
      [someItem, ':item'],
      [varyingPrice, ':number / 100.0'],
    ]),
  }
}

/** The operation with all that it does, and for items with an even number with all but the entry. */
const partlyAudited: Operation = {
  ...updateItem,
  handle: (call) => {
    // Declared without the types of its own parameters.
    const { path } = call as unknown as {
      readonly path: { readonly itemId: { readonly id: number } }
    }
    const isAudited = path.itemId.id % 2 === 1
    // A call of this operation is one of the other, which is declared with its own types.
    return updateItem.handle({
      ...(call as object),
      ...(!isAudited && { audited: withoutEntry }),
    } as never)
  },
}

/** A service of this process on the database of the stage. */
async function serve(stage: Stage, operations: readonly Operation[]) {
  const pool = new Pool(stage.database, { size: 4, queueLength: 64 })
  const { server } = buildService({
    ...{ pool, vault: new Vault(masterKey), files: new FileStore('file:///tmp/'), operations },
    publicUrl: stage.url,
    addressRate: { ratePerSecond: 1e8, burst: 1e8 },
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const end = async () => {
    await server.close()
    await pool.close()
  }
  return { url, end }
}

/** Prints by how much longer the first takes than the second. */
async function compare(what: string, measure: () => Promise<readonly number[]>): Promise<void> {
  await measure()
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [full = Number.NaN, bare = Number.NaN] = await measure()
    costs.push((full / bare - 1) * 100)
    console.log(
      `${what}: ${full.toFixed(3)} ms with the entry, ${bare.toFixed(3)} ms without: ${costs.at(-1)?.toFixed(1)} %`,
    )
  }
  const median = costs.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]
  console.log(`${what}: the entry costs ${median?.toFixed(1)} % in the median of ${rounds} rounds`)
}

const stage = await raiseStage(20_000)
try {
  const actor = actorOf(stage, 'updateItem')
  const scripts = [
    await scriptOf(stage, (change) => auditedInsert(actor, { entity: 'item', ...change }, 0)),
    await scriptOf(stage, withoutEntry),
  ]
  await compare('PostgreSQL alone', () => pgbenchInTurn(stage.database, scripts, { seconds }))

  const operations = endpoints.map((one) => (one.name === updateItem.name ? partlyAudited : one))
  const { url, end } = await serve(stage, operations)
  const { authorization: _, ...headers } = stage.headers
  const [first, last] = [stage.firstItemId, stage.lastItemId].map((id) => Math.floor(id / 2))
  const patch = (parity: 0 | 1) =>
    `return send('PATCH', '/v1/items/' .. (2 * math.random(${first} + 1, ${last} - 1) + ${parity}), ` +
    `'{"ItemPriceData":{"SalesPriceNet":' .. math.random(1, 1000000) / 100 .. '}}')`
  const load = { url, headers, seconds, requests: [patch(1), patch(0)] }
  await compare('The whole request (goal: at most 10 %)', () => wrkInTurn(load))
  await end()
} finally {
  await stage.strike()
}
