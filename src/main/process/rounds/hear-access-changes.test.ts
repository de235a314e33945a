import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { logTo } from '../../../platform/observability/log.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { hearAccessChanges } from './hear-access-changes.ts'

const database = await testDatabase()
const owner = new pg.Client(database.owner)
await owner.connect()
after(async () => {
  await owner.end()
  await database.drop()
})

test('what is not heard is logged once until it is heard again, and is heard then', async () => {
  const lines: string[] = []
  const logged = Promise.withResolvers<void>()
  const write = (line: string) => {
    lines.push(line)
    logged.resolve()
  }
  const log = logTo('warn', { write } as never)
  const ends: (() => Promise<void> | void)[] = []
  const aside = database.pool.aside()
  await owner.query('alter table erp.access_changes rename to gone')
  const news = hearAccessChanges({ log, atEnd: (end) => ends.push(end) }, aside)
  const reported = Promise.withResolvers<void>()
  news.onChange(() => reported.resolve())
  await logged.promise
  for (let looks = 0; looks < 2; looks++) await assert.rejects(news.look())
  await owner.query('alter table erp.gone rename to access_changes')
  await reported.promise
  for (const end of ends) await end()
  await aside.close()
  assert.equal(lines.length, 1, lines.join('\n'))
  assert.match(lines[0] ?? '', /changes of rights are not heard/)
})
