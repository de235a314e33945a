import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { Key } from '../../platform/values/shape.ts'
import { world } from '../../whole/testing/world.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-insertion-store.ts'
import { copiedColumns } from './copied-column-store.ts'
import { type CopyOptionName, CopyOptions } from './copy-options.ts'

const { alice, call } = await world()
const options = Object.keys(CopyOptions.properties) as CopyOptionName[]
const replacing = (names: readonly CopyOptionName[]) =>
  Object.fromEntries(
    names.map((name) => [name, { isActive: true, copyAction: 'replace' as const }]),
  )
const namesOf = (names: readonly CopyOptionName[]) =>
  copiedColumns(replacing(names)).map(({ name }) => name)

interface Column {
  readonly name: string
  readonly type: string
  readonly isGenerated: boolean
  /** The table that the column refers to. */
  readonly refersTo: string | null
}

const columns = await alice.work((tx) =>
  tx.rows<Column>(sql`
    select attribute.attname::text as name, format_type(attribute.atttypid, null) as type,
      attribute.attgenerated <> '' as "isGenerated", (
        select class.relname::text from pg_constraint link join pg_class class on class.oid = link.confrelid
        where link.conrelid = attribute.attrelid and link.contype = 'f' and class.relname <> 'tenants'
          and attribute.attnum = any(link.conkey) and attribute.attname <> 'tenant_id'
      ) as "refersTo"
    from pg_attribute attribute
    where attribute.attrelid = 'erp.items'::regclass and attribute.attnum > 0
      and not attribute.attisdropped
    order by attribute.attnum`),
)

const newItem = async () => {
  const [key] = await alice.work((tx) => insertItems(tx, [{ ...itemDefaults, name: 'Plain' }]))
  return key as Key
}

/** A value that no new item has. */
const valuesByType: Record<string, (column: Column, place: number) => unknown> = {
  text: ({ name }) => `Value of ${name}`,
  integer: ({ refersTo }, place) => (refersTo ? 900 : place),
  numeric: (_, place) => place + 0.25,
  boolean: ({ name }) => !(itemDefaults[name] as boolean),
  'text[]': ({ name }) => [name],
  'timestamp with time zone': () => '2001-02-03T04:05:06Z',
}

const kept = new Set([
  'tenant_id',
  'id',
  'uuid',
  'parent_item_id',
  'condition_id',
  'responsible_person_id',
])
const writable = columns.filter(({ name, isGenerated }) => !isGenerated && !kept.has(name))

/** An item with a value of its own in every column that may have one. */
async function fullItem(): Promise<Key> {
  const item = await newItem()
  await alice.work(async (tx) => {
    for (const refersTo of new Set(writable.flatMap((column) => column.refersTo ?? []))) {
      const row = sql`insert into erp.${fixed(refersTo)} (tenant_id, id, name)`
      await tx.rows(sql`${row} values (${tx.tenantId}, 900, 'Referred to')`)
    }
    await tx.rows(sql`
      insert into erp.addresses (tenant_id, id) values (${tx.tenantId}, 900)`)
    await tx.rows(sql`
      insert into erp.responsible_persons (tenant_id, id, number, address_id)
      values (${tx.tenantId}, 900, 'R-900', 900)`)
    const values = writable.map((column, place) => {
      const make = valuesByType[column.type]
      assert.ok(make, `a value for ${column.name}, which is ${column.type}`)
      return [column.name, make(column, place + 1)]
    })
    const names = fixed(writable.map(({ name }) => name).join(', '))
    const full = JSON.stringify(Object.fromEntries([...values, ['responsible_person_id', 900]]))
    await tx.rows(sql`
      update erp.items set (${names}, responsible_person_id) = (
        select ${names}, responsible_person_id from jsonb_populate_record(null::erp.items, ${full}::jsonb)
      )
      where items.tenant_id = ${tx.tenantId} and items.id = ${item.id}`)
  })
  return item
}

const rowOf = async ({ id }: Key) => {
  const found = await alice.work((tx) =>
    tx.row<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(items) as row from erp.items
      where items.tenant_id = ${tx.tenantId} and items.id = ${id}`),
  )
  return found?.row ?? {}
}

test('each option copies its columns and leaves all others as they are', async () => {
  const source = await fullItem()
  const from = await rowOf(source)
  for (const names of [...options.map((name) => [name]), options]) {
    const target = await newItem()
    const before = await rowOf(target)
    const { status, text } = await call(alice.app, `POST /v2/items/${source.uuid}/copy`, {
      copyDetailsIntoItemIds: [target.uuid],
      copyOptions: replacing(names),
    })
    assert.equal(status, 200, text)
    const copied = namesOf(names)
    const { changed: _, search_words: __, ...after } = await rowOf(target)
    for (const [name, value] of Object.entries(after)) {
      const wanted = copied.includes(name) ? from[name] : before[name]
      assert.deepEqual(value, wanted, `${name} after ${names}`)
      if (copied.includes(name)) assert.notDeepEqual(value, before[name], `${name} has a value`)
    }
  }
})
