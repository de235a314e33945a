import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

describe('direct debits', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    send = caller(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  test('job 8: direct debits are decided with keys, ordered once, their file is saved, and the run is withdrawn', async () => {
    const { items } = await send('GET /v2/payment-runs')
    const proposed = (items as { id: string; state: string }[]).find(
      ({ state }) => state === 'proposed',
    )
    await browser.open('/payments/runs')
    await browser.expectStillness()
    await page().getByRole('button', { name: 'Propose a run' }).waitFor()
    const runs = page().getByRole('grid', { name: 'Direct debits and transfers' })
    await runs.getByText('File written').waitFor()
    await runs.getByText('Proposal').first().click()
    await page()
      .getByRole('heading', { name: /^Direct debits on/ })
      .waitFor()
    const payments = page().getByRole('grid', { name: 'Payments' })
    const first = payments.getByRole('row').nth(1)
    await first.getByText('To be ordered').waitFor()
    await first.getByText('MANDATE-10003').waitFor()

    // Space switches a payment off and on again.
    await first.getByRole('gridcell').nth(2).focus()
    await page().keyboard.press('Space')
    await page().getByRole('button', { name: 'Order 0 direct debits', disabled: true }).waitFor()
    await page().keyboard.press('Space')
    await page().getByRole('button', { name: 'Order 1 direct debit', exact: true }).waitFor()
    await browser.examine()

    await page().keyboard.press('x')
    const asked = page().getByRole('dialog', { name: 'Order 1 direct debit' })
    await asked.getByText(/^Total/).waitFor()
    await asked.getByRole('button', { name: 'Write the file' }).click()
    await first.getByText('Ordered').waitFor()
    const saved = page().waitForEvent('download')
    await page().getByRole('button', { name: 'Save the file for the bank' }).click()
    assert.match((await saved).suggestedFilename(), /^DD-[0-9A-F]{8}_\d{4}-\d{2}-\d{2}\.xml$/)

    await page().getByRole('button', { name: 'More actions' }).click()
    await page().getByRole('menuitem', { name: 'Withdraw the run' }).click()
    const dialog = page().getByRole('dialog', { name: 'Withdraw the run' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank refused the file.')
    await dialog.getByRole('button', { name: 'Withdraw the run' }).click()
    await page().getByRole('status').getByText('The bank refused the file.').waitFor()
    assert.equal((await send(`GET /v2/payment-runs/${proposed?.id}`))['state'], 'cancelled')
    browser.expectSilence()
  })

  test('job 8: a mandate is added on the page of the customer', async () => {
    const { items } = await send('GET /v2/customers?pageSize=1')
    const [customer] = items as { customerId: string }[]
    await browser.open(`/customers/${customer?.customerId}?tab=accounts`)
    const mandates = page().getByRole('region', { name: 'Mandates' })
    await mandates.getByRole('button', { name: 'Add a mandate' }).click()
    const dialog = page().getByRole('dialog', { name: 'Add a mandate' })
    await dialog.getByLabel('Signed on').fill('2026-01-07')
    await dialog.getByLabel('Account holder').fill('Anna Bergmann')
    await dialog.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await mandates.getByText('M000001').waitFor()
    await mandates.getByText('DE02 1203 0000 0000 2020 51').waitFor()
    browser.expectSilence()
  })
})
