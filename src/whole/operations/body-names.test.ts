import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { routesOf } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { leavesOf, type Schema, sampleWith } from '../testing/requests/body-sample.ts'
import { world } from '../testing/world.ts'

/** Names in bodies match in any casing of ASCII letters. */

const { call, alice } = await world()

const wires = routesOf(endpoints).flatMap(({ operation, generation, url, isUnversioned }) =>
  operation.body && !isUnversioned
    ? [
        {
          url: `${operation.method} ${url}`,
          ...wire(shapeOf(operation.body), generations[generation]),
        },
      ]
    : [],
)

/** Every object of a schema. */
function objectsOf(schema: Schema): Record<string, Schema>[] {
  if (schema['items']) return objectsOf(schema['items'] as Schema)
  const properties = schema['properties'] as Record<string, Schema> | undefined
  return properties ? [properties, ...Object.values(properties).flatMap(objectsOf)] : []
}

function withNames(value: unknown, change: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => withNames(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [change(name), withNames(part, change)]),
  )
}

test('no two fields of any body differ by case alone', () => {
  for (const { url, schema } of wires) {
    for (const fields of objectsOf(schema)) {
      const names = Object.keys(fields).map((name) => name.toLowerCase())
      assert.equal(new Set(names).size, names.length, `${url} ${names}`)
    }
  }
})

test('every field of every body is found in any casing, and exact bodies are not copied', () => {
  for (const { url, schema, names } of wires) {
    if (!names) continue
    const places = leavesOf(schema).map(({ path }) => ({ path, value: 1 }))
    const exact = sampleWith(schema, places)
    assert.equal(names.areExact(exact), true, url)
    for (const change of [
      (name: string) => name.toLowerCase(),
      (name: string) => name.toUpperCase(),
    ]) {
      const faults: Faults = {}
      const respelled = names.respelled(withNames(exact, change), faults, '')
      assert.equal(JSON.stringify(respelled), JSON.stringify(exact), url)
      assert.deepEqual(faults, {}, url)
    }
  }
})

test('a body in another casing is executed, stored and answered like the exact one', async () => {
  const item = await call(alice.app, 'POST /v1/items', {
    name: 'Any casing',
    itemPriceData: { SALESPRICENET: 12.5 },
    Identifiers: { asins: ['B000000001'] },
  })
  assert.equal(item.status, 201, item.text)
  const { Name, ItemPriceData, Identifiers } = item.body
  assert.deepEqual(
    [Name, ItemPriceData.SalesPriceNet, Identifiers.Asins],
    ['Any casing', 12.5, ['B000000001']],
  )
  const category = await call(alice.app, 'POST /v1/categories', { name: 'Lower' })
  const id = category.body.Id
  const put = await call(alice.app, `PATCH /v1/items/${item.body.Id}`, {
    categories: [{ categoryId: id }],
  })
  assert.deepEqual([put.status, put.body.Categories?.[0].CategoryId], [200, id], put.text)
})

test('one name in two spellings is refused with its whole path, and unknown names stay unknown', async () => {
  const reply = await call(alice.app, 'POST /v1/items', {
    Name: 'a',
    NAME: 'b',
    ItemPriceData: { SalesPriceNet: 1, salesPriceNet: 2, saelsPriceNet: 3 },
    'Na\u212ae': 1,
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(reply.body.ValidationErrors, {
    Name: 'This name stands here in two spellings.',
    'ItemPriceData.SalesPriceNet': 'This name stands here in two spellings.',
    'ItemPriceData.saelsPriceNet': 'This name is not known here.',
    'Na\u212ae': 'This name is not known here.',
  })
})

test('a read-only field cannot be set by another casing of its name', async () => {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Read only' })
  const reply = await call(alice.app, `PATCH /v2/items/${body.id}`, {
    ID: '11111111-1111-4111-8111-111111111111',
  })
  assert.equal(reply.status, 400, reply.text)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['id'])
})
