import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { nobody } from '../../whole/testing/world.ts'
import { alice, call, database, guest } from './testing/registration-ground.ts'

/** The deprecated operations for foreign apps. */

const foreign = [
  ['POST /v2/authentication/foreign', 201],
  ['PATCH /v2/authentication/foreign/..%2Fx/app', 200],
  ['DELETE /v2/authentication/foreign/a%0ab/app', 204],
  [`PATCH /v2/authentication/foreign/${randomUUID()}/registration`, 200],
  [`DELETE /v2/authentication/foreign/${randomUUID()}/registration`, 204],
] as const

for (const [request, status] of foreign) {
  test(`${request.split('/foreign')[0]} … is accepted and does nothing (${status})`, async () => {
    const count = () =>
      database.pool &&
      alice.work((tx) =>
        tx.row(sql`
          select (select count(*) from erp.registrations where tenant_id = ${alice.tenantId}) as registrations,
            (select count(*) from erp.audit_entries where tenant_id = ${alice.tenantId}) as entries`),
      )
    assert.equal((await call(nobody, request, {}, guest.headers)).status, 401)
    assert.equal((await call(alice.reader, request, {})).status, 400)
    const before = await count()
    for (const garbage of ['<garbage>', '{"appId":"reflect-me"}', undefined]) {
      const reply = await call(alice.reader, request, garbage, { 'x-challengecode': 'c' })
      assert.equal(reply.status, status, reply.text)
      assert.ok(
        !reply.text.includes('reflect-me') &&
          !reply.text.includes('..') &&
          !reply.text.includes('garbage'),
      )
      assert.match(String(reply.headers['deprecation']), /^@\d+$/)
      assert.ok(Date.parse(String(reply.headers['sunset'])) > Date.now())
      assert.match(String(reply.headers['link']), /<\/v2\/authentication>; rel="successor-version"/)
    }
    assert.deepEqual(await count(), before)
  })
}
