import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What somebody does who values the stock at the end of a year. */

describe('the stock value', { skip: withoutChromium }, () => {
  let worker: ReturnType<typeof startWorker>
  // Before the database goes.
  after(() => worker?.stop())
  const staff = staffSuite()
  before(() => {
    worker = startWorker(staff.ground)
  })

  test('job 44: the stock is valued at a day, an item is written down with its reason, and the list is a file', async () => {
    const { page, examine } = staff.browser
    await staff.browser.open('/accounting/stock-value')
    await settled(page)
    const table = page.getByRole('table', { name: 'Stock value' })
    await table.getByRole('row').nth(1).waitFor()
    await page.getByText('Valued by: moving average.').waitFor()
    await examine()

    const act = table.getByRole('button', { name: /^Write down / }).first()
    const sku = ((await act.getAttribute('aria-label')) ?? '').replace('Write down ', '')
    await act.click()
    const dialog = page.getByRole('dialog', { name: `Write down ${sku}` })
    const save = dialog.getByRole('button', { name: 'Save' })
    assert.equal(await save.isDisabled(), true)
    await dialog.getByLabel('Worth less by').fill('9999999')
    await dialog.getByLabel('Reason').fill('Out of fashion')
    await save.click()
    await dialog.getByText(/more cannot be written down/).waitFor()
    await dialog.getByLabel('Worth less by').fill('1.25')
    await save.dblclick()
    await page.getByText(`${sku} is written down.`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await table.getByText('Out of fashion').waitFor()
    await examine()

    await page.getByRole('button', { name: 'Inventory list as a file' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the inventory list' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^stock-value-\d{4}-\d{2}-\d{2}\.csv$/)

    await table.getByRole('button', { name: `Change the write-down of ${sku}` }).click()
    await page.getByRole('button', { name: 'Take the write-down back' }).click()
    await table.getByRole('button', { name: `Write down ${sku}`, exact: true }).waitFor()

    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const method = page.getByRole('dialog', { name: 'Value by first in, first out' })
    const confirm = method.getByRole('button', { name: 'Change' })
    assert.equal(await confirm.isDisabled(), true)
    await method.getByLabel('Reason').fill('As agreed with the auditor')
    await confirm.click()
    await page.getByText('Valued by: first in, first out.').waitFor()

    await page.getByRole('button', { name: 'End of last year' }).click()
    await page.getByText('There was no stock at this day.').waitFor()
    await examine()
  })
})
