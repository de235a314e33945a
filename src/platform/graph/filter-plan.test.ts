import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { graphQueries } from '../../main/registries/graph.ts'
import { world } from '../../whole/testing/world.ts'
import { filterSql } from '../graph-sql/filter-sql.ts'
import { sql } from '../postgres/sql.ts'

/** Filters by name find their rows by an index, in any case of letters and under row-level security. */

const { alice, database } = await world()
const source = graphQueries.find(({ name }) => name === 'QueryManufacturers')?.source

test('a record is found by its name through an index', async () => {
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.manufacturers (tenant_id, id, name)
      select ${tx.tenantId}::uuid, n, 'Maker ' || n from generate_series(1, 5000) n
      returning id`),
  )
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query('analyze erp.manufacturers')
  await owner.end()
  const plan = await alice.work(async (tx) => {
    assert.ok(source)
    const condition = filterSql(source.type, tx.tenantId, { name: { eq: 'Maker 77' } }, {})
    assert.ok(condition)
    const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`
      explain (costs off) select manufacturer.id from erp.manufacturers manufacturer
      where manufacturer.tenant_id = ${tx.tenantId} and ${condition}`)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
  assert.match(plan, /manufacturers_name_taken/, plan)
  assert.match(plan, /name_key = ANY/, plan)
})
