import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { apiTypes } from './testing/api-types.ts'

const file = new URL('../../../web/src/api/schema.d.ts', import.meta.url)

test('the pages for the staff are written against the operations as they are', async () => {
  const types = await apiTypes()
  // biome-ignore lint/style/noProcessEnv: a switch of this test alone.
  if (process.env['UPDATE_API_TYPES'] === '1') writeFileSync(file, types)
  const isUpToDate = readFileSync(file, 'utf8') === types
  assert.ok(isUpToDate, 'UPDATE_API_TYPES=1 with this test writes web/src/api/schema.d.ts anew')
})
