import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** The morning page: what waits leads to where it is worked off, and what was sold is shown correctly. */

describe('today', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  test('job 43: what waits is counted and leads to its list', async () => {
    const { page, open, examine } = staff.browser
    await open('/')
    const { body } = await staff.apps.call('GET /v2/sales-orders?status=1&pageSize=1')
    const tile = page.getByRole('link', { name: `${body['totalItems']} orders to deliver` })
    await tile.waitFor()
    await examine()
    await tile.click()
    await page.waitForURL(/\/orders\?status=1$/)
    const grid = page.getByRole('grid', { name: 'Orders' })
    await grid.and(page.locator(`[aria-rowcount="${Number(body['totalItems']) + 1}"]`)).waitFor()
    await page.getByRole('combobox', { name: 'Status' }).waitFor()
    assert.equal(await page.getByRole('combobox', { name: 'Status' }).inputValue(), 'Open')
  })

  test('job 43: what waits in a room is counted at its entry, also where there is room for signs alone', async () => {
    const { page, open, examine } = staff.browser
    const countOf = async (filter: string) =>
      Number(
        (await staff.apps.call(`GET /v2/sales-orders?${filter}&pageSize=1`)).body['totalItems'],
      )
    const toDeliver = await countOf('status=1')
    const others = (await countOf('status=2')) + (await countOf('hasCredit=true'))
    await open('/customers')
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true })
    const words = `${toDeliver} orders to deliver`
    await entry.and(page.locator(`[title^="${words}"]`)).waitFor()
    assert.match(await entry.innerText(), new RegExp(`^Orders\\s+${toDeliver + others}$`))
    await page.getByRole('button', { name: 'Show signs alone' }).click()
    await entry.and(page.locator(`[title^="Orders: ${words}"]`)).waitFor()
    await examine()
    await page.getByRole('button', { name: 'Show names' }).click()
  })

  test('job 43: revenue is drawn with a table behind it, compared with the days before', async () => {
    const { page, open, examine } = staff.browser
    await open('/')
    await page.getByRole('img', { name: 'Revenue by day' }).waitFor()
    const { body } = await staff.apps.call('GET /v2/figures/sales')
    const total = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
    await page.getByText(total.format(Number(body['total']))).waitFor()
    await page.getByRole('button', { name: 'As a table' }).click()
    const rows = page.getByRole('row', { name: /^\d+ [A-Z][a-z]+ / })
    assert.equal(await rows.count(), (body['items'] as object[]).length)
    await examine()
    await page.getByRole('button', { name: 'As a plot' }).click()
    const best = (await staff.apps.call('GET /v2/figures/sales?by=item&limit=1')).body['items']
    const [first] = best as { label: string }[]
    await page
      .getByRole('cell', { name: first?.label ?? '' })
      .first()
      .waitFor()
    staff.browser.expectSilence()
  })
})
