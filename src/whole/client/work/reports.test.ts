import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** Reports: a question is opened, changed, kept and exported, and its address says all of it. */

describe('reports', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  async function answer(body: object) {
    const { body: found } = await staff.apps.call('POST /v2/report-results', body)
    return found as unknown as { rows: { key: string; label: string; values: number[] }[] }
  }
  async function kept(name: string) {
    const { body } = await staff.apps.call('GET /v2/reports')
    return (body['items'] as Record<string, unknown>[]).find((one) => one['name'] === name)
  }

  test('job 44: see what sold best last month, change it, keep it, export it, and have it sent', async () => {
    const { page, open, examine } = staff.browser
    await open('/')
    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('link', { name: 'What sold best last month' }).click()
    await page.getByRole('heading', { name: 'What sold best last month' }).waitFor()
    // The sample has no orders of certain months: thirty days have some on every day of a year.
    await page.getByRole('combobox', { name: 'Period' }).click()
    await page.getByRole('option', { name: 'Last 12 months' }).click()
    const asked = { measures: ['revenue', 'quantity'], by: 'item', period: 'last-12-months' }
    const { rows } = await answer(asked)
    // What was sold without an item has no SKU.
    const first = rows.find(({ key }) => key)
    const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
    const row = page.getByRole('row', { name: new RegExp(`${first?.key}`) }).first()
    await row.getByRole('cell', { name: money.format(first?.values[0] ?? 0) }).waitFor()
    await page.getByRole('img', { name: 'Revenue, drawn' }).waitFor()
    await examine()

    // By country, of which one is looked at closer.
    await page.getByRole('combobox', { name: 'By' }).click()
    await page.getByRole('option', { name: 'Country of delivery' }).click()
    await page.getByRole('button', { name: 'Germany' }).click()
    await page.getByText('Country of delivery: Germany').waitFor()
    assert.match(decodeURIComponent(page.url()), /"dimension":"country","keys":\["DE"\]/)
    const german = await answer({ ...asked, filters: [{ dimension: 'country', keys: ['DE'] }] })
    // The rows of all countries stay until those of one are there.
    const rowsShown = `document.querySelectorAll('tr').length === ${german.rows.length + 2}`
    await page.waitForFunction(rowsShown)

    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'As a table (CSV)' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    assert.equal(lines.length, german.rows.length + 2)
    assert.match(lines[0] ?? '', /Item,SKU,Revenue \(EUR\)/)

    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this report' })
    await dialog.getByLabel('Name').fill('Best in Germany')
    await dialog.getByRole('combobox', { name: 'Send by mail' }).click()
    await page.getByRole('option', { name: 'Every week' }).click()
    await dialog.getByLabel('At').fill('06:30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('A report that is sent needs a recipient.').waitFor()
    await dialog.getByLabel('To').fill('boss@trader.example, sales@trader.example')
    await examine()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Best in Germany' }).waitFor()
    const report = await kept('Best in Germany')
    assert.deepEqual(
      [report?.['schedule'], report?.['recipients'], report?.['filters']],
      [
        '30 6 * * 1',
        ['boss@trader.example', 'sales@trader.example'],
        [{ dimension: 'country', keys: ['DE'] }],
      ],
    )
  })

  test('an address that was sent to somebody shows the same, and changes of a kept report are shown', async () => {
    const { page, open } = staff.browser
    await open('/reports')
    await page.getByRole('link', { name: 'Best in Germany' }).click()
    await page.getByText('Country of delivery: Germany').waitFor()
    assert.equal(await page.getByText('Changed, not saved').count(), 0)
    await page.getByRole('button', { name: /Remove the filter/ }).click()
    await page.getByText('Changed, not saved').waitFor()
    await open(page.url().replace(/^.*\/erp/, ''))
    await page.getByText('Changed, not saved').waitFor()
    assert.equal(await page.getByText('Country of delivery: Germany').count(), 0)
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Saved reports' }).waitFor()
    assert.equal(await kept('Best in Germany'), undefined)
  })

  test('a colleague who saved the same report loses nothing: what both changed is asked', async () => {
    const { page, open, examine } = staff.browser
    const usual = { measures: ['revenue'], by: 'month', period: 'last-12-months' }
    const made = await staff.apps.call('POST /v2/reports', { name: 'Ours', ...usual })
    const address = `/v2/reports/${made.body['id']}`
    const dialog = page.getByRole('dialog', { name: 'Save this report' })
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    const now = async () => {
      const { body } = await staff.apps.call(`GET ${address}`)
      return [body['name'], body['rowLimit']]
    }
    const collide = async (theirs: object, mine: string) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await dialog.getByLabel('Name').fill(mine)
      const { status } = await staff.apps.call(`PATCH ${address}`, theirs)
      assert.equal(status, 200)
      await save.click()
    }
    await open(`/reports/${made.body['id']}`)
    await collide({ rowLimit: 7 }, 'Ours for all')
    await page.getByRole('heading', { name: 'Ours for all' }).waitFor()
    assert.deepEqual(await now(), ['Ours for all', 7])

    await collide({ name: 'Theirs' }, 'Mine')
    await dialog.getByText('Somebody else has saved this report meanwhile').waitFor()
    await examine()
    assert.deepEqual(await now(), ['Theirs', 7])
    await dialog.getByRole('button', { name: 'Replace with mine' }).click()
    await page.getByRole('heading', { name: 'Mine' }).waitFor()
    assert.deepEqual(await now(), ['Mine', 7])
  })

  test('figures of a plot are read by arrow keys', async () => {
    const { page, open, examine } = staff.browser
    await open('/reports/new?comparedWith=year-before')
    const plot = page.getByRole('group', { name: 'Revenue, drawn' })
    await plot.focus()
    await page.keyboard.press('End')
    const { rows } = await answer({ measures: ['revenue'] })
    const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
    await plot
      .getByText(money.format(rows.at(-1)?.values[0] ?? 0), { exact: false })
      .last()
      .waitFor()
    await page.getByRole('radio', { name: 'Lines' }).press('Space')
    await examine()
  })
})
