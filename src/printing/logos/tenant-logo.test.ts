import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '../../platform/testing/png.ts'
import { Browser, loginGround } from '../../whole/testing/user-login.ts'
import { nobody, world } from '../../whole/testing/world.ts'

/** The logo that stands for a tenant at the head of the pages. */

const kontor = await world()
const { alice, bob, call, baseUrl } = kontor
const { userName } = await loginGround(kontor)
const script = { 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin' }

async function cookieOfPerson(): Promise<string> {
  const browser = new Browser(kontor)
  const query = new URLSearchParams({ tenant: alice.tenantId, to: '/erp/items' })
  const login = await browser.go(`GET /erp/sign-in?${query}`)
  const answers = { user: userName, password: 'correct horse', answer: 'yes' }
  await browser.go(`POST ${login.path}`, answers)
  return browser.cookie('__Host-kontor') ?? assert.fail('nobody is signed in')
}

async function setLogo(name: string, content: Buffer, actor = alice.app) {
  const { body } = await call(actor, 'POST /v2/companies', { name })
  const reply = await fetch(`${baseUrl}/v2/companies/${body.id}/logo`, {
    method: 'PUT',
    headers: { ...(actor.headers as Record<string, string>), 'content-type': 'image/png' },
    body: new Uint8Array(content),
  })
  const { hash } = (await reply.json()) as { hash: string }
  return { hash, path: `/v2/companies/${body.id}/logo` }
}

test('the logo of the first company that has one is shown to users who are signed in, without any right', async () => {
  const cookie = await cookieOfPerson()
  const headers = { cookie: `__Host-kontor=${cookie}`, ...script }
  const shown = async () => (await call(nobody, 'GET /erp/session', undefined, headers)).body.tenant
  const image = async () => {
    const reply = await fetch(`${baseUrl}/erp/session/logo`, { headers })
    return { status: reply.status, content: Buffer.from(await reply.arrayBuffer()) }
  }
  await setLogo('Elsewhere', png(9, 9), bob.app)
  assert.deepEqual([(await shown()).logo, (await image()).status], [null, 404])
  const first = await setLogo('One', png(30, 10))
  await setLogo('Two', png(40, 10))
  assert.equal((await shown()).logo, first.hash)
  assert.ok(png(30, 10).equals((await image()).content))
  assert.equal((await call(alice.app, `DELETE ${first.path}`)).status, 204)
  assert.ok(png(40, 10).equals((await image()).content))
})

test('nobody else sees it: neither users who are not signed in, nor pages of another origin', async () => {
  const cookie = `__Host-kontor=${await cookieOfPerson()}`
  const asked = (headers: object) =>
    call(nobody, 'GET /erp/session/logo', undefined, headers as Record<string, string>)
  for (const headers of [script, { cookie }, { ...script, cookie, 'sec-fetch-site': 'cross-site' }])
    assert.equal((await asked(headers)).status, 401)
})
