import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../../../main/endpoints.ts'
import { generations } from '../../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../../platform/pipeline/operation.ts'
import { wire } from '../../../../platform/pipeline/wire.ts'
import { exampleKey } from '../../../../platform/values/shape.ts'
import { addSampleTenant } from '../../../testing/sample-tenant.ts'
import { world } from '../../../testing/world.ts'
import { assertAnnounced, Outbox } from '../announced.ts'

export const w = await world()
export const sample = await addSampleTenant(w)
export const owner = new pg.Client(w.database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())
export const outbox = new Outbox(owner)
await outbox.clear()

/** Operations that have changed something. */
export const seen = new Set<string>()

/**
 * Sends a request of generation 2 that must change something: the parameters of its path in their order,
 * and a body, which is the example of the operation where it is left out. Returns the id in the answer.
 */
export async function change(
  name: string,
  path: readonly string[] = [],
  given?: unknown,
  query = '',
): Promise<string> {
  const operation = endpoints.find((one) => one.name === name)
  assert.ok(operation, name)
  const { body, example, method } = operation
  const { encode } = wire(shapeOf(body ?? {}), generations.v2)
  const values = [...path]
  const url = operation.path.v2?.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''))
  const requestId = randomUUID()
  const sent = given ?? (example && encode(example))
  const reply = await w.call(sample.app, `${method} /v2${url}${query}`, sent, {
    'x-request-id': requestId,
  })
  assert.ok(reply.status < 300, `${name}: ${reply.status} ${reply.text}`)
  const recorded = await outbox.recordedBy(sample.tenantId, requestId)
  assert.ok(recorded.announced.length > 0, `${name} announced nothing`)
  assertAnnounced({ status: reply.status, ...recorded }, name)
  seen.add(name)
  return reply.text === ''
    ? ''
    : String(
        reply.body.id ??
          reply.body.imageId ??
          reply.body.customFieldId ??
          reply.body.customerId ??
          reply.body.noteId,
      )
}

export const key = (id: number) => exampleKey(id).uuid
export const named = { name: 'Another name', languageIso: 'en' }
export const newItem = () => change('createItem', [], { name: 'An item' })

/** Adds a file to the record at this path, changes it in each way and deletes it. */
export async function changeFilesOf(name: string, path: readonly string[]): Promise<void> {
  const file = [...path, await change(`upload${name}`, path, 'A file', '?fileName=a.txt')]
  await change(`update${name}`, file)
  await change(`replace${name}`, file, 'Another file')
  await change(`delete${name}`, file)
}
