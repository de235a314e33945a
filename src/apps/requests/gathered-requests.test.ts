import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatheredRequests } from './gathered-requests.ts'

const request = (requestId: string) => ({
  ...{ id: requestId, requestId, at: new Date(), operation: 'listItems', method: 'GET' },
  ...{ path: '/v2/items', status: 200, durationMs: 1, errorCode: '', ignoredNames: '' },
})

const kept = (gathered: GatheredRequests, tenant: string) =>
  gathered
    .tenants()
    .filter(([tenantId]) => tenantId === tenant)
    .flatMap(([, apps]) => [...apps.values()].flatMap(({ requests }) => requests))

const counted = (gathered: GatheredRequests) =>
  gathered
    .tenants()
    .flatMap(([, apps]) => [...apps.values()])
    .flatMap(({ operations }) => [...operations.values()])
    .reduce((sum, { calls }) => sum + calls, 0)

test('a flood of a tenant is bounded, costs no other tenant a call, and is counted in full', () => {
  const gathered = new GatheredRequests()
  gathered.add('quiet', 'app', request('first'))
  for (let number = 0; number < 200_000; number++)
    gathered.add('loud', `app-${number % 100}`, request(`call-${number}`))
  const loud = kept(gathered, 'loud').map(({ requestId }) => requestId)
  assert.ok(loud.length > 20_000 && loud.length <= 50_000, String(loud.length))
  assert.ok(loud.includes('call-199999'), 'the newest stay')
  assert.equal(kept(gathered, 'quiet').length, 1)
  assert.equal(counted(gathered), 200_001)
})

test('what could not be written comes before what happened since, and is bounded with it', () => {
  const [earlier, later] = [new GatheredRequests(), new GatheredRequests()]
  for (let number = 0; number < 900; number++) earlier.add('a', 'app', request(`early-${number}`))
  for (let number = 0; number < 300; number++) later.add('a', 'app', request(`late-${number}`))
  later.takeBack(earlier)
  const ids = kept(later, 'a').map(({ requestId }) => requestId)
  assert.deepEqual(
    [ids.length, ids[0], ids[699], ids[700]],
    [1_000, 'early-200', 'early-899', 'late-0'],
  )
  assert.equal(counted(later), 1_200)
  later.forget('a')
  assert.deepEqual(later.tenants(), [])
})
