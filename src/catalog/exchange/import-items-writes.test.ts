import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { importGround } from '../../whole/testing/import-ground.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-insertion-store.ts'

const { newTenant, file, load, ask, items } = await importGround()

test('a dry run answers what would happen and writes nothing', async () => {
  const path = file('sku,name,manufacturer\nA,One,Acme\n')
  const report = await load(path, { dryRun: true })
  assert.deepEqual([report.created, report.written], [1, false])
  const left = await ask((tx) =>
    tx.rows(sql`
    select 'manufacturer' as kind from erp.manufacturers where tenant_id = ${tx.tenantId}
    union all select 'item' from erp.items where tenant_id = ${tx.tenantId}
    union all select 'audit' from erp.audit_entries where tenant_id = ${tx.tenantId}
    union all select 'counter' from erp.counters where tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual(left, [])
})

function manyItems(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `N-${index},Item ${index},${index}`)
  return file(`sku,name,price\n${lines.join('\n')}\n`)
}

test('an import that fails in the middle has written nothing', async () => {
  const path = manyItems(2500)
  const crash = (progress: { step: string }) => {
    if (progress.step === 'writing') throw new Error('crash')
  }
  await assert.rejects(load(path, { onProgress: crash }), /crash/)
  assert.deepEqual(await items(), [])
  const fractions: number[] = []
  const report = await load(path, {
    onProgress: ({ step, fraction }) => step === 'writing' && fractions.push(fraction),
  })
  assert.equal(report.created, 2500)
  assert.equal(fractions.at(-1), 1)
})

test('an import is one entry in the audit log, and one that changes nothing is none', async () => {
  const path = file('sku,name\nA,One\n')
  await load(path)
  await load(path)
  const entries = await ask((tx) =>
    tx.rows(sql`
    select user_id, client_id, operation, entity, entity_id, after
    from erp.audit_entries where tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual(entries, [
    {
      user_id: null,
      client_id: 'kontor import',
      operation: 'importItems',
      entity: 'item',
      entity_id: 'items.csv',
      after: { file: 'items.csv', created: 1, updated: 0, unchanged: 0 },
    },
  ])
})

test('the items of another tenant are neither seen nor touched', async () => {
  const path = file('sku,name\nA,One\n')
  await load(path)
  const mine = await items()
  const other = await newTenant()
  const report = await load(file('sku,name\nA,Other\n'), { tenantId: other })
  assert.equal(report.created, 1)
  assert.deepEqual(await items(), mine)
  assert.deepEqual(
    (await items(other)).map(({ name }) => name),
    ['Other'],
  )
})

test('items can be created while an import writes, and a failed import leaves a gap in the numbers', async () => {
  const lines = Array.from({ length: 4_100 }, (_, n) => `G-${n},Item ${n}\n`).join('')
  const path = file(`sku,name\n${lines}`)
  const created: number[] = []
  const boom = new Error('stopped in the middle')
  let isCreating: Promise<unknown> | undefined
  const create = () =>
    ask(async (tx) => {
      const [key] = await insertItems(tx, [{ ...itemDefaults, name: 'Meanwhile' }])
      created.push(key?.id ?? 0)
    })
  await assert.rejects(
    load(path, {
      onProgress: ({ step }) => {
        if (step === 'writing') isCreating ??= create()
      },
      onWritten: async () => {
        // Would wait for ever, were the counter held by the import.
        await isCreating
        throw boom
      },
    }),
    boom,
  )
  assert.deepEqual(created, [4_101])
  assert.equal((await load(path)).created, 4_100)
  const counted = await ask((tx) =>
    tx.row(sql`
      select count(*) as count, max(id) as last from erp.items where tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual(counted, { count: 4_101, last: 8_201 })
})
