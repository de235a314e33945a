import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { openApi } from '../../platform/openapi/openapi.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { world } from '../../whole/testing/world.ts'

const { call, alice } = await world()

interface Described {
  readonly paths: Record<string, Record<string, { readonly parameters: Record<string, string>[] }>>
}

test('workflows are switched off with a scope of their own, and need none to stay on', async () => {
  const writer = await alice.appWith('items.write', 'items.read')
  const both = await alice.appWith('items.write', 'items.disableworkflows')
  const { body } = await call(writer, 'POST /v2/items', { name: 'An item' })
  const lines = ['POST /v2/items', `PATCH /v2/items/${body.id}`, 'POST /items']
  for (const line of lines) {
    const item = line.includes('v2') ? { name: 'Other' } : { Name: 'Other' }
    const off = `${line}?disableAutomaticWorkflows=true`
    const refused = await call(writer, off, item)
    assert.equal(refused.status, 403, refused.text)
    assert.match(
      String(refused.headers['www-authenticate']),
      /insufficient_scope.*"items.disableworkflows"/,
    )
    assert.ok((await call(both, off, item)).status < 300)
    const on = await call(writer, `${line}?disableAutomaticWorkflows=false`, item)
    assert.ok(on.status < 300, on.text)
  }
  const read = await call(writer, `GET /v2/items/${body.id}`)
  assert.equal(read.body.name, 'Other')
})

test('every operation on items that can switch workflows off asks for the scope, and says so in its description', () => {
  const able = endpoints.filter(
    ({ query, scope }) =>
      query?.['disableAutomaticWorkflows'] && /^(items|stocks)\./.test(scope ?? ''),
  )
  assert.ok(able.length >= 3)
  for (const { name, query = {} } of able) {
    const { scope } = shapeOf(query['disableAutomaticWorkflows'] ?? {}) as { scope?: string }
    assert.equal(scope, 'items.disableworkflows', name)
  }
  const described = openApi(endpoints, { publicUrl: 'http://localhost', version: '1' })
  const { parameters } = (described as Described).paths['/v2/items']?.['post'] ?? {}
  const found = parameters?.find(({ name }) => name === 'disableAutomaticWorkflows')
  assert.equal(found?.['x-scope'], 'items.disableworkflows')
})
