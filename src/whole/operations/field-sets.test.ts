import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { routesOf } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'

/** No field of the interface disappears. */

/** The fields of every operation's body and answer, in every place and spelling, as last agreed. */
function fieldSets(): Record<string, string[]> {
  const entries = routesOf(endpoints)
    .filter(({ isUnversioned }) => !isUnversioned)
    .map(({ operation, generation, url }) => {
      const { body, answer, query = {} } = operation
      const fieldsOf = (shape: typeof body) =>
        shape ? namesIn(wire(shapeOf(shape), generations[generation]).schema) : []
      return [
        `${operation.method} ${url}`,
        [
          ...Object.keys(query).map((name) => `?${name}`),
          ...fieldsOf(body).map((name) => `> ${name}`),
          ...fieldsOf(answer.shape).map((name) => `< ${name}`),
        ],
      ]
    })
  return Object.fromEntries(entries)
}

function namesIn(schema: Record<string, unknown>, path = ''): string[] {
  const { properties, items, type, format } = schema as {
    properties?: Record<string, Record<string, unknown>>
    items?: Record<string, unknown>
    type?: string | string[]
    format?: string
  }
  if (items) return namesIn(items, `${path}[]`)
  if (!properties)
    return [`${path} ${[type].flat().join('|')}${format ? ` (${format})` : ''}`.trim()]
  return Object.entries(properties).flatMap(([name, field]) =>
    namesIn(field, path === '' ? name : `${path}.${name}`),
  )
}

const goldenFile = new URL('./testing/field-sets.json', import.meta.url)

// biome-ignore lint/style/noProcessEnv: set by developers who change the interface on purpose.
const isToBeWritten = process.env['UPDATE_FIELD_SETS'] === '1'

test('no field of the interface disappears, changes its type or its spelling', () => {
  if (isToBeWritten) writeFileSync(goldenFile, `${JSON.stringify(fieldSets(), null, 2)}\n`)
  const golden = JSON.parse(readFileSync(goldenFile, 'utf8')) as Record<string, string[]>
  const now = fieldSets()
  for (const [address, fields] of Object.entries(golden)) {
    const missing = fields.filter((field) => !now[address]?.includes(field))
    assert.deepEqual(
      missing,
      [],
      `${address}: if this is meant, run this test with UPDATE_FIELD_SETS=1`,
    )
  }
})
