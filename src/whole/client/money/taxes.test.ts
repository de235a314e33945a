import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What an accountant looks up and declares of taxes. */

describe('taxes', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  const open = async (path: string) => {
    await staff.browser.open(path)
    await settled(staff.browser.page)
  }

  test('job 39: revenue by day, rate, country and channel with last year’s, and the documents behind each', async () => {
    const { page, examine } = staff.browser
    const amount = (text: string) => Number(text.replace(/[^0-9.-]/g, ''))
    await open('/accounting')
    await page.getByRole('link', { name: 'Revenue' }).click()
    await page.getByRole('button', { name: 'This year' }).click()
    const table = page.getByRole('table', { name: 'Revenue', exact: true })
    const total = table.getByRole('row', { name: /^Total/ })
    const whole: string[] = []
    for (const by of ['Month', 'Tax rate', 'Country', 'Channel', 'Day']) {
      await page.getByRole('button', { name: by, exact: true }).click()
      await table.getByRole('columnheader', { name: by, exact: true }).waitFor()
      whole.push((await total.getByRole('columnheader').allInnerTexts()).join(' '))
    }
    await page.getByRole('heading', { level: 1 }).hover()
    await examine()
    assert.equal(new Set(whole).size, 1, whole.join('; '))
    await page.getByRole('group', { name: 'Revenue, drawn' }).waitFor()

    // A figure is the sum of the documents behind it, which are found again at the address.
    await page.getByRole('button', { name: 'Country', exact: true }).click()
    const germany = table.getByRole('row', { name: /^Germany/ })
    await page.getByRole('button', { name: 'Last month' }).click()
    await germany.getByRole('button', { name: /documents? of Germany$/ }).click()
    const behind = page.getByRole('table', { name: 'Documents behind the sum' })
    await behind.getByRole('link').first().waitFor()
    await open(page.url().replace(/^.*\/erp/, ''))
    await behind.getByRole('link').first().waitFor()
    const nets = await behind.locator('tbody tr td:nth-last-child(2)').allInnerTexts()
    const sum = nets.reduce((all, text) => all + amount(text), 0)
    const [net = ''] = await germany.getByRole('cell').allInnerTexts()
    assert.equal(sum.toFixed(2), amount(net).toFixed(2))
    await examine()
    staff.browser.expectSilence()
  })

  test('job 42: a figure of taxes leads to its documents, and the return is saved as a file', async () => {
    const { page, examine } = staff.browser
    const halfYearAgo = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 7)
    await open(`/accounting/taxes?period=${halfYearAgo}`)
    await page.getByRole('region', { name: 'Distance sales to consumers in the EU' }).waitFor()
    const vat = page.getByRole('table', { name: 'VAT', exact: true })
    await vat.getByRole('row', { name: /^Germany Taxed 19 % 81/ }).waitFor()
    await vat.getByRole('button', { name: /documents? of Germany 19 %$/ }).click()
    const behind = page.getByRole('table', { name: 'Documents behind the sum' })
    await behind.getByRole('link').first().waitFor()
    await examine()

    // The sum of the documents is the figure.
    const amounts = async (rows: string[]) =>
      rows.reduce((sum, text) => sum + Number(text.replace(/[^0-9.-]/g, '')), 0).toFixed(2)
    const net = await behind.locator('tbody tr td:nth-last-child(2)').allInnerTexts()
    const figure = await vat
      .getByRole('row', { name: /^Germany Taxed 19 %/ })
      .locator('td:nth-last-child(3)')
      .allInnerTexts()
    assert.equal(await amounts(net), await amounts(figure))

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    assert.equal(file.suggestedFilename(), `vat_${halfYearAgo}.csv`)
    await page.getByRole('button', { name: 'One-stop shop' }).click()
    await page.getByRole('heading', { name: /^Q[1-4] \d{4}$/ }).waitFor()
    await page.getByRole('button', { name: 'Period before' }).click()
    await page.getByRole('button', { name: 'EC sales list' }).click()
    await page.getByRole('table', { name: 'EC sales list' }).waitFor()
    await page.getByRole('button', { name: 'Intrastat' }).click()
    await page.getByRole('table', { name: 'Intrastat' }).waitFor()
    await page.getByRole('heading', { level: 1 }).hover()
    await examine()
    staff.browser.expectSilence()
  })

  test('job 42: what tax applies to a case is said with the rule that decides', async () => {
    const { page, examine } = staff.browser
    await open('/settings/tax-case?to=FR')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(/Dispatch and destination lie in different countries/).waitFor()
    await examine()
    staff.browser.expectSilence()
  })
})
