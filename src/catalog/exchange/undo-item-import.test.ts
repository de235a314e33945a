import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoGround } from '../../platform/exchange/import/undo/testing/undo-ground.ts'

/** An import of items is taken back as a whole, with the lists that the file wrote. */

const { sample, owner, failures, call, work, load, undo, undone, entry } = await undoGround()

/** Everything of the tenant's items that a file can write, but for the times of change. */
async function stored() {
  const { rows: items } = await owner.query(
    `select to_jsonb(item) - 'changed' - 'search_words' as item from erp.items item
     where tenant_id = $1 order by id`,
    [sample.tenantId],
  )
  const lists = []
  for (const table of ['item_categories', 'item_components', 'item_group_quantities']) {
    const { rows } = await owner.query(
      `select to_jsonb(link) as link from erp.${table} link where tenant_id = $1 order by link::text`,
      [sample.tenantId],
    )
    lists.push(rows)
  }
  const { rows: channels } = await owner.query(
    `select item_id, sales_channel_ids from erp.item_states
     where tenant_id = $1 and sales_channel_ids <> '{}' order by item_id`,
    [sample.tenantId],
  )
  const { rows: blocks } = await owner.query(
    'select block, count from erp.item_blocks where tenant_id = $1 order by block',
    [sample.tenantId],
  )
  return { items, lists, channels, blocks }
}

const first = `sku,name,price,category,components,groupQuantities,activeSalesChannels,parent,released on,asins
U-1,A cup,98765432.1234,Cups,,Dealers:2:4.5,1-1-1,,2024-02-29T10:00:00.123Z,B00000000A|B00000000B
U-2,A set,9,Cups|Sets,U-1:2,,,,,
U-3,A lid,1,,,,,U-1,,
U-4,Alone,1,,,,,,,
`
const second = `sku,name,price,category,components,groupQuantities,activeSalesChannels,parent,released on,asins
U-1,A mug,2,Mugs,,,,,2025-01-01T00:00:00Z,B00000000C
U-2,A set,9,,U-1:3|U-5:1,,,,,
U-3,A lid,1,,,,,U-6,,
U-4,Alone,1,,,,,,,
U-5,A spoon,3,Cups,U-6:1,Dealers:1:1,1-1-1,,,
U-6,A box,4,,,,,,,
U-7,A small box,4,,,,,U-6,,
U-8,A cup with an ear,4,,,,,U-1,,
`

await call('POST /v2/customer-groups', { name: 'Dealers' })
await load('items', first)

test('what an import changed is as before, and what it created is gone', async () => {
  const before = await stored()
  const id = await load('items', second)
  const after = await stored()
  assert.equal(after.items.length, before.items.length + 4)
  const preview = await undo(id, '?dryRun=true')
  assert.equal(preview.status, 200, preview.text)
  const [{ records }] = preview.body.entries
  assert.deepEqual([records.deleted, records.restored], [4, 3])
  assert.equal((await call(`GET /v2/jobs/${records.jobId}`)).status, 404, 'a preview asks for none')
  assert.deepEqual(await stored(), after)
  const job = await undone(id)
  assert.deepEqual([job.status, job.errorMessage], ['succeeded', null])
  assert.deepEqual(job.result, { deleted: 4, restored: 3 })
  assert.deepEqual(await stored(), before)
  assert.deepEqual(failures, [])
})

test('the undo is in the trail under the name of its caller, and is not undone in turn', async () => {
  const id = await load('items', 'sku,name\nT-1,One\nU-4,Another name\n')
  assert.equal((await undone(id)).status, 'succeeded')
  const taken = await entry(id)
  const { body } = await call(`GET /v2/admin/audit?requestId=${taken.undoneBy}`)
  const undoEntry = body.items.find((one: { operation: string }) => one.operation === 'undoImport')
  assert.deepEqual(
    [
      undoEntry.undoes,
      undoEntry.mark,
      undoEntry.entity,
      undoEntry.recordCount,
      undoEntry.after,
      undoEntry.appId,
    ],
    [id, 'undo', 'item', 2, { deleted: 1, restored: 1 }, 'test-app'],
  )
  assert.equal(undoEntry.itemIds.length, 2)
  const again = await undo(undoEntry.auditEntryId)
  assert.deepEqual([again.status, again.body.errorCode], [422, 'audit-entry.not-undoable'])
  assert.deepEqual(Object.keys(again.body.errors), [`${undoEntry.auditEntryId}.reimport`])
  const asked = body.items.find((one: { entity: string }) => one.entity === 'job')
  assert.equal(asked.after.undoes, id)
})

test('readers of changes get what became of each record', async () => {
  const id = await load('items', 'sku,name\nE-1,One\nU-4,Reported\n')
  await owner.query('delete from erp.pending_events where tenant_id = $1', [sample.tenantId])
  await undone(id)
  const { rows } = await owner.query(
    `select kind, cardinality(record_ids) as count from erp.pending_events
     where tenant_id = $1 and entity = 'item' order by kind`,
    [sample.tenantId],
  )
  assert.deepEqual(rows, [
    { kind: 'changed', count: 1 },
    { kind: 'deleted', count: 1 },
  ])
})

const reasons: readonly (readonly [string, string, string, string])[] = [
  ['items with stock', 'items', 'sku,name,Variant Inventory Qty\nS-1,Stocked,3\n', 'booked'],
  ['stock', 'stock', 'sku,quantity\nU-4,3\n', 'booked'],
  [
    'prices',
    'prices',
    'sku,price kind,sales channel,customer group,net price\nU-4,channel,1-1-1,Dealers,2.50\n',
    'many',
  ],
  [
    'texts of items that were there',
    'items',
    'sku,name,SEO title\nU-4,Alone,A title of its own\n',
    'details',
  ],
]
for (const [what, kind, file, reason] of reasons) {
  test(`an import of ${what} is not taken back, and the answer says why`, async () => {
    const id = await load(kind, file)
    for (const query of ['?dryRun=true', '']) {
      const reply = await undo(id, query)
      assert.deepEqual([reply.status, reply.body.errorCode], [422, 'audit-entry.not-undoable'])
      assert.deepEqual(Object.keys(reply.body.errors), [`${id}.${reason}`])
    }
  })
}

test('a file that changes nothing leaves nothing to take back', async () => {
  const text = 'sku,name\nU-4,Same\n'
  await load('items', text)
  const parts = () =>
    owner.query(
      'select import_id from erp.import_parts where tenant_id = $1 order by import_id, position',
      [sample.tenantId],
    )
  const before = await parts()
  const reply = await call('POST /v2/imports', {
    ...{ kind: 'items', format: 'csv', data: Buffer.from(text).toString('base64') },
  })
  assert.equal(reply.status, 201)
  const [job] = await work(reply.body.id)
  assert.deepEqual([job.status, job.result.unchanged], ['succeeded', 1])
  assert.deepEqual((await parts()).rows, before.rows)
})
