import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'

const importItems = exchangedKinds.items.importFile

const lineCount = 100_000
const secondsMax = 60
const directory = mkdtempSync(join(tmpdir(), 'kontor-import-'))
const tenantId = randomUUID()
let database: TestDatabase

before(async () => {
  database = await testDatabase()
  await asTenant(database.pool, tenantId, (tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A tenant')`),
  )
})
after(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

function* lines(count: number) {
  yield 'sku,name,description,manufacturer,category,price,weight,active,minimum stock\n'
  for (let n = 0; n < count; n++) {
    yield `L-${n},Item ${n},"A longer description, with a comma, of item ${n}",Maker ${n % 300},` +
      `Department ${n % 20} > Shelf ${n % 400},${n % 1000}.${n % 10},0.5,yes,3\n`
  }
}

async function timed(file: string) {
  const started = performance.now()
  let memoryMax = 0
  const report = await importItems({
    pool: database.pool,
    tenantId,
    file,
    onProgress: () => {
      memoryMax = Math.max(memoryMax, process.memoryUsage().rss)
    },
  })
  const seconds = (performance.now() - started) / 1000
  return { ...report, seconds, megabytes: Math.round(memoryMax / 1e6) }
}

test(`${lineCount} lines are imported, and imported again, in a minute and flat memory`, async (t) => {
  const file = join(directory, 'items.csv')
  await pipeline(Readable.from(lines(lineCount)), createWriteStream(file))
  const first = await timed(file)
  t.diagnostic(`new: ${first.seconds.toFixed(1)} s, ${first.megabytes} MB`)
  assert.equal(first.created, lineCount)
  const second = await timed(file)
  t.diagnostic(`unchanged: ${second.seconds.toFixed(1)} s, ${second.megabytes} MB`)
  assert.equal(second.unchanged, lineCount)
  assert.ok(first.seconds < secondsMax && second.seconds < secondsMax)
  assert.ok(second.megabytes < 500)
})
