import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadRoomFor } from './uploaded.ts'

const half = 512 * 1024 ** 2
const tenant = { tenantId: 'of the operator' } as never
const forOperators = { operatorOnly: true } as never
const forAll = {} as never

test('files of the operator take nothing of the room of tenants, and one operator leaves another one room', () => {
  const [jane, john] = ['jane', 'john'].map((name) => uploadRoomFor(forOperators, { tenant, name }))
  const tenants = ['one', 'two'].map((tenantId) =>
    uploadRoomFor(forAll, { tenant: { tenantId } as never, name: 'app' }),
  )
  const requests: [object, ReturnType<typeof uploadRoomFor>][] = []
  const holds = (place: ReturnType<typeof uploadRoomFor> | undefined, bytes: number) => {
    if (!place) return false
    const request = {}
    const isHeld = place.room.hold(request, place.owner, bytes)
    if (isHeld) requests.push([request, place])
    return isHeld
  }
  assert.ok(holds(jane, half))
  assert.ok(!holds(jane, 1), 'one caller has half')
  assert.ok(holds(john, half))
  for (const one of tenants) assert.ok(holds(one, half))
  for (const [request, { room }] of requests) room.free(request)
})
