import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fixed, sql } from '../postgres/sql.ts'
import { asService } from '../postgres/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { keysOfFarPage } from './page.ts'

const database = await testDatabase()
after(() => database.drop())

test('a page that is looked for from the nearer end has the rows that stand there', async () => {
  const rows = fixed('select row.id as key from generate_series(1, counted."totalItems") row (id)')
  const order = { forward: fixed('row.id'), backward: fixed('row.id desc') }
  for (const total of [0, 1, 7, 20]) {
    const all = Array.from({ length: total }, (_, index) => index + 1)
    for (const pageSize of [1, 3, 7, 30]) {
      for (let pageNumber = 1; pageNumber <= total / pageSize + 2; pageNumber++) {
        const keys = keysOfFarPage({ pageNumber, pageSize }, rows, order)
        const [found] = await asService(database.pool, (tx) =>
          tx.rows<{ ids: number[] }>(sql`
            select array(select page.key::integer from (${keys}) page order by page.place) as ids
            from (select ${total}::bigint as "totalItems") counted`),
        )
        const expected = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
        assert.deepEqual(found?.ids, expected, `page ${pageNumber} of ${pageSize} of ${total}`)
      }
    }
  }
})
