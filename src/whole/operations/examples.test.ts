import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { type Route, routesOf } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'

/** The documentation shows a body for every operation that takes one, and the sample tenant accepts it. */

const w = await world()
const sample = await addSampleTenant(w)
const withBody = endpoints.filter(({ body }) => body !== undefined)

/**
 * Creates the records that other examples change and the sample tenant does not have. Sent for
 * real, in this order, before the examples that follow.
 */
const sentForReal = [
  'createItemImage',
  'createVariation',
  'createVariationValue',
  'createCategoryDescription',
  'createPropertyValueDescription',
  'createCustomerPrice',
  'createCustomerFile',
  'createSalesOrderFile',
  'createSalesOrderLineItemFile',
  'createSalesOrderNote',
  'createInvoiceFile',
  'createChannelOrders',
]

test('every operation with a body has an example', (t) => {
  const bare = withBody.filter(({ example }) => example === undefined).map(({ name }) => name)
  t.diagnostic(`without an example: ${bare.join(' ')}`)
  assert.deepEqual(bare, [])
})

test('the sample tenant accepts every example as a dry run, in both generations', {}, async (t) => {
  const window = await w.call(sample.app, 'POST /v2/admin/registration-windows')
  assert.equal(window.status, 201, window.text)
  // The sample tenant sends nothing to anybody.
  const awake = await w.call(sample.app, 'PATCH /v1/webhooks/1', { IsActive: true })
  assert.equal(awake.status, 200, awake.text)
  const routes = routesOf(withBody).filter(({ isUnversioned }) => !isUnversioned)
  const first = sentForReal.map((name) => routes.filter(({ operation }) => operation.name === name))
  const faults: string[] = []
  for (const created of first) {
    faults.push(...(await refusedOf(created, 'dryRun=true')))
    faults.push(...(await refusedOf(created.slice(-1), 'dryRun=false')))
    await sample.takeExampleUuids()
  }
  const others = routes.filter((route) => !first.flat().includes(route))
  faults.push(...(await refusedOf(others, 'dryRun=true')))
  for (const fault of faults) t.diagnostic(fault)
  assert.equal(faults.length, 0)
})

async function refusedOf(routes: readonly Route[], query: string): Promise<string[]> {
  const faults: string[] = []
  for (const route of routes) {
    const { operation, generation } = route
    if (operation.example === undefined) continue
    const { encode } = wire(shapeOf(operation.body ?? {}), generations[generation])
    const address = isWrite(operation) ? `${pathOf(route)}?${query}` : pathOf(route)
    const line = `${operation.method} ${address}`
    const headers = { 'x-challengecode': 'challenge' }
    const { status, text } = await w.call(sample.app, line, encode(operation.example), headers)
    if (status >= 300) faults.push(`${operation.name}: ${line} ${status} ${text}`)
  }
  return faults
}

/** The address with the example's path parameters; the others name the first record of their kind. */
function pathOf({ url, operation, generation }: Route): string {
  const { pathParameters = {}, examplePath = {} } = operation
  return url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const shape = shapeOf(pathParameters[name] ?? {})
    const value = examplePath[name] ?? firstOf(name, shape)
    return encodeURIComponent(String(wire(shape, generations[generation]).encode(value)))
  })
}

function firstOf(name: string, shape: Readonly<Record<string, unknown>>): unknown {
  if (name === 'tenantId') return sample.tenantId
  if (shape['format'] === 'uuid') return exampleKey(1).uuid
  if (shape['v1Id']) return exampleKey(1, '1-1-1')
  return shape['key'] ? exampleKey(1) : '1'
}
