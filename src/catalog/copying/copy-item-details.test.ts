import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import type { Key } from '../../platform/values/shape.ts'
import { addDetails, addReferred, detailsOf } from '../../whole/testing/full-item.ts'
import { world } from '../../whole/testing/world.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-insertion-store.ts'
import { type CopyOptionName, CopyOptions } from './copy-options.ts'

const { alice, bob, call } = await world()

const newItems = (count: number, of = alice) =>
  of.work((tx) =>
    insertItems(
      tx,
      Array.from({ length: count }, (_, n) => ({ ...itemDefaults, name: `Item ${n}` })),
    ),
  )
const uuids = (keys: readonly Key[]) => keys.map(({ uuid }) => uuid)
const [source, partA, partB, foreign] = [...(await newItems(3)), ...(await newItems(1, bob))] as [
  Key,
  Key,
  Key,
  Key,
]
await alice.work(async (tx) => {
  await addReferred(tx)
  await addDetails(tx, source.id, [partA.id, partB.id])
})

const names = Object.keys(CopyOptions.properties) as CopyOptionName[]
const all = (copyAction: string) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { isActive: true, copyAction: name.startsWith('purchase') ? 'replace' : copyAction },
    ]),
  )
const copy = (targets: readonly Key[], copyOptions: object, query = '', headers = {}) =>
  call(
    alice.app,
    `POST /v2/items/${source.uuid}/copy${query}`,
    { copyDetailsIntoItemIds: uuids(targets), copyOptions },
    headers,
  )
const read = async ({ uuid }: Key) => (await call(alice.app, `GET /v2/items/${uuid}`)).body
const details = ({ id }: Key) => alice.work((tx) => detailsOf(tx, id))
/** Everything of the tenant that a copy can write. */
const state = () =>
  alice.work((tx) =>
    tx.row(sql`
      select
        (select count(*) from erp.item_images where tenant_id = ${tx.tenantId}) as images,
        (select count(*) from erp.item_components where tenant_id = ${tx.tenantId}) as components,
        (select coalesce(sum(cardinality(record_ids)), 0)::integer from erp.pending_events
          where tenant_id = ${tx.tenantId}) as feed,
        (select count(*) from erp.audit_entries where tenant_id = ${tx.tenantId}) as audit,
        (select md5(string_agg(items::text, ' ' order by id)) from erp.items where tenant_id = ${tx.tenantId}) as items`),
  )

const neverCopied = ['id', 'sku', 'isActive', 'added', 'changed', 'parentItemId', 'childItems']

for (const action of ['replace', 'attach']) {
  test(`${action} of everything makes empty items like the source, in every table`, async () => {
    const targets = await newItems(3)
    const { status, body, text } = await copy(targets, all(action))
    assert.equal(status, 200, text)
    assert.deepEqual(body, { itemId: uuids(targets) })
    const wanted = await read(source)
    for (const target of targets) {
      const found = await read(target)
      for (const name of neverCopied) delete found[name]
      const { gtin, ...identifiers } = found.identifiers
      assert.equal(gtin, null)
      const like = { ...wanted, identifiers: { ...wanted.identifiers } }
      for (const name of neverCopied) delete like[name]
      delete like.identifiers.gtin
      found.identifiers = identifiers
      if (action === 'attach') {
        // A name is there already, and a switch is never empty.
        found.name = like.name
        found.allowNegativeStock = like.allowNegativeStock
        found.allowsPreorders = like.allowsPreorders
      }
      assert.deepEqual(found, like)
      assert.deepEqual(await details(target), await details(source))
    }
  })

  test(`a second ${action} finds nothing to do: no item, no change, no audit entry`, async () => {
    const targets = await newItems(2)
    await copy(targets, all(action))
    const before = await state()
    const again = await copy(targets, all(action))
    assert.deepEqual(again.body, { itemId: [] })
    assert.deepEqual(await state(), before)
  })
}

test('replace takes what the target has beyond the source, attach keeps it', async () => {
  const [replaced, attached] = (await newItems(2)) as [Key, Key]
  await alice.work(async (tx) => {
    for (const { id } of [replaced, attached]) {
      await tx.rows(sql`
        insert into erp.item_descriptions (tenant_id, item_id, sales_channel_id, language_iso, name)
        values (${tx.tenantId}, ${id}, 902, 'fr', 'Nom'), (${tx.tenantId}, ${id}, 901, 'de', 'Own')`)
      await tx.rows(sql`
        insert into erp.item_suppliers (tenant_id, item_id, supplier_id, is_standard, purchase_price_net)
        values (${tx.tenantId}, ${id}, 902, true, 99)`)
      await tx.rows(sql`
        insert into erp.item_variations (tenant_id, id, item_id, name, type)
        values (${tx.tenantId}, ${5_000_000 + id}, ${id}, 'Weight', 1)`)
      await tx.rows(sql`
        update erp.items set annotation = 'Own' where tenant_id = ${tx.tenantId} and id = ${id}`)
    }
  })
  assert.equal((await copy([replaced], all('replace'))).status, 200)
  assert.equal((await copy([attached], all('attach'))).status, 200)
  assert.deepEqual(await details(replaced), await details(source))
  assert.equal((await read(replaced)).annotation, 'Fragile')
  assert.equal((await read(attached)).annotation, 'Own')
  const own = await details(attached)
  const of = (table: string, field: string) =>
    (own[table] as Record<string, unknown>[]).map((row) => row[field]).sort()
  assert.deepEqual(of('item_descriptions', 'name'), ['Name EN', 'Nom', 'Own'])
  assert.deepEqual(of('item_descriptions', 'description'), ['', 'Text DE', 'Text EN'])
  assert.deepEqual(of('item_variations', 'name'), ['Colour', 'Size', 'Weight'])
  const standard = (own['item_suppliers'] as Record<string, unknown>[]).filter(
    (row) => row['is_standard'],
  )
  assert.deepEqual(
    standard.map((row) => row['supplier_id']),
    [902],
  )
})

test('variations and images that both have keep their ids', async () => {
  const [target] = (await newItems(1)) as [Key]
  const option = { isActive: true, copyAction: 'replace' }
  const options = { variationsCopyOptions: option, imagesCopyOptions: option }
  const ids = () =>
    alice.work((tx) =>
      tx.row<{ ids: number[] }>(sql`
        select array(
          select id from erp.item_variations where tenant_id = ${tx.tenantId} and item_id = ${target.id}
          union all
          select id from erp.item_images where tenant_id = ${tx.tenantId} and item_id = ${target.id}
        ) as ids`),
    )
  await copy([target], options)
  const before = await ids()
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.item_variations set sort_number = 77, type = 3
      where tenant_id = ${tx.tenantId} and item_id = ${target.id}`)
    await tx.rows(sql`
      update erp.item_images set filename = 'other.png'
      where tenant_id = ${tx.tenantId} and item_id = ${target.id}`)
    await tx.rows(sql`
      delete from erp.item_variation_values
      where tenant_id = ${tx.tenantId} and name = 'V1' and variation_id = any(${before?.ids ?? []})`)
  })
  assert.deepEqual((await copy([target], options)).body, { itemId: [target.uuid] })
  assert.deepEqual(await ids(), before)
  const [own, wanted] = [await details(target), await details(source)]
  for (const table of ['item_variations', 'item_variation_values', 'item_images']) {
    assert.deepEqual(own[table], wanted[table], table)
  }
})

test('each option copies its own and nothing else', async () => {
  for (const name of names) {
    const [target] = (await newItems(1)) as [Key]
    const { body } = await copy([target], { [name]: all('replace')[name] })
    const none = ['mediaFiles', 'downloadFiles', 'uploadFiles', 'configurations'].some((kind) =>
      name.startsWith(kind),
    )
    assert.deepEqual(body, { itemId: none ? [] : [target.uuid] }, name)
  }
})

test('only the texts that are meant are copied', async () => {
  const [target] = (await newItems(1)) as [Key]
  const option = { isActive: true, copyAction: 'replace' }
  await copy([target], { descriptionsCopyOptions: { ...option, considerItemUrlPath: true } })
  const { name, description } = await read(target)
  assert.deepEqual([name, description], ['Item 0', null])
  const rows = (await details(target))['item_descriptions'] as Record<string, string>[]
  assert.deepEqual(
    rows.map((row) => [row['name'], row['description'], row['seo_path'], row['seo_title_tag']]),
    [
      ['Item 0', '', 'path', ''],
      ['Item 0', '', 'pfad', ''],
    ],
  )
})

test('what is not active copies nothing; no options at all are refused', async () => {
  const [target] = (await newItems(1)) as [Key]
  const option = { isActive: false, copyAction: 'replace' }
  assert.deepEqual((await copy([target], { masterDataCopyOptions: option })).body, { itemId: [] })
  assert.equal((await copy([target], {})).status, 400)
  const line = `POST /v2/items/${source.uuid}/copy`
  const missing = await call(alice.app, line, { copyDetailsIntoItemIds: [target.uuid] })
  assert.deepEqual(Object.keys(missing.body.validationErrors), ['copyOptions'])
  const attach = { purchasePricesCopyOptions: { isActive: true, copyAction: 'attach' } }
  assert.equal((await copy([target], attach)).status, 400)
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
    const body = `{"copyDetailsIntoItemIds":["${target.uuid}"],"copyOptions":{"${name}":{"isActive":true,"copyAction":"attach"}}}`
    const reply = await call(alice.app, line, body)
    assert.equal(reply.status, 400)
    assert.ok(Object.hasOwn(reply.body.validationErrors, `copyOptions.${name}`), reply.text)
  }
})

test('one foreign or unknown target refuses the whole copy, and so does the source itself', async () => {
  const targets = await newItems(2)
  const before = await state()
  const unknown = { id: 0, uuid: randomUUID() }
  const refused = await copy([...targets, foreign, unknown], all('replace'))
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'item.reference.missing'])
  assert.deepEqual(Object.keys(refused.body.validationErrors), [
    'copyDetailsIntoItemIds[2]',
    'copyDetailsIntoItemIds[3]',
  ])
  const itself = await copy([...targets, source], all('replace'))
  assert.deepEqual([itself.status, itself.body.errorCode], [422, 'item.copy.itself'])
  const stranger = await call(bob.app, `POST /v2/items/${source.uuid}/copy`, {
    copyDetailsIntoItemIds: [foreign.uuid],
    copyOptions: all('replace'),
  })
  assert.deepEqual([stranger.status, stranger.body.errorCode], [404, 'item.missing'])
  assert.deepEqual(await state(), before)
})

test('no item becomes part of itself by a copy, at any depth', async () => {
  const [holder] = (await newItems(1)) as [Key]
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.item_components (tenant_id, item_id, component_item_id, quantity)
      values (${tx.tenantId}, ${partB.id}, ${holder.id}, 1)`),
  )
  const before = await state()
  const option = { bomComponentsCopyOptions: { isActive: true, copyAction: 'attach' } }
  for (const target of [partA, holder]) {
    const { status, body } = await copy([target, ...(await newItems(0))], option)
    assert.deepEqual([status, body.errorCode], [422, 'item.component.cycle'])
  }
  assert.deepEqual(await state(), before)
})

test('a dry run copies nothing, and a repeated key replays the answer', async () => {
  const targets = await newItems(2)
  const before = await state()
  const dry = await copy(targets, all('replace'), '?dryRun=true')
  assert.deepEqual(dry.body, { itemId: uuids(targets) })
  assert.deepEqual(await state(), before)
  const key = { 'idempotency-key': randomUUID() }
  const first = await copy(targets, all('replace'), '', key)
  const again = await copy(targets, all('replace'), '', key)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.text, first.text)
})

test('two copies into the same items in opposite order both succeed', async () => {
  const targets = await newItems(50)
  const replies = await Promise.all([
    copy(targets, all('replace')),
    copy(targets.toReversed(), all('replace')),
    copy(targets.toReversed(), all('attach')),
  ])
  assert.deepEqual(
    replies.map(({ status, text }) => (status === 200 ? status : text)),
    [200, 200, 200],
  )
  assert.deepEqual(await details(targets[7] as Key), await details(source))
})
