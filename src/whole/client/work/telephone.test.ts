import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { settled, signIn } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What is done standing up, with a telephone in the hand. */

/** One dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('on a telephone', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  async function first(list: string): Promise<Record<string, string>> {
    const { body } = await staff.apps.call(`GET /v2/${list}?pageSize=1`)
    return (body['items'] as Record<string, string>[])[0] ?? assert.fail(`none of ${list}`)
  }

  async function find(words: string): Promise<void> {
    const { page } = staff.browser
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search or command/ })
      .click()
    await page.getByRole('textbox', { name: /^Areas, commands/ }).fill(words)
    await page.getByRole('button', { name: words }).first().click()
  }

  test('job 56: an order and its state are found, the stock of an item is read, and a photo is added', async () => {
    const { page, examine, expectStillness } = staff.browser
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, staff.ground.firstRun.admin)
    await settled(page)
    await expectStillness()

    const order = await first('sales-orders')
    await find(String(order['salesOrderNumber']))
    await page.getByRole('heading', { name: `Order ${order['salesOrderNumber']}` }).waitFor()
    await settled(page)
    const words = ['Draft', 'Open', 'Partly delivered', 'Delivered', 'Completed', 'Cancelled']
    const status = words[Number(order['salesOrderStatus'])] ?? assert.fail('no such status')
    await page.getByRole('main').getByText(status, { exact: true }).first().waitFor()
    await expectStillness()
    await examine()

    const item = await first('items')
    const { body: stock } = await staff.apps.call(`GET /v2/items/${item['id']}/stock`)
    await find(String(item['sku']))
    await page.getByRole('heading', { level: 1, name: String(item['name']) }).waitFor()
    const available = page.getByRole('button', { name: /^Available/ })
    const said = new RegExp(
      `^Available ${stock['quantityAvailable']} of ${stock['quantityTotal']} in stock$`,
    )
    assert.match((await available.innerText()).replaceAll(/\s+/g, ' '), said)
    await available.click()
    await page.getByText(/in stock, .* reserved, .* available/).waitFor()
    await examine()

    await page.getByRole('tab', { name: 'Images' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Add an image').click(),
    ])
    await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('img', { name: 'photo.png' }).waitFor()
    await examine()
    staff.browser.expectSilence()
  })
})
