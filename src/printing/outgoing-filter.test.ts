import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { type TestTenant, world } from '../whole/testing/world.ts'

/** The filters of the lists of print jobs and of mails. */

const { alice, bob, call } = await world()

const documents = [1, 2].map((id) => ({ id, uuid: randomUUID() }))
const [first, second] = documents as [(typeof documents)[0], (typeof documents)[0]]
/** Of two kinds, in two states, for two documents of which both kinds have one with the same number. */
const rows = [
  { title: 'note 1', kind: 'delivery-note', status: 'failed', ...first },
  { title: 'note 2', kind: 'delivery-note', status: 'queued', ...second },
  { title: 'invoice 1', kind: 'invoice', status: 'queued', id: first.id, uuid: randomUUID() },
]

const add = (tenant: TestTenant, given: typeof rows) =>
  tenant.work(async (tx) => {
    for (const [index, { title, kind, status, id, uuid }] of given.entries()) {
      await tx.rows(sql`
        insert into erp.print_jobs (
          tenant_id, id, kind, document_id, document_uuid, title, printer_id, printer_name, status
        )
        values (${tx.tenantId}, ${index + 1}, ${kind}, ${id}, ${uuid}, ${title}, 1, 'Table', ${status})`)
      await tx.rows(sql`
        insert into erp.mails (
          tenant_id, id, kind, document_id, document_uuid, title, recipients, purpose, status
        )
        values (${tx.tenantId}, ${index + 1}, ${kind}, ${id}, ${uuid}, ${title}, '[]', ${title},
          ${status})`)
    }
  })
await add(alice, rows)
await add(bob, rows.slice(0, 1))

const lists = { printJobs: 'print-jobs', mails: 'mails' }

for (const [v1, v2] of Object.entries(lists)) {
  /** Titles of what a list shows, the newest first. */
  const found = async (path: string): Promise<string[]> => {
    const { status, body, text } = await call(alice.app, `GET ${path}`)
    assert.equal(status, 200, text)
    const items: { title?: string; Title?: string }[] = body.items ?? body.Items
    assert.equal(body.totalItems ?? body.TotalItems, items.length)
    return items.map(({ title, Title }) => title ?? Title ?? '')
  }
  const both = async (query: string) => {
    const titles = await found(`/v2/${v2}?${query}`)
    assert.deepEqual(await found(`/v1/${v1}?${query}`), titles)
    return titles
  }

  test(`${v2}: without a filter all of the tenant are listed, the newest first`, async () => {
    assert.deepEqual(await both(''), ['invoice 1', 'note 2', 'note 1'])
  })

  test(`${v2}: documentKind lists documents of that kind alone`, async () => {
    assert.deepEqual(await both('documentKind=delivery-note'), ['note 2', 'note 1'])
    assert.deepEqual(await both('documentKind=invoice'), ['invoice 1'])
    assert.deepEqual(await both('documentKind=credit-note'), [])
  })

  test(`${v2}: status lists what is in that status`, async () => {
    assert.deepEqual(await both('status=failed'), ['note 1'])
    assert.deepEqual(await both('status=queued'), ['invoice 1', 'note 2'])
  })

  test(`${v2}: documentId names the document by the id of the generation`, async () => {
    assert.deepEqual(await found(`/v2/${v2}?documentId=${second.uuid}`), ['note 2'])
    assert.deepEqual(await found(`/v1/${v1}?documentId=${first.id}`), ['invoice 1', 'note 1'])
    assert.deepEqual(await found(`/v2/${v2}?documentId=${randomUUID()}`), [])
  })

  test(`${v2}: all given filters must match`, async () => {
    assert.deepEqual(await both('documentKind=delivery-note&status=queued'), ['note 2'])
    const query = `documentKind=delivery-note&documentId=${first.id}`
    assert.deepEqual(await found(`/v1/${v1}?${query}`), ['note 1'])
  })
}
