import { itemRecord } from '../src/catalog/items/item-record-store.ts'
import { concludeWithItemPatch } from '../src/catalog/items/item-store.ts'
import { updateItem } from '../src/catalog/items/update-item.ts'
import { endpoints } from '../src/main/endpoints.ts'
import { buildService } from '../src/main/process/service.ts'
import { FileStore } from '../src/platform/files/file-store.ts'
import { type AuditedWrite, auditedInsert } from '../src/platform/pipeline/audit.ts'
import type { Operation } from '../src/platform/pipeline/operation.ts'
import { Pool } from '../src/platform/postgres/connections/pool.ts'
import { type Sql, sql } from '../src/platform/postgres/sql.ts'
import type { PatchAudit } from '../src/platform/records/audited-patch-store.ts'
import { Vault } from '../src/platform/secrets/vault.ts'
import { masterKey } from '../src/whole/testing/service-process.ts'
import { pgbench, type Script } from './pgbench.ts'
import { raiseStage, type Stage } from './stage.ts'
import { actorOf, sent } from './work.ts'
import { wrk } from './wrk.ts'

/**
 * What the entry of the audit trail costs a PATCH of an item, asked for by one caller after the other: of the
 * whole request over HTTP, and of the statements alone in PostgreSQL. Each pair of turns is with the entry and
 * without it, in changing order. The goal is about the request; the statements show where the time is.
 */
const [someItem, varyingPrice] = [2_000_000_001, 2_000_000_002]
const pairs = 31
const seconds = { statements: 1, requests: 1 }

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

/** The operation with all that it does but the entry. */
const unaudited: Operation = {
  ...updateItem,
  // A call of this operation is one of the other, which is declared with its own types.
  handle: (call) => updateItem.handle({ ...(call as object), audited: withoutEntry } as never),
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

/** Prints by how much longer the first takes than the second, in pairs of turns. */
async function compare(
  what: string,
  withIt: () => Promise<number>,
  without: () => Promise<number>,
): Promise<void> {
  await withIt()
  await without()
  const costs: number[] = []
  const all: { readonly full: number; readonly bare: number }[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const turns = pair % 2 === 0 ? [withIt, without] : [without, withIt]
    const [one = Number.NaN, other = Number.NaN] = [await turns[0]?.(), await turns[1]?.()]
    const [full, bare] = pair % 2 === 0 ? [one, other] : [other, one]
    all.push({ full, bare })
    costs.push((full / bare - 1) * 100)
  }
  const at = (values: readonly number[], part: number) =>
    values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? 0
  const ms = (of: 'full' | 'bare') =>
    at(
      all.map((turn) => turn[of]),
      0.5,
    ).toFixed(3)
  console.log(
    `${what}: ${ms('full')} ms with the entry, ${ms('bare')} ms without; the entry costs ` +
      `${at(costs, 0.5).toFixed(1)} % in the median of ${pairs} pairs (half of them ` +
      `${at(costs, 0.25).toFixed(1)} to ${at(costs, 0.75).toFixed(1)} %, all ` +
      `${at(costs, 0).toFixed(1)} to ${at(costs, 1).toFixed(1)} %)`,
  )
}

const stage = await raiseStage(20_000)
try {
  const actor = actorOf(stage, 'updateItem')
  const statements = {
    withIt: await scriptOf(stage, (change) =>
      auditedInsert(actor, { entity: 'item', ...change }, 0),
    ),
    without: await scriptOf(stage, withoutEntry),
  }
  const inPostgres = (script: Script) => async () =>
    (await pgbench(stage.database, script, { clients: 1, seconds: seconds.statements })).meanMs
  await compare('PostgreSQL alone', inPostgres(statements.withIt), inPostgres(statements.without))

  const replaced = endpoints.map((one) => (one.name === updateItem.name ? unaudited : one))
  const [full, bare] = await Promise.all([serve(stage, endpoints), serve(stage, replaced)])
  const { authorization: _, ...headers } = stage.headers
  const item = `math.random(${stage.firstItemId}, ${stage.lastItemId})`
  const request = `return send('PATCH', '/v1/items/' .. ${item}, '{"ItemPriceData":{"SalesPriceNet":' .. math.random(1, 1000000) / 100 .. '}}')`
  const overHttp = (url: string) => async () => {
    const load = { url, headers, request, connections: 1, seconds: seconds.requests }
    return 1_000 / (await wrk(load)).perSecond
  }
  await compare('The whole request (goal: at most 10 %)', overHttp(full.url), overHttp(bare.url))
  await Promise.all([full.end(), bare.end()])
} finally {
  await stage.strike()
}
