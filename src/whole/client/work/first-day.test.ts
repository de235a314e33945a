import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type AppsGround, appsGround } from '../testing/apps-ground.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround, tokenOfClient } from '../testing/staff-ground.ts'

/** A new company is led from nothing to its first order. */

describe('the first day', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let operator: AppsGround
  let worker: ReturnType<typeof startWorker>
  let browser: StaffBrowser | undefined

  before(async () => {
    ground = await staffGround()
    operator = await appsGround(ground)
    worker = startWorker(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    await operator?.close()
    await ground?.close()
  })

  test('job 57: what is missing stays on Today, each with its way, until the company can work', async () => {
    const made = await operator.call('POST /v2/admin/tenants', {
      ...{
        name: 'Northern Tea',
        countryIso: 'DE',
        languageIso: 'en',
        administrator: { user: 'jane' },
      },
    })
    assert.equal(made.status, 201)
    const { tenantId, admin, client } = made.body as unknown as StaffGround['firstRun']
    const firstRun = { ...ground.firstRun, tenantId, admin, client }
    const own = { ...ground, firstRun }
    browser = await staffBrowser(own, undefined, `/sign-in?tenant=${tenantId}&to=/erp/`)
    const { page, open, examine, expectSilence } = browser
    const steps = page.getByRole('region', { name: 'First steps' })
    const isDone = async (name: string, count: number) => {
      await open('/')
      await steps.getByText(`${count} of 7 done`).waitFor()
      await steps.getByText(`${name} – done`).waitFor()
    }

    await steps.getByText('0 of 7 done').waitFor()
    await examine()
    await steps.getByRole('link', { name: 'Complete your company' }).click()
    await page.getByRole('grid', { name: 'Companies' }).getByRole('row').nth(1).click()
    await page.getByLabel('Tax number').fill('22/333/44444')
    await page.getByLabel('Street').fill('Kai 1')
    await page.getByLabel('Postal code').fill('20457')
    await page.getByLabel('City').fill('Hamburg')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved').first().waitFor()
    await isDone('Complete your company', 1)

    await steps.getByRole('link', { name: 'Say where you are registered for tax' }).click()
    await page.getByRole('grid', { name: 'Tax registrations' }).getByRole('row').nth(1).click()
    await page.getByLabel('VAT id').fill('DE136695976')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved').first().waitFor()
    await isDone('Say where you are registered for tax', 2)

    await steps.getByRole('link', { name: 'Bring in your items' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('File', { exact: true }).click()
    const buffer = Buffer.from('sku,name,net price\nTEA-1,Assam,8.90\n')
    await (await chooser).setFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Read the columns' }).click()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('The check is finished; nothing was written.').waitFor()
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.getByRole('row', { name: 'Created 1' }).waitFor()
    await isDone('Bring in your items', 3)
    await examine()

    await firstOrder(own)
    await open('/')
    await page.getByRole('link', { name: /orders? to deliver$/ }).waitFor()
    assert.equal(await steps.count(), 0, 'printers and mail can wait')
    expectSilence()
  })

  /** As a shop sends it. */
  async function firstOrder(own: StaffGround): Promise<void> {
    const headers = {
      authorization: `Bearer ${await tokenOfClient(own)}`,
      'x-tenant-id': own.firstRun.tenantId,
      'content-type': 'application/json',
    }
    const send = async (path: string, body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const reply = await fetch(`${own.address}/v2/${path}`, init)
      assert.equal(reply.status, 201, await reply.clone().text())
      return (await reply.json()) as { customerId: string }
    }
    const address = { street: 'Kai 2', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
    const { customerId } = await send('customers', { addresses: [address] })
    const lineItems = [{ name: 'Assam', quantity: 1, salesPriceGross: 9.9, taxRate: 19 }]
    await send('sales-orders', { customerId, lineItems })
  }
})
