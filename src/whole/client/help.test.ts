import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../testing/processes/chromium.ts'
import { settled } from './testing/staff-browser.ts'
import { staffSuite } from './testing/staff-suite.ts'

/** Help is shown next to the page, says what its fields mean, and leads into the guide. */

describe('help', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const help = () => staff.browser.page.getByRole('complementary', { name: 'Help' })

  test('help that is asked for without a network comes when there is one, and the page stays', async () => {
    const { page, open } = staff.browser
    await open('/settings/suppliers/new')
    await page.getByLabel('Comment').fill('typed')
    await page.context().setOffline(true)
    await page.keyboard.press('F1')
    await page.getByText(/^No connection\./).waitFor()
    assert.equal(await help().count(), 0)
    assert.equal(await page.getByLabel('Comment').inputValue(), 'typed')
    await page.context().setOffline(false)
    await help().locator('[aria-current]').waitFor()
    assert.equal(await page.getByLabel('Comment').inputValue(), 'typed')
  })

  test('job 58: a field says what it means while one goes on typing in it', async () => {
    const { page, open, examine, expectStillness } = staff.browser
    await open('/settings/suppliers/new')
    const days = page.getByLabel('Delivery takes')
    await days.click()
    await page.keyboard.press('F1')
    const meant = help().locator('[aria-current]')
    await meant.waitFor()
    assert.match(await meant.innerText(), /^Delivery takes\s+Usual days from order to arrival/)
    await page.keyboard.type('9')
    assert.equal(await days.inputValue(), '9')
    await page.getByText(/^Delivery takes: Usual days/).waitFor({ state: 'attached' })
    await examine()
    await expectStillness()

    const currency = page.getByLabel('Currency')
    await currency.focus()
    await page.keyboard.press('F1')
    await help().locator('[aria-current]').getByText('The currency of its prices.').waitFor()
    await page.keyboard.press('F1')
    await help().waitFor({ state: 'detached' })
  })

  test('job 58: every input of a page has its meaning in the help', async () => {
    const { page, open } = staff.browser
    const { body } = await staff.apps.call('GET /v2/items?pageSize=1')
    const [item] = body['items'] as { id: string }[]
    const pages = [
      `/items/${item?.id}`,
      `/items/${item?.id}?tab=prices`,
      `/items/${item?.id}?tab=storage`,
      ...['/users/new', '/clients/new', '/settings/shipping-methods/new', '/settings/webhooks/new'],
    ]
    for (const address of pages) {
      await open(address)
      await page.getByRole('button', { name: 'Help for this page' }).click()
      const fields = page.getByRole('main').locator('[data-field]')
      await fields.first().waitFor()
      await help().getByRole('heading', { name: 'What the fields mean' }).waitFor()
      const paths = await fields.evaluateAll((all) => [
        ...new Set(all.map((one) => one.getAttribute('data-field')?.replaceAll(/\.\d+/g, ''))),
      ])
      assert.equal(await help().locator('dl > div').count(), paths.length, `${address}: ${paths}`)
    }
  })

  test('job 58: help follows from page to page, and each has its part of the guide, in both languages', async () => {
    const { page, open, look, examine, expectStillness, expectSilence } = staff.browser
    await open('/')
    await page.getByRole('button', { name: 'Help for this page' }).click()
    await help().getByRole('heading', { name: 'Today' }).waitFor()
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await help().getByRole('heading', { name: 'Reports' }).waitFor()
    await help().getByRole('button', { name: 'What sold best last month?' }).click()
    await help()
      .getByText(/^Open “New report”/)
      .waitFor()
    await help().getByRole('link', { name: 'Open in the guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Guide: Reports' }).waitFor()
    await examine()
    await help().getByRole('button', { name: 'Close the help' }).click()
    const parts = page.getByRole('navigation', { name: 'Parts of the guide' })
    await parts.getByRole('link', { name: 'Taxes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Guide: Taxes' }).waitFor()
    await expectStillness()
    await look({ language: 'de', scheme: 'dark' })
    await open('/settings/tax-rates')
    await page.getByRole('button', { name: 'Hilfe zu dieser Seite' }).click()
    const hilfe = page.getByRole('complementary', { name: 'Hilfe' })
    await hilfe.getByRole('button', { name: /^Ein Satz ändert sich an einem Tag/ }).click()
    await settled(page)
    await examine()
    expectSilence()
  })
})
