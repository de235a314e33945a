import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** Orders that are typed faster than the service answers. */

describe('slow searches', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const page = () => staff.browser.page
  const entry = () => page().getByRole('textbox', { name: 'Item', exact: true })
  const quantityOf = (line: number) =>
    page().getByRole('textbox', { name: new RegExp(`^Quantity of line ${line},`) })

  test('job 2: Enter takes what was typed when the answer comes after the next words', async () => {
    await staff.browser.open('/orders/new')
    const customer = page().getByRole('textbox', { name: 'Customer', exact: true })
    await customer.fill('bergm')
    await page().keyboard.press('Enter')
    await entry().and(page().locator(':focus')).waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const searches = /\/v2\/search\?/
    await page().route(searches, async (route) => {
      await held
      await route.continue()
    })
    const asked = (words: string) =>
      page().waitForRequest((request) => request.url().includes(`words=${words}&`))
    for (const words of ['C-1001', 'C-1002']) {
      const searched = asked(words)
      await entry().fill(words)
      await searched
      await page().keyboard.press('Enter')
    }
    // The list shows the third words, so nobody but Enter waits for the first two.
    const third = asked('Samphire')
    await entry().fill('Samphire')
    await third
    answer()
    await quantityOf(2).waitFor()
    await page().unroute(searches)
    assert.deepEqual(
      [await quantityOf(1).inputValue(), await quantityOf(2).inputValue()],
      ['1', '1'],
    )
  })
})
