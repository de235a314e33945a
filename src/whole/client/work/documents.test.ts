import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { jobKinds } from '../../../main/registries/job-kinds.ts'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { ownMailServer } from '../../../platform/testing/own-mail-server.ts'
import { ownPrinter } from '../../../platform/testing/own-printer.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Documents that the staff looks at, prints and sends. */

const thisMachine = '127.0.0.0/8'
// They are switched off when the file ends.
const printer = await ownPrinter()
const mailServer = await ownMailServer()

describe('documents', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  const ending: (() => unknown)[] = []
  const page = () => browser.page

  before(async () => {
    ground = await staffGround({ outboundAllowed: [thisMachine] })
    send = caller(ground)
    const outbound = new Outbound({ allowedRanges: [thisMachine] })
    const worker = startWorker(ground, jobKinds, outbound)
    ending.push(
      () => worker.stop(),
      () => outbound.close(),
    )
    await send('POST /v2/printers', { name: 'Aisle', address: printer.address })
    await send('POST /v2/mail-servers', {
      ...{ name: 'Shop', host: mailServer.host, port: mailServer.port, security: 'none' },
      ...{ senderAddress: 'shop@harbour.example', isDefault: true },
    })
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    for (const end of ending) await end()
    await ground?.close()
  })

  /** The panel with the confirmation of the newest order. */
  async function openConfirmation() {
    const { items } = await send('GET /v2/sales-orders?pageSize=1&sort=-salesOrderDate')
    const [order] = items as { id: string; salesOrderNumber: string }[]
    assert.ok(order)
    await browser.open(`/orders/${order.id}`)
    await browser.expectStillness()
    const name = `Order confirmation ${order.salesOrderNumber}`
    const documents = page().getByRole('region', { name: 'Documents', exact: true })
    await documents.getByRole('button', { name }).click()
    const panel = page().getByRole('dialog', { name })
    await panel.getByRole('img', { name: 'Page 1 of' }).waitFor()
    return { panel, name, number: order.salesOrderNumber }
  }

  test('a document of an order is seen before it is printed, and its way to the printer followed', async () => {
    const { panel, name, number } = await openConfirmation()
    const picture = panel.getByRole('img', { name: 'Page 1 of' })
    const described = await picture.getAttribute('aria-describedby')
    const text = await page().locator(`[id="${described}"]`).textContent()
    assert.match(text ?? '', new RegExp(number))
    assert.ok(((await picture.boundingBox())?.height ?? 0) > 500)
    await browser.examine()
    await panel.getByRole('combobox', { name: 'Language' }).click()
    await page().getByRole('option', { name: 'German' }).click()
    await panel
      .getByText(/Auftragsbestätigung/)
      .first()
      .waitFor({ state: 'attached' })
    await panel.getByRole('combobox', { name: 'Printer' }).click()
    await page().getByRole('option', { name: 'Aisle' }).click()
    await panel.getByRole('textbox', { name: 'Copies' }).fill('2')
    await panel.getByRole('button', { name: 'Print', exact: true }).click()
    const fate = panel.getByRole('region', { name: 'Printed and sent' })
    await fate.getByText('Printed', { exact: true }).waitFor()
    await fate.getByText('2 copies').waitFor()
    assert.equal(printer.received.length, 1)
    const { items } = await send('GET /v2/print-jobs?pageSize=1')
    await browser.open(`/settings/print-jobs/${(items as { id: string }[])[0]?.id}`)
    await page().getByRole('button', { name }).click()
    await page().getByRole('dialog', { name }).getByRole('img', { name: 'Page 1 of' }).waitFor()
    browser.expectSilence()
  })

  test('a printer that is off says so, and the print is called off', async () => {
    await send('POST /v2/printers', { name: 'Off', address: 'ipp://127.0.0.1:9/ipp/print' })
    const { panel } = await openConfirmation()
    await panel.getByRole('combobox', { name: 'Printer' }).click()
    await page().getByRole('option', { name: 'Off', exact: true }).click()
    await panel.getByRole('button', { name: 'Print', exact: true }).click()
    const fate = panel.getByRole('region', { name: 'Printed and sent' })
    await fate.getByText(/cannot be reached/).waitFor()
    await fate.getByRole('button', { name: 'Cancel Off' }).click()
    await fate.getByText('Cancelled', { exact: true }).waitFor()
    await fate.getByRole('button', { name: 'Repeat Off' }).waitFor()
  })

  test('job 48: a document is sent by mail in the words of its sender, and what came back is seen', async () => {
    const { panel } = await openConfirmation()
    await panel.getByRole('tab', { name: 'Mail' }).click()
    await panel.getByRole('textbox', { name: 'Recipients' }).fill('not an address')
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByText(/must be e-mail addresses/).waitFor()
    await panel.getByRole('textbox', { name: 'Recipients' }).fill('kim@customer.example')
    await panel.getByRole('textbox', { name: 'Subject' }).fill('As we said')
    await browser.examine()
    await panel.getByRole('button', { name: 'Send' }).click()
    const fate = panel.getByRole('region', { name: 'Printed and sent' })
    await fate.getByText('Sent', { exact: true }).waitFor()
    const [received] = mailServer.received
    assert.match(received?.text ?? '', /^Subject: As we said\r$/m)
    mailServer.manners = { recipient: () => '550 no such user' }
    await fate.getByRole('button', { name: /^Repeat kim/ }).click()
    await fate.getByText('Refused', { exact: true }).waitFor()
    await fate.getByText(/no such user/).waitFor()
    mailServer.manners = {}
  })

  test('a user who may see orders and not print them is informed which right is missing', async () => {
    await send('POST /v2/admin/users', {
      ...{ userName: 'looker', displayName: 'Looker', password: 'a long password' },
      scopes: ['salesorders.read'],
    })
    const admin = { user: 'looker', password: 'a long password' }
    const own = browser
    const looker = await staffBrowser({ ...ground, firstRun: { ...ground.firstRun, admin } })
    browser = looker
    try {
      const { panel } = await openConfirmation()
      await panel.getByText(/You need the right/).waitFor()
      for (const name of ['Print', 'Send'])
        assert.equal(await panel.getByRole('button', { name, exact: true }).count(), 0)
      await browser.examine()
    } finally {
      browser = own
      await looker.close()
    }
  })
})
