import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type AppServer, appServer } from '../testing/app-server.ts'
import { type AppsGround, appsGround } from '../testing/apps-ground.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Waits for a port, and reports everything that the bridge says. */
const friendly = `<p id="text">Friendly</p><script>
  const bridge = await connect({ hostOrigin })
  const context = await bridge.getContext()
  document.getElementById('text').textContent = 'Shown at ' + context.place + ' ' + (context.id ?? '')
  bridge.on('item:changed', (payload) => report('heard', payload))
  report('friendly', { context, locale: await bridge.getLocale(), theme: await bridge.getTheme() })
</script>`

/** Tries to get out of its frame, and to have what it may not have. */
const hostile = `<p>Hostile</p><div id="nested"></div><script>
  const nested = document.getElementById('nested')
  // Of the same origin, of a foreign one, and of none.
  nested.innerHTML = '<iframe src="/nested?own" title="own"></iframe>' +
    '<iframe src="' + location.origin.replace('localhost', '127.0.0.1') + '/nested?foreign" title="foreign"></iframe>' +
    '<iframe src="/nested?none" sandbox="allow-scripts" title="none"></iframe>'
  const forged = { id: '1', type: 'METHOD_CALL', body: { methodName: 'getSessionToken', args: [] } }
  let answers = 0
  addEventListener('message', ({ data }) => { if (data?.type === 'METHOD_CALL_RETURN') answers++ })
  // Before the handshake, to every window above, under any name.
  for (const target of [parent, top]) for (const origin of ['*', hostOrigin])
    for (const data of [forged, { type: 'HANDSHAKE' }, { ...forged, __proto__: { type: 'X' } }, 'x', null])
      target.postMessage(data, origin)
  const reach = (act) => { try { act(); return 'reached' } catch (error) { return error.name } }
  const bridge = await connect({ hostOrigin })
  const opened = window.open(hostOrigin + '/erp/')
  let leftTop = 'reached'
  try { top.location.href = 'https://evil.example/' } catch (error) { leftTop = error.name }
  report('hostile', {
    answers, leftTop, opened: opened === null,
    parent: reach(() => parent.document.title),
    top: reach(() => top.document.cookie),
    dialog: confirm('really?'),
    setup: await reason(bridge.setupCompleted()),
    script: await reason(bridge.navigate('javascript:alert(1)')),
    elsewhere: await reason(bridge.navigate('//evil.example/')),
    slash: await reason(bridge.navigate('/\\\\evil.example/')),
    record: await reason(bridge.openRecord({ resource: '__proto__', id: '../../oauth2' })),
    silence: await reason(bridge.notify({ text: '' })),
    height: await reason(bridge.resize(NaN)),
    token: (await bridge.getSessionToken()).split('.').length,
  })
</script>`

/** In frames of the app's own: they have no page around them that would offer a port, and offer what is no offer. */
const nested = `<script>
  const { port1, port2 } = new MessageChannel()
  const complete = { id: '1', type: 'METHOD_CALL', body: { methodName: 'setupCompleted', args: [] } }
  for (const target of [parent, top, parent.parent]) {
    target.postMessage({ type: 'HANDSHAKE' }, '*')
    target.postMessage(complete, '*')
  }
  parent.postMessage({ type: 'HANDSHAKE' }, '*', [port2])
  let answers = 0
  port1.onmessage = () => answers++
  const refusal = await reason(connect({ hostOrigin, handshakeMs: 1_500 }))
  report('nested ' + location.search.slice(1), { refusal, answers, origin })
</script>`

const flooding = `<p>Flooding</p><script>
  const bridge = await connect({ hostOrigin })
  const asked = []
  for (let at = 0; at < 5_000; at++) asked.push(reason(bridge.getLocale()))
  const last = await asked.at(-1)
  report('flood', last)
</script>`

/** Never asks for a port: an app that is not one. */
const silent = '<p>Silent</p><script>report("silent")</script>'

describe('frames of apps', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let apps: AppsGround
  let server: AppServer
  let browser: StaffBrowser
  let itemId: string
  let extension: string

  before(async () => {
    ground = await staffGround()
    apps = await appsGround(ground)
    server = await appServer(ground.address, {
      ...{ '/friendly': friendly, '/hostile': hostile, '/nested': nested },
      ...{ '/flooding': flooding, '/silent': silent },
    })
    const inFrame = (id: string) => ({
      ...{ id, name: { en: id, de: id }, url: `${server.origin}/${id}` },
    })
    extension = await apps.offer({
      ...{ manifestVersion: 1, version: '1.0.0', name: { en: 'Trials' } },
      lifecycle: { configurationUrl: `${server.origin}/friendly` },
      capabilities: {
        hub: { appLauncher: { redirectUrl: `${server.origin}/friendly` } },
        erp: {
          menuItems: ['hostile', 'flooding', 'silent'].map(inFrame),
          pane: [
            { ...inFrame('friendly'), context: 'item' },
            { ...inFrame('hostile'), context: 'item', requiredScopes: ['items.read'] },
          ],
          api: { scopes: ['items.read'] },
        },
      },
    })
    await apps.install(extension)
    const { body } = await apps.call('GET /v2/items?pageSize=1')
    itemId = (body['items'] as { id: string }[])[0]?.id ?? ''
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    server?.close()
    await apps?.close()
    await ground?.close()
  })

  test('an app next to an item knows the item, language and colours, and is notified when a person saves it', async () => {
    const { page, open, examine } = browser
    await open(`/items/${itemId}`)
    const panes = page.getByRole('complementary', { name: 'Apps' })
    await panes.getByRole('button', { name: 'friendly' }).click()
    assert.deepEqual(await server.reported('friendly'), {
      context: { place: 'pane:friendly', resource: 'item', id: itemId },
      ...{ locale: 'en', theme: 'light' },
    })
    await examine()
    await page.getByRole('textbox', { name: 'Name' }).fill('Saved by a person')
    await page.getByRole('button', { name: 'Save' }).click()
    assert.deepEqual(await server.reported('heard'), { id: itemId })
    browser.expectSilence({ origins: [server.origin] })
  })

  test('an app that is hostile reaches nothing outside of its frame, and gets only what methods answer', async () => {
    const { page, open } = browser
    await open('/apps')
    await page.getByRole('navigation').getByRole('link', { name: 'hostile' }).click()
    assert.deepEqual(await server.reported('hostile'), {
      ...{ answers: 0, leftTop: 'SecurityError', opened: true, dialog: false },
      ...{ parent: 'SecurityError', top: 'SecurityError' },
      setup: 'this is not the screen of the setup',
      script: 'this is no path of a page, such as /items',
      elsewhere: 'this is no path of a page, such as /items',
      slash: 'this is no path of a page, such as /items',
      record: 'this is no record: resource and id',
      silence: 'the message has no text',
      height: 'the height is no number',
      token: 3,
    })
    const refusal = `no page of ${ground.address} stands around the app`
    const foreign = server.origin.replace('localhost', '127.0.0.1')
    for (const [kind, origin] of Object.entries({ own: server.origin, foreign, none: 'null' })) {
      assert.deepEqual(await server.reported(`nested ${kind}`), { refusal, answers: 0, origin })
    }
    assert.match(page.url(), /\/erp\/apps\/open\//)
  })
  test('an app that floods the page is closed and can be opened again, and the page goes on', async () => {
    const { page, open } = browser
    await open('/apps')
    await page.getByRole('navigation').getByRole('link', { name: 'flooding' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Trials was closed' })
    await alert.getByText('The app has sent too many messages.').waitFor()
    assert.equal(await page.locator('iframe').count(), 0)
    await alert.getByRole('button', { name: 'Open it again' }).click()
    await alert.waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Items' }).click()
    await page.getByRole('heading', { name: 'Items' }).waitFor()
  })

  test('an app that never takes its port is reported as silent', async () => {
    const { page, open } = browser
    await page.clock.install()
    await open('/apps')
    await page.getByRole('navigation').getByRole('link', { name: 'silent' }).click()
    await server.reported('silent')
    // Until the frame has loaded, and so the time runs.
    await page.frameLocator('iframe').frameLocator('iframe').getByText('Silent').waitFor()
    const silence = page.getByText('The app has said nothing for ten seconds.')
    while (!(await silence.isVisible())) await page.clock.fastForward(1_000)
    await page.clock.resume()
  })

  test('an app that the operator blocks while it is in use is closed', async () => {
    const { page, open } = browser
    await open(`/items/${itemId}`)
    const panes = page.getByRole('complementary', { name: 'Apps' })
    await panes.getByText('friendly').waitFor()
    const { status } = await apps.call(`PUT /v2/admin/blocked-apps/${extension}`, { reason: 'x' })
    assert.ok(status < 300)
    while (await panes.isVisible()) await page.clock.fastForward(1_000)
    assert.equal(await page.locator('iframe').count(), 0)
    await apps.call(`DELETE /v2/admin/blocked-apps/${extension}`)
  })
})
