import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerEvents } from '../../../channels/offers/offer.ts'
import { offerNotifier } from '../../../channels/offers/offer-notifier.ts'
import { alice, connect, database, newMarket } from '../../../channels/testing/market.ts'
import { auditWithoutCaller } from '../../../platform/audit/audit-entry-store.ts'
import type { EventReader } from '../../../platform/events/event.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import { passedRecordsGauges } from '../../../platform/events/passed-records.ts'
import { type PassedRecord, readAround } from '../../../platform/events/read-around.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { PromptReading } from './read-promptly.ts'

/** Records that a reader of events fails on. */

await connect(await newMarket(300, []), 'seller_of_faults')

/** A reader that has read all so far, fails on some records, and remembers what it has read for good. */
async function reader(name: string, isFaulty: (id: number) => boolean) {
  const own: EventReader = {
    ...{ ...offerNotifier, name, entities: [offerEvents] },
    async read(tx, events) {
      for (const id of events.flatMap(({ ids }) => ids)) {
        // As a value that the database does not take, which fails with the commit.
        if (isFaulty(id)) tx.later(sql`select ${'\u0001'}::jsonb`)
      }
      const ids = events.flatMap((event) => event.ids)
      const entry = { operation: 'read', entity: name, entityId: ids.join(), requestId: '' }
      await auditWithoutCaller(tx, { ...entry, after: {} })
    },
  }
  const never = { ...own, read: async () => undefined }
  const onPassed = () => assert.fail('nothing is passed over')
  const rest = { pool: database.pool, tenantId: alice.tenantId, reader: never, onPassed }
  while ((await readAround(rest)).count > 0);
  return own
}
const trail = (entity: string, operation: string) =>
  alice.work(async (tx) => {
    const rows = await tx.rows<{ id: string }>(sql`
      select entity_id as id from erp.audit_entries
      where tenant_id = ${tx.tenantId} and operation = ${operation}
        and (entity = ${entity} or after ->> 'reader' = ${entity})
      order by at, id`)
    return rows.map(({ id }) => id)
  })
/** What `/metrics` says of a reader. */
const counted = async (name: string) => {
  const readings = await passedRecordsGauges([name]).read(database.pool)
  return readings.map(({ value, attributes }) => [attributes?.['reader'], value])
}
const change = (ids: readonly number[]) =>
  alice.work(async (tx) => announce(tx, { entity: offerEvents, kind: 'changed', ids }))

test('a record that a reader fails on is skipped and reported, and the ones after it are read', async () => {
  const own = await reader('test-faulty', (id) => id === 7)
  await change([1, 2, 3])
  await change([4, 7, 9])
  await change([10])
  const failures: (readonly PassedRecord[] | undefined)[] = []
  const onFailure = (_: unknown, tenantId?: string, passed?: readonly PassedRecord[]) => {
    if (tenantId === alice.tenantId) failures.push(passed)
  }
  const reading = new PromptReading(database.pool, onFailure, { readers: [own] })
  await reading.round()
  assert.deepEqual(failures, [[{ entity: offerEvents.name, id: 7 }]])
  assert.deepEqual(await trail('test-faulty', 'read'), ['1,2,3,4,9,10'])
  assert.deepEqual(await trail('test-faulty', 'passEvent'), ['7'])
  assert.deepEqual(await counted('test-faulty'), [['test-faulty', 1]])
  await change([11])
  await reading.round()
  assert.deepEqual(await trail('test-faulty', 'read'), ['1,2,3,4,9,10', '11'])
  assert.equal(failures.length, 1)
  await change([6, 7])
  await reading.round()
  assert.deepEqual(await counted('test-faulty'), [['test-faulty', 2]])
})

test('a reader that fails on all, on many or on the only one passes nothing over, and reads it when it works again', async () => {
  for (const [name, ids, isFaulty] of [
    ['all', [1, 2, 3], () => true],
    ['many', Array.from({ length: 40 }, (_, index) => index + 1), (id: number) => id % 3 === 0],
    ['only', [1], () => true],
  ] as const) {
    let works = false
    const own = await reader(`test-${name}`, (id) => !works && isFaulty(id))
    await change(ids)
    const passed: unknown[] = []
    const rest = { pool: database.pool, tenantId: alice.tenantId, reader: own }
    const read = () => readAround({ ...rest, onPassed: (_, records) => passed.push(records) })
    await assert.rejects(read(), name)
    works = true
    await read()
    assert.deepEqual(await trail(own.name, 'read'), [ids.join()])
    assert.deepEqual([passed, await trail(own.name, 'passEvent')], [[], []])
    assert.deepEqual(await counted(own.name), [[own.name, 0]])
  }
})
