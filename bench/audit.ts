import { itemRecord } from '../src/catalog/items/item-record-store.ts'

import { concludeWithPatch, type ItemChange } from '../src/catalog/items/item-store.ts'
import { auditedInsert } from '../src/platform/pipeline/audit.ts'
import { type Sql, sql } from '../src/platform/postgres/sql.ts'
import { pgbench, type Script } from './pgbench.ts'
import { raiseStage, type Stage } from './stage.ts'
import { actorOf, sent } from './work.ts'

/**
 * What the entry of the audit trail costs a PATCH of an item: the statements of the service with it and
 * without it, in turns, on PostgreSQL alone. Prints each turn and the median of the ratios.
 */
const someItem = 2_000_000_001
const varyingPrice = 2_000_000_002
const [turns, seconds, clients] = [7, 4, 1]

async function scriptOf(stage: Stage, audited: (change: ItemChange) => Sql): Promise<Script> {
  const statements = await sent(stage, (tx) =>
    concludeWithPatch(
      tx,
      { id: someItem },
      { sales_price_net: varyingPrice },
      undefined,
      itemRecord.v2,
      audited,
    ),
  )
  const item = `random(${stage.firstItemId}, ${stage.lastItemId})`
  return {
    variables: [`\\set item ${item}`, '\\set number random(1, 1000000)'],
    statements,
    varying: new Map<unknown, string>([
      [someItem, ':item'],
      [varyingPrice, ':number'],
    ]),
  }
}

const stage = await raiseStage(20_000)
try {
  const actor = actorOf(stage, 'updateItem')
  const withEntry = await scriptOf(stage, (change) =>
    auditedInsert(actor, { entity: 'item', ...change }, 0),
  )
  const without = await scriptOf(stage, ({ from }) => sql`select 1 from ${from}`)
  const measure = (script: Script) => pgbench(stage.database, script, { clients, seconds })
  await measure(withEntry)
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const bare = await measure(without)
    const full = await measure(withEntry)
    ratios.push(full.meanMs / bare.meanMs)
    console.log(
      `without ${bare.perSecond.toFixed(0)}/s, with the entry ${full.perSecond.toFixed(0)}/s, ratio ${(full.meanMs / bare.meanMs).toFixed(3)}`,
    )
  }
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0
  console.log(`the entry costs ${((median - 1) * 100).toFixed(1)} % of a PATCH; goal: at most 10 %`)
} finally {
  await stage.strike()
}
