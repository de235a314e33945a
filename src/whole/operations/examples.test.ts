import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { type Route, routesOf } from '../../platform/http/route.ts'
import { world } from '../testing/world.ts'
import { exampleOf, exampleRequests, sentForReal } from './testing/example-requests.ts'

/** The documentation shows a body for every operation that takes one, and the sample tenant accepts it. */

const { sample, ready, send, pathOf } = await exampleRequests(await world())
const withBody = endpoints.filter(({ body }) => body !== undefined)

test('every operation with a body has an example', (t) => {
  const bare = withBody.filter(({ example }) => example === undefined).map(({ name }) => name)
  t.diagnostic(`without an example: ${bare.join(' ')}`)
  assert.deepEqual(bare, [])
})

test('the sample tenant accepts every example as a dry run, in both generations', {}, async (t) => {
  await ready()
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
    const { operation } = route
    if (operation.example === undefined) continue
    const { status, text } = await send(route, exampleOf(route), query)
    if (status >= 300) faults.push(`${operation.name}: ${pathOf(route)} ${status} ${text}`)
  }
  return faults
}
