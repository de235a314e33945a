import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { testDatabase } from '../../testing/database.ts'
import { Connection } from './connection.ts'

const database = await testDatabase()
after(() => database.drop())

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

test('an idle connection does not keep the values of its last statement', async () => {
  const connection = await Connection.open(database.application, 5_000)
  try {
    const sent = async () => {
      const value = { large: 'x'.repeat(1_000) }
      const text = 'select $1::jsonb as value'
      await connection.run([{ name: 'echo', text, values: [value] }], 5_000)
      return new WeakRef(value)
    }
    const value = await sent()
    await othersTurn()
    collect()
    assert.equal(value.deref(), undefined)
  } finally {
    await connection.close()
  }
})

test('a plan that was made while a table was nearly empty is not kept when it has filled', async (t) => {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const connection = await Connection.open(database.application, 5_000)
  try {
    await owner.query('create table erp.filled (id integer primary key)')
    await owner.query('grant select on erp.filled to erp_app')
    await owner.query('insert into erp.filled values (0)')
    await owner.query('analyze erp.filled')
    const text = 'select id from erp.filled where id = $1'
    const find = () => connection.run([{ name: 'find', text, values: [7] }], 5_000)
    for (let use = 0; use < 8; use++) await find()
    await owner.query('insert into erp.filled select generate_series(1, 50000)')
    const plan = async () => {
      const explain = { name: '', text: 'explain execute find (7)', values: [] }
      return (await connection.run([explain], 5_000))[0]?.map(Object.values).join('\n') ?? ''
    }
    assert.match(await plan(), /Seq Scan/)
    const { now } = performance
    t.mock.method(performance, 'now', () => now.call(performance) + 31_000)
    await connection.check(5_000)
    assert.match(await plan(), /filled_pkey/)
  } finally {
    await connection.close()
    await owner.query('drop table if exists erp.filled')
    await owner.end()
  }
})
