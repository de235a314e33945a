import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { ownCertificate } from '../../platform/testing/own-certificate.ts'
import { startWorkProcess } from '../../whole/testing/processes/work-process.ts'
import { appWorld } from '../testing/app-world.ts'

const { alice, call, newApp, send, database } = await appWorld()

/** What an installation has given to its app: registrations, keys and webhooks. */
const given = async (appId: string) => {
  const { body } = await call(alice.admin, 'GET /v2/admin/registrations?pageSize=500')
  return body.items.filter((one: { appId: string }) => one.appId === appId)
}

test('an app whose certificate nobody vouches for is not installed, hears nothing, and leaves nothing behind', async () => {
  let heard = 0
  const server = createServer(ownCertificate('localhost'), (_request, response) => {
    heard++
    response.end('a screen')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const app = await newApp(alice)
  const one = await app.install()
  await one.lead(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await send()
  const { status, failure } = await one.shown()
  assert.deepEqual([status, failure, heard], ['failed', 'unreachable', 0])
  assert.deepEqual(await given(app.id), [])
  const again = await app.install()
  await again.lead()
  await send()
  assert.equal((await again.shown()).status, 'settingUp')
})

test('when the process that calls an app is killed before the answer, the app is never called again', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp(false)
  const arrived = Promise.withResolvers<void>()
  one.answer('connect', () => arrived.resolve())
  const worker = startWorkProcess(database)
  await arrived.promise
  await worker.kill()
  const states = async () =>
    (await one.calls()).map((each: { event: string; status: string; error: string }) =>
      [each.event, each.status, each.error].join(' '),
    )
  assert.ok((await states()).includes('connect sent '))
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.app_hook_calls set sent = sent - interval '61 seconds'
      where tenant_id = ${tx.tenantId} and status = 'sent' returning id`),
  )
  await Promise.all([send(), send()])
  assert.ok((await states()).includes('connect unknown interrupted'), String(await states()))
  assert.equal(one.got('connect').length, 1)
  assert.equal((await one.shown()).status, 'active')
  assert.equal((await one.remove()).status, 204)
})
