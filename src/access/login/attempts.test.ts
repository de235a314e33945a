import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import { Attempts } from './attempts.ts'

let database: TestDatabase
let owner: pg.Client

before(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await database.drop()
})

/** Each as in a process of its own. */
const attempts = (purpose: string, max = 2) =>
  new Attempts(database.pool, { purpose, max, windowSeconds: 60 })

const pass = (seconds: number) =>
  owner.query(
    'update erp.failed_attempts set expires_at = expires_at - make_interval(secs => $1)',
    [seconds],
  )

test('after the last allowed attempt the next must wait until the window has passed, in every process', async () => {
  assert.equal(await attempts('a').count('key'), 0)
  await pass(10)
  assert.equal(await attempts('a').wait('key'), 0)
  assert.equal(await attempts('a').count('key'), 0)
  assert.equal(await attempts('a').wait('key'), 50)
  assert.equal(await attempts('a').count('key'), 50)
  assert.equal(await attempts('a').wait('other'), 0)
  assert.equal(await attempts('b').wait('key'), 0, 'for another purpose')
  await pass(50)
  assert.equal(await attempts('a').wait('key'), 0)
  assert.equal(await attempts('a').count('key'), 0)
  assert.equal(await attempts('a').wait('key'), 0)
})

test('of parallel attempts in several processes no more than allowed are made', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 40 }, () => attempts('parallel', 7).count('key')),
  )
  assert.equal(verdicts.filter((seconds) => seconds === 0).length, 7)
})

test('a success resets the count', async () => {
  await attempts('reset', 1).count('key')
  assert.notEqual(await attempts('reset', 1).wait('key'), 0)
  await attempts('reset', 1).forget('key')
  assert.equal(await attempts('reset', 1).wait('key'), 0)
})

test('nothing of what was tried is stored in clear', async () => {
  await attempts('clear').count('anna 10.0.0.1')
  const { rows } = await owner.query('select f::text as row from erp.failed_attempts f')
  assert.ok(rows.length > 0)
  for (const { row } of rows) assert.doesNotMatch(row, /anna/)
})
