import { after, before, describe, test } from 'node:test'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { checkVatIdJob } from '../../../sales/vat-checks/check-vat-id-job.ts'
import { startVies } from '../../../sales/vat-checks/testing/vies-process.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, settled, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** VAT ids of businesses abroad: who checks them, and where what VIES said is seen. */

describe('VAT ids', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  let vies: Awaited<ReturnType<typeof startVies>>
  let worker: ReturnType<typeof startWorker>
  const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'] })

  before(async () => {
    ground = await staffGround({ outboundAllowed: ['127.0.0.1/32'] })
    send = caller(ground)
    vies = await startVies()
    worker = startWorker(ground, [checkVatIdJob], outbound)
    const { items } = await send('GET /v2/companies')
    const settings = { serviceAddress: vies.address }
    for (const { id } of items as { id: string }[])
      await send(`PATCH /v2/companies/${id}/vat-check-settings`, settings)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    vies?.stop()
    await outbound.close()
    await ground?.close()
  })

  test('job 42: an id that became invalid is on Today, and is checked again on the page of its customer', async () => {
    const { page, examine } = browser
    await browser.open('/')
    await page.getByRole('link', { name: /VAT id became invalid/ }).click()
    const invalid = page.getByRole('alert', { name: 'Became invalid' })
    await invalid.getByText('FR11999999998').waitFor()
    await settled(page)
    await examine()

    const found = await send('GET /v2/customers?searchKeyWord=Perrin')
    const [customer] = found['items'] as { customerId: string }[]
    await browser.open(`/customers/${customer?.customerId}`)
    const card = page.getByRole('region', { name: 'VAT id at VIES' })
    await card.getByText('Invalid', { exact: true }).waitFor()
    await settled(page)
    await examine()
    await card.getByRole('button', { name: 'Check now' }).click()
    await card.getByText('Valid', { exact: true }).waitFor()
    await card
      .getByText(/^Request number WAPI/)
      .first()
      .waitFor()
    await browser.open('/accounting/vies')
    await page.getByRole('table', { name: 'Checked last' }).getByText('Valid').first().waitFor()
    await invalid.waitFor({ state: 'hidden' })
    browser.expectSilence()
  })

  test('job 42: a company wants no invoice without tax before its VAT id is confirmed', async () => {
    const { page } = browser
    await browser.open('/accounting/vies')
    const choice = page.getByRole('combobox', { name: /^Invoice without tax/ })
    await choice.click()
    await page.getByRole('option', { name: 'Refuse' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').first().waitFor()
    browser.expectSilence()
  })
})
