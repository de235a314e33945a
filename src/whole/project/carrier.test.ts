import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { behave, carriedBy } from '../../deliveries/testing/example-carrier.ts'
import { freePort } from '../../platform/testing/free-port.ts'
import { asOwner } from '../strain/testing/proving-ground.ts'
import { demoService } from '../testing/processes/demo-service.ts'

/** The example of a carrier as a process of its own that adds itself, against the service in demo mode. */

const demo = await demoService({ OUTBOUND_ALLOW: '127.0.0.0/8' })
const { admin, tenantId, startApp } = demo
const directory = mkdtempSync(join(tmpdir(), 'kontor-carrier-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const folder = fileURLToPath(new URL('../../../examples/carrier', import.meta.url))
const port = await freePort()
const home = `http://127.0.0.1:${port}`

const done = async (line: string, body?: object) => {
  const reply = await admin(line, body)
  assert.ok(reply.status < 300, `${line}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** With pauses: the number of requests in a second is limited. */
async function until<Found>(find: () => Promise<Found | undefined | false>): Promise<Found> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const found = await find()
    if (found) return found
    assert.ok(Date.now() < deadline, app.log())
    await pause(50)
  }
}

await done('POST /v2/admin/registration-windows')
const app = await startApp(folder, {
  ...{ PORT: String(port), APP_DATA: directory, TENANT_ID: tenantId, CARRIER_NAME: 'Quay Parcel' },
})
interface State {
  readonly step: string
  readonly registrationId: string | null
  readonly carrierId: string | null
}
const stateOf = async () => {
  const state = (await (await fetch(home)).json()) as State
  assert.notEqual(state.step, 'failed', app.log())
  return state
}
const { registrationId } = await until(async () => {
  const state = await stateOf()
  return state.registrationId !== null && state
})
await done(`POST /v2/admin/registrations/${registrationId}/accept`)
const { carrierId } = await until(async () => {
  const state = await stateOf()
  return state.step === 'ready' && state
})
const [method] = (await done('GET /v2/shipping-methods')).items
await done('POST /v2/carrier-products', {
  ...{ carrierId, code: 'parcel-eu', shippingMethodId: method.id },
})
const [note] = (await done('GET /v2/delivery-notes?pageSize=1')).items

/** A parcel whose label is asked for. */
async function requested() {
  const draft = { trackingId: '', weight: 1.5, shippingMethodId: method.id }
  const [parcel] = await done(`POST /v2/delivery-notes/${note.id}/packages`, [draft])
  const label = await done(`POST /v2/delivery-notes/packages/${parcel.id}/carrier-labels`)
  return label.id as string
}
const settled = (id: string, path = 'carrier-labels') =>
  until(async () => {
    const record = await done(`GET /v2/${path}/${id}`)
    return !['requested', 'cancelling', 'closing'].includes(record.status) && record
  })
const madeFor = async (id: string) =>
  (await carriedBy(home)).parcels.filter(({ labelId }) => labelId === id)

test('it adds itself as a carrier, makes labels, cancels them and takes the list of the day', async () => {
  assert.equal((await done(`GET /v2/carriers/${carrierId}`)).name, 'Quay Parcel')
  const [kept, cancelled] = [await settled(await requested()), await settled(await requested())]
  assert.deepEqual([kept.status, cancelled.status], ['booked', 'booked'])
  await done(`POST /v2/carrier-labels/${cancelled.id}/cancel`)
  assert.equal((await settled(cancelled.id)).status, 'cancelled')
  const { id } = await done(`POST /v2/carriers/${carrierId}/manifests`)
  const closed = await settled(id, 'carrier-manifests')
  assert.deepEqual([closed.status, closed.parcels], ['closed', 1])
  const { manifests } = await carriedBy(home)
  assert.deepEqual(manifests, [{ reference: closed.reference, trackingIds: [kept.trackingId] }])
})

test('a worker that is killed while the carrier answers buys no second label', async () => {
  await behave(home, 'lost')
  const id = await requested()
  await until(async () => (await madeFor(id)).length > 0)
  await killWorker()
  await behave(home, 'usual')
  const label = await settled(id)
  assert.deepEqual([label.status, label.attempts], ['booked', 2])
  const made = await madeFor(id)
  assert.deepEqual([made.length, made[0]?.trackingId], [1, label.trackingId])
})

/** Kills the worker with all that it has started; the service starts another one, for which its lease ends now. */
async function killWorker(): Promise<void> {
  const own = descendantsOf(process.pid).filter((pid) => {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return environment.includes(`DATA_DIR=${demo.directory}`) && /work\.ts/.test(command)
  })
  assert.ok(own.length > 0)
  for (const pid of own) process.kill(pid, 'SIGKILL')
  await asOwner(demo.directory, (owner) =>
    owner.query(
      `update erp.jobs set locked_until = now() - interval '1 s' where status = 'running'`,
    ),
  )
}

function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === ''
    ? []
    : children.split(' ').flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

test('its key may add carriers and nothing else; no secret is in the log', async () => {
  const file = join(directory, 'credentials.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const { appId, apiKey, carrierSecret } = JSON.parse(readFileSync(file, 'utf8'))
  const headers = {
    ...{ 'x-tenant-id': tenantId, 'x-api-key': apiKey },
    ...{ 'x-appid': appId, 'x-appversion': '1.0.0' },
  }
  for (const line of ['GET /v2/customers', 'GET /v2/carrier-labels'])
    assert.equal((await demo.send(line, undefined, headers)).status, 403)
  for (const one of [apiKey, carrierSecret]) assert.ok(!app.log().includes(one))
})

test('a call that Kontor did not sign is turned away and makes nothing', async () => {
  const before = (await carriedBy(home)).parcels.length
  const body = JSON.stringify({ type: 'label.request', data: { weight: 1 } })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', randomBytes(32)).update(`x.${timestamp}.${body}`)
  const signed = { 'webhook-id': 'x', 'webhook-timestamp': timestamp }
  for (const given of [`v1,${signature.digest('base64')}`, 'v1,', '']) {
    const headers = { ...signed, 'webhook-signature': given }
    const answer = await fetch(`${home}/kontor`, { method: 'POST', headers, body })
    assert.equal(answer.status, 401)
  }
  assert.equal((await carriedBy(home)).parcels.length, before)
})
