import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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
