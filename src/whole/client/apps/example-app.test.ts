import assert from 'node:assert/strict'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { freePort } from '../../../platform/testing/free-port.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { demoService } from '../../testing/processes/demo-service.ts'
import { buildClient } from '../testing/build.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'

/** The life of an app in the hands of the staff, against the service as `npm start` runs it. */

buildClient()
const demo = await demoService()
const folder = fileURLToPath(new URL('../../../../examples/item-notes', import.meta.url))

interface HookCall {
  readonly event: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** When it came. Its token is valid for a minute, and the tests after it may take longer. */
  readonly at: Date
}

/** Keeps the calls of the app, and passes them on. */
async function hookSink(home: string) {
  const calls: HookCall[] = []
  const server = createServer(async (request, response) => {
    const at = new Date()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { url = '', headers } = request
    calls.push({ event: url.split('/').at(-1) ?? '', headers, body, at })
    const { authorization = '' } = headers
    const type = { 'content-type': 'application/json' }
    const answer = await fetch(`${home}${url}`, {
      ...{ method: 'POST', body, headers: { ...type, authorization } },
    })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { calls, origin, close: () => server.close() }
}

describe('the example app', { skip: withoutChromium }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-example-'))
  let sink: Awaited<ReturnType<typeof hookSink>>
  let browser: StaffBrowser
  let home: string
  let extensionId: string

  before(async () => {
    const port = await freePort()
    home = `http://localhost:${port}`
    sink = await hookSink(home)
    await demo.startApp(folder, { PORT: String(port), APP_DATA: directory })
    extensionId = await offer()
    browser = await staffBrowser(demo)
  })

  after(async () => {
    await browser?.close()
    sink?.close()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Registers provider, key and extension, and publishes the manifest as the command line has signed it. */
  async function offer(): Promise<string> {
    const copy = join(directory, 'copy')
    assert.equal((await demo.kontor('app', 'init', copy)).status, 0)
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8')
      .replaceAll('http://localhost:4100/hooks', `${sink.origin}/hooks`)
      .replaceAll('http://localhost:4100', home)
    writeFileSync(join(directory, 'manifest.json'), manifest)
    const key = join(copy, 'private-key.pem')
    const { out } = await demo.kontor('app', 'sign', join(directory, 'manifest.json'), '--key', key)
    const made = async (line: string, body: object) => {
      const reply = await demo.admin(line, body)
      assert.ok(reply.status < 300, `${line}: ${JSON.stringify(reply.body)}`)
      return reply.body
    }
    const publicKey = createPublicKey(readFileSync(key)).export({ type: 'spki', format: 'pem' })
    const website = 'https://example.com'
    const provider = await made('POST /v2/extension-providers', { name: 'Example', website })
    await made(`POST /v2/extension-providers/${provider.id}/keys`, { name: 'Key', publicKey })
    const { id } = await made('POST /v2/extensions', { name: 'Notes', providerId: provider.id })
    writeFileSync(join(directory, 'extension-id'), id)
    await made(`PUT /v2/extensions/${id}/manifest`, JSON.parse(out))
    return id
  }

  /** The call of the app for that event, after its token was verified by our published keys. */
  async function verified(event: string) {
    const calls = sink.calls.filter((one) => one.event === event)
    assert.equal(calls.length, 1, `${event} is sent exactly once`)
    const [call] = calls as [HookCall]
    const keys = createRemoteJWKSet(new URL(`${demo.address}/oauth2/jwks`))
    const token = call.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer: demo.address, audience: extensionId, typ: 'app-hook+jwt' },
      algorithms: ['EdDSA'],
      currentDate: call.at,
    })
    assert.equal(payload['event'], event)
    assert.equal(payload['bodySha256'], createHash('sha256').update(call.body).digest('base64url'))
    return JSON.parse(call.body) as Record<string, string>
  }

  const app = () => browser.page.frameLocator('iframe').frameLocator('iframe')
  let apiKey: string
  const byKey = async () =>
    (
      await demo.send('GET /v2/items?pageSize=1', undefined, {
        'x-api-key': apiKey,
        'x-tenant-id': demo.tenantId,
      })
    ).status

  test('is installed from the catalogue, and set up in its frame', async () => {
    const { page, open, examine } = browser
    await open('/apps')
    await page.getByRole('link', { name: 'Item notes' }).click()
    await page.getByRole('button', { name: 'Install' }).click()
    const dialog = page.getByRole('dialog', { name: 'Install Item notes?' })
    await dialog.getByText('Change items').waitFor()
    await examine()
    await dialog.getByRole('button', { name: 'Install' }).click()
    await page.getByText('Being set up').first().waitFor()
    await page.getByRole('tab', { name: 'Setup' }).click()
    await app().getByRole('button', { name: 'Complete setup' }).click()
    await page.getByText('Item notes is set up.').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Notices' }).click()
    const connected = page.getByRole('row', { name: /Connected/ })
    await connected.getByText('Accepted').waitFor()
    await examine()
    const calls = await verified('connect')
    assert.equal(calls['tenantId'], demo.tenantId)
    apiKey = calls['apiKey'] ?? ''
    assert.equal(await byKey(), 200)
    assert.ok(!(await page.content()).includes(apiKey))
  })

  test('changes an item in its pane, which the page shows at once, and is notified of what a person saves', async () => {
    const { page, open, examine } = browser
    await open('/items')
    await page.getByRole('row').nth(1).click()
    const panes = page.getByRole('complementary', { name: 'Apps' })
    await panes.getByRole('button', { name: 'Note' }).click()
    await app().getByLabel('Internal note').fill('Roast it darker')
    await app().getByRole('button', { name: 'Save note' }).click()
    await app().getByText('The note was saved.').waitFor()
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    while ((await note.inputValue()) !== 'Roast it darker') await page.waitForLoadState()

    await note.fill('No, lighter')
    await page.getByRole('button', { name: /^Save 1 change/ }).click()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await app().getByText(`item:changed ${id}`).waitFor()
    const shown = app().getByLabel('Internal note')
    while ((await shown.inputValue()) !== 'No, lighter') await page.waitForLoadState()
    await examine()
    browser.expectSilence({ origins: [home] })
  })

  test('shows its developer what it called, and what it uses', async () => {
    const { page, open, examine } = browser
    const change = page.getByRole('row', { name: /PATCH \/v2\/items\/\{itemId\}.*200/ })
    // Calls are written once a second.
    do await open(`/apps/${extensionId}?tab=requests`)
    while ((await change.count()) === 0)
    await examine()
    await page.getByRole('tab', { name: 'Usage' }).click()
    await page.getByRole('row', { name: /GET \/v2\/items\/\{itemId\}/ }).waitFor()
    await page.getByText(/calls in the last day, 0 refused/).waitFor()
    await examine()
    await open('/items')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('complementary', { name: 'Apps' }).waitFor()
  })

  test('is closed when the operator blocks it, and refused everywhere', async () => {
    const { page, open } = browser
    const line = `/v2/admin/blocked-apps/${extensionId}`
    const blocked = await demo.admin(`PUT ${line}`, { reason: 'Trial' })
    assert.ok(blocked.status < 300, JSON.stringify(blocked.body))
    assert.equal(await byKey(), 402)
    await page.getByRole('complementary', { name: 'Apps' }).waitFor({ state: 'detached' })
    assert.equal(await page.locator('iframe').count(), 0)
    await open(`/apps/${extensionId}`)
    await page.getByText('Blocked by the operator').first().waitFor()
    assert.equal(await page.getByRole('tab', { name: 'Setup' }).count(), 0)
  })

  test('is removed: its key ends, and it is called once', async () => {
    const { page } = browser
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Item notes?' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Notices' }).click()
    const row = page.getByRole('row', { name: /Disconnected/ })
    await row.getByText('Accepted').waitFor()
    await verified('disconnect')
    await verified('connect')
    assert.equal(await byKey(), 401)
    assert.deepEqual(JSON.parse(readFileSync(join(directory, 'connections.json'), 'utf8')), {})
  })
})
