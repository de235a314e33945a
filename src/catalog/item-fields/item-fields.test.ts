import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filedFields } from '../../platform/exchange/file-fields.ts'
import type { NodeType } from '../../platform/graph/node-type.ts'
import {
  columnsOfRows,
  type FieldTable,
  isNever,
} from '../../platform/records/fields/field-table.ts'
import { assertDeclared, columnsOfTable } from '../../whole/testing/table-columns.ts'
import { world } from '../../whole/testing/world.ts'
import { CopyOptions } from '../copying/copy-options.ts'
import { itemImportFields } from '../exchange/columns/item-import-fields.ts'
import { itemExporter } from '../exchange/item-exporter.ts'
import { listItems } from '../item-search/list-items.ts'
import { itemQueries } from '../items/graph/item-graph-store.ts'
import { Item } from '../items/item.ts'
import type { ItemField } from './item-field.ts'
import { itemFields, itemRows } from './item-fields.ts'

/** Every consumer of an item's fields has a verdict on each, and the verdicts agree with the database. */

const { alice } = await world()

const columns = await alice.work((tx) => columnsOfTable(tx, 'items'))

const rows = Object.entries(itemRows)
const kept = columnsOfRows<ItemField>(itemRows)
const sorted = (names: readonly (string | undefined)[]) => names.filter(Boolean).toSorted()

test('every column of the table is that of a field, and every field with a column has it', () => {
  // Both keys of the row, and what the database itself makes of other columns.
  const others = ['tenant_id', 'uuid', 'sku_key', 'search_words']
  assert.deepEqual(
    sorted([...kept.map(({ name }) => name), ...others]),
    columns.map(({ name }) => name),
  )
  assert.deepEqual(
    columns.filter(({ isGenerated }) => isGenerated).map(({ name }) => name),
    ['search_words', 'sku_key'],
  )
})

test('a row says the type of its column, what it refers to, and whether it may be null', () => {
  assertDeclared(kept, columns)
})

test('a new item is given what the table gives a new row', () => {
  const written = (value: unknown) => (Array.isArray(value) ? `'{}'::text[]` : String(value))
  for (const { name, column } of kept.filter(({ row }) => row.written !== 'by the service')) {
    const initial = columns.find((one) => one.name === name)?.initial ?? undefined
    assert.equal(column.initial === undefined ? undefined : written(column.initial), initial, name)
  }
})

function countOf(table: FieldTable<ItemField>): number {
  const counts = Object.values(table).map((row) => ('fields' in row ? countOf(row.fields) : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}

test('every field has a verdict of every consumer, and leaves one out for a reason', () => {
  for (const [field, { shape, column, copied, file, filter, graph }] of rows) {
    for (const verdict of [shape, column, copied, file, filter, graph]) assert.ok(verdict, field)
    for (const verdict of [column, copied, file, filter, graph]) {
      if (typeof verdict === 'object' && isNever(verdict)) assert.match(verdict.never, /\w+ \w+/)
    }
    if (typeof copied === 'string') assert.ok(copied in CopyOptions.properties, field)
  }
  // A name that two groups share would hide one of the fields.
  assert.equal(rows.length, countOf(itemFields))
  assert.deepEqual(Object.keys(Item.properties), Object.keys(itemFields))
})

test('files have a column for each field that they have, in the order of the rows', () => {
  const filed = filedFields<ItemField>(itemRows)
  assert.deepEqual(
    filed.map(({ file }) => file.column),
    filed.map((_, index) => index + 1),
  )
  assert.deepEqual(
    itemExporter.header,
    filed.map(({ name }) => name),
  )
  for (const { name } of filed) assert.ok(name in itemImportFields, name)
})

/** Every type that the graph shows of an item's own row, by name. */
function typesBelow(type: NodeType, found = new Map<string, NodeType>()): Map<string, NodeType> {
  found.set(type.name, type)
  for (const field of Object.values(type.fields)) {
    if (field.kind === 'row' && !found.has(field.of.name)) typesBelow(field.of, found)
  }
  return found
}

test('the graph shows a field in each type that its row names, and nothing that is never shown', () => {
  const types = new Map(itemQueries.flatMap(({ source }) => [...typesBelow(source.type)]))
  for (const [field, { graph }] of rows) {
    if (isNever(graph)) continue
    const names = Object.entries('computed' in graph ? graph.computed : graph)
    assert.ok(names.length > 0, field)
    for (const [type, name] of names) {
      const shown = types.get(type)?.fields[name as string]
      assert.ok(shown, `${type} shows ${field} as ${name}`)
      assert.notEqual(shown.kind === 'scalar' ? shown.sql : '', undefined, `${type}.${name}`)
    }
  }
})

const listed = itemQueries.find(({ kind }) => kind === 'list')?.source.type.fields ?? {}

/** Whether lists of the graph filter and order by the field, under one of its names. */
function isFilteredInGraph({ graph }: ItemField): boolean {
  if (isNever(graph)) return false
  const name = ('computed' in graph ? graph.computed : graph).ItemListItem
  const shown = name === undefined ? undefined : listed[name]
  return shown?.kind === 'scalar' && shown.sql !== undefined
}

test('a row says what finds items by its field: the search, parameters of the list, or the graph alone', () => {
  const words = columns.find(({ name }) => name === 'search_words')?.initial ?? ''
  for (const [field, row] of rows) {
    const { filter, column } = row
    const name = kept.find((one) => one.field === field)?.name
    const isSearched = !isNever(column) && new RegExp(`\\b${name}\\b`).test(words)
    assert.equal(isSearched, filter === 'search', `the search finds ${field}`)
    if (filter === 'graph') assert.ok(isFilteredInGraph(row), `the graph filters by ${field}`)
    if (typeof filter !== 'object') continue
    if (isNever(filter)) assert.ok(!isFilteredInGraph(row), `nothing finds items by ${field}`)
    else
      for (const parameter of Object.keys(filter)) assert.ok(parameter in (listItems.query ?? {}))
  }
})
