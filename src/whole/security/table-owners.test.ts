import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { rooms } from '../../main/rooms.ts'
import { platformFunctions, platformTables } from '../../platform/platform-tables.ts'
import type { Room } from '../../platform/room.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { foreignTables } from './testing/foreign-tables.ts'
import { namedTables, tablesIn } from './testing/named-tables.ts'

/** Tables, views and functions of the database have one owner: a room of the business, or the platform. */

const owners: readonly Pick<Room, 'name' | 'tables' | 'functions'>[] = [
  { name: 'platform', tables: platformTables, functions: platformFunctions },
  ...rooms,
]
const tables = owners.flatMap((owner) => owner.tables)
const functions = owners.flatMap((owner) => owner.functions ?? [])
const ownerOf = (named: string) =>
  owners.find((owner) => [...owner.tables, ...(owner.functions ?? [])].includes(named))?.name
const roomOf = (file: string) => file.split('/')[0] ?? ''

/** Every use of a table or function outside of its owner's folder. */
const foreign = namedTables([...tables, ...functions]).filter(
  ({ file, table }) => roomOf(file) !== ownerOf(table),
)

test('every table, view and function of the database belongs to exactly one room', async () => {
  const database = await testDatabase()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(`
      select class.relname as name from pg_class class
      join pg_namespace space on space.oid = class.relnamespace
      where space.nspname = 'erp' and class.relkind in ('r', 'p', 'v', 'm')
      union all
      select distinct routine.proname from pg_proc routine
      join pg_namespace space on space.oid = routine.pronamespace
      where space.nspname = 'erp'`)
    const found = rows.map(({ name }) => name)
    assert.deepEqual([...tables, ...functions].toSorted(), found.toSorted(), 'see tables.ts')
  } finally {
    await owner.end()
    await database.drop()
  }
})

test('a table or function is named in the folder of its owner, or where an exception says why', () => {
  const listed = foreignTables.flatMap(({ file, tables: named }) =>
    named.map((table) => `${file} ${table}`),
  )
  const found = foreign.map(({ file, table }) => `${file} ${table}`)
  assert.deepEqual(found.toSorted(), listed.toSorted())
  for (const { file, reason } of foreignTables) assert.ok(reason.length > 20, file)
})

test('platform names no table of a room', () => {
  assert.deepEqual(
    foreign.filter(({ file }) => roomOf(file) === 'platform'),
    [],
  )
})

test('a table is found in SQL and in what SQL is put together from', () => {
  const names = (text: string, file = 'room/noun-store.ts') =>
    tablesIn(file, text, ['items', 'item_images'])
  for (const text of ['from erp.items item', `lookedUp('own', 'id', 'items')`]) {
    assert.deepEqual(names(text), ['items'], text)
  }
  assert.deepEqual(names(`{ table: 'items', reference }`, 'room/get-noun.ts'), ['items'])
  assert.deepEqual(names(`| 'item_images'`, 'room/noun.ts'), ['item_images'])
  for (const text of ['erp.items_with_stock', `'item_images_pkey'`, 'items.id', `'erp.itemsX'`]) {
    assert.deepEqual(names(text), [], text)
  }
  assert.deepEqual(names(`sheet('items')`, 'room/get-noun.ts'), [])
})
