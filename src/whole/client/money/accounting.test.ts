import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What an accountant does at the end of a month. */

const year = new Date().getUTCFullYear()

describe('the books', { skip: withoutChromium }, () => {
  let worker: ReturnType<typeof startWorker>
  // Before the database goes.
  after(() => worker?.stop())
  const staff = staffSuite()
  before(() => {
    worker = startWorker(staff.ground)
  })

  const open = async (path: string) => {
    await staff.browser.open(path)
    await settled(staff.browser.page)
  }

  test('job 40: what is missing is said, set, previewed, exported, downloaded and voided', async () => {
    const { page, examine } = staff.browser
    await open(`/accounting?from=${year}-01-01&to=${year}-12-31`)
    await page.getByText('The numbers of consultant and client are missing:').waitFor()
    const exporting = page.getByRole('main').getByRole('button', { name: 'Export', exact: true })
    assert.equal(await exporting.isDisabled(), true)
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).last().click()
    await page
      .getByText(/Still missing/)
      .first()
      .waitFor()
    await page.getByLabel('Consultant number').fill('29098')
    await page.getByLabel('Client number').fill('55003')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Saved.').waitFor()
    await examine()

    await open(`/accounting?from=${year}-01-01&to=${year}-12-31`)
    await page.getByRole('region', { name: 'Documents' }).waitFor()
    for (const row of await page.getByRole('table', { name: 'What is to be checked' }).all()) {
      await row.getByText('Prevents the export').first().waitFor({ state: 'detached' })
    }
    await exporting.click()
    await page.getByText('The export is done').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).first().click(),
    ])
    assert.match(file.suggestedFilename(), /^DATEV_55003_/)
    const exports = page.getByRole('table', { name: 'Exports so far' })
    await exports.getByText('Sealed').first().waitFor()
    await examine()

    await exports
      .getByRole('button', { name: /^Void the export/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Void' })
    assert.equal(await confirm.isDisabled(), true)
    await dialog.getByLabel('Reason').fill('Exported too early.')
    await confirm.click()
    await page.getByText('The export is void.').waitFor()
    await exports.getByText('Exported too early.').waitFor()
    staff.browser.expectSilence()
  })

  test('job 40: a month is closed after a look at what stands against it, and reopened with a reason', async () => {
    const { page, examine } = staff.browser
    await open(`/accounting/periods?year=${year - 1}`)
    await page.getByText('No month closed').waitFor()
    await page.getByRole('button', { name: `Close March ${year - 1}` }).click()
    const dialog = page.getByRole('dialog', { name: `Close March ${year - 1}` })
    await dialog.getByText(/The open months before it are closed as well/).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByText(`March ${year - 1} is closed.`).waitFor()
    const march = page.getByRole('row', { name: new RegExp(`^March ${year - 1} Closed`) })
    await march.waitFor()
    await page.getByRole('row', { name: new RegExp(`^January ${year - 1} Closed`) }).waitFor()
    await examine()

    await page.getByRole('button', { name: `Reopen February ${year - 1}` }).click()
    const reopening = page.getByRole('dialog')
    await reopening.getByLabel('Reason').fill('Rent of February')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText(`February ${year - 1} is open again.`).waitFor()
    await page
      .getByRole('table', { name: 'Who closed and reopened' })
      .getByText('Rent of February')
      .waitFor()
    assert.equal((await page.getByText(`Closed until 31 Jan ${year - 1}`).count()) > 0, true)
    staff.browser.expectSilence()
  })

  test('job 40: an auditor gets all of a year as a file, which stays in the list', async () => {
    const { page, examine } = staff.browser
    await open('/accounting/audit')
    await page.getByRole('button', { name: String(year), exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByText('The export is done').waitFor()
    const exports = page.getByRole('table', { name: 'Exports so far' })
    await exports.getByText('Complete').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      exports.getByRole('button', { name: /^Download the export/ }).click(),
    ])
    assert.match(file.suggestedFilename(), /^GoBD_/)
    await examine()
    staff.browser.expectSilence()
  })
})
