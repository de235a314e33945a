import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import bwip from 'bwip-js/node'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { scan } from '../testing/scanner.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** A scan does the obvious thing wherever the focus is, by a scanner, the camera or typed. */

describe('scanning', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  async function firstItem(): Promise<{ id: string; sku: string; name: string }> {
    const { body } = await staff.apps.call('GET /v2/items?pageSize=1')
    return (body['items'] as { id: string; sku: string; name: string }[])[0] ?? assert.fail()
  }
  const status = (text: RegExp) =>
    staff.browser.page.getByRole('main').getByRole('status').filter({ hasText: text }).waitFor()

  async function expectItem(name: string): Promise<void> {
    await staff.browser.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  test('what is scanned is opened, and an unknown code is said to be unknown', async () => {
    const { page, open, examine, expectStillness } = staff.browser
    const { sku, name } = await firstItem()
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await scan(page, 'NO-SUCH-CODE')
    await status(/NO-SUCH-CODE is unknown/)
    await expectStillness()
    await examine()
    await scan(page, sku)
    await expectItem(name)
  })

  test('what a scanner types into a field is taken out again, and what a person types stays', async () => {
    const { page, open } = staff.browser
    await open('/warehouse')
    const field = page.getByLabel('Type a code')
    await field.pressSequentially('ab', { delay: 120 })
    await scan(page, '47110815')
    await status(/47110815 is unknown/)
    assert.equal(await field.inputValue(), 'ab')
  })

  test('a code works no shortcuts, and shortcuts still work', async () => {
    const { page, open } = staff.browser
    await open('/warehouse')
    await scan(page, 'gi?n')
    await status(/gi\?n is unknown/)
    assert.equal(new URL(page.url()).pathname, '/erp/warehouse')
    assert.equal(await page.getByRole('dialog').count(), 0)
    for (const key of ['g', 'i']) await page.keyboard.press(key, { delay: 150 })
    await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor()
  })

  test('a code of GS1 with its separator leads to the article', async () => {
    const { page, open } = staff.browser
    const { id, name } = await firstItem()
    const { body: item } = await staff.apps.call(`GET /v2/items/${id}`)
    const identifiers = item['identifiers'] as Record<string, string | null>
    const gtin = identifiers['gtin'] ?? '4006381333931'
    await staff.apps.call(`PATCH /v2/items/${id}`, { identifiers: { gtin } })
    await open('/warehouse')
    await scan(page, `]C101${gtin.padStart(14, '0')}10B-7\u001D375`)
    await expectItem(name)
  })

  test('the camera reads a code', async () => {
    const { page, open } = staff.browser
    const { sku, name } = await firstItem()
    const picture = await bwip.toBuffer({
      bcid: 'qrcode',
      text: sku,
      scale: 6,
      padding: 12,
      backgroundcolor: 'FFFFFF',
    })
    await page.addInitScript(cameraThatSees(`data:image/png;base64,${picture.toString('base64')}`))
    await open('/warehouse')
    await page.getByRole('button', { name: 'Camera', exact: true }).click()
    await expectItem(name)
    await settled(page)
    staff.browser.expectSilence()
  })
})

/** A script of a page, whose camera sees a picture. */
const cameraThatSees = (source: string) => `
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const image = new Image()
  const draw = () => {
    const context = canvas.getContext('2d')
    context.fillStyle = 'white'
    context.fillRect(0, 0, 640, 480)
    context.drawImage(image, 100, 60)
    requestAnimationFrame(draw)
  }
  image.onload = draw
  image.src = '${source}'
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)`
