import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { invoiceOf } from '../../../purchasing/testing/supplier-invoice.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Invoices of suppliers: from the dropped file to the payment. */

describe('incoming invoices', { skip: withoutChromium }, () => {
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

  const dialog = (name: RegExp) => page().getByRole('dialog', { name })
  const statusOf = async (number: string) => {
    const { items } = await send(`GET /v2/purchase-invoices?number=${number}`)
    const [found] = items as { status: string; comment: string }[]
    return [found?.status, found?.comment]
  }
  const fileOf = (number: string, content: string) => ({
    ...{ name: `${number}.xml`, mimeType: 'application/xml' },
    buffer: Buffer.from(content),
  })

  test('job 41: a file comes in, is read, checked, approved and paid by keys; the same one is refused', async () => {
    await browser.open('/purchasing')
    const input = page().locator('input[type=file]')
    await input.setInputFiles(fileOf('N-1', invoiceOf('N-1')))
    await dialog(/Read an invoice/)
      .getByRole('link', { name: 'Open N-1 of Santos Green Coffee' })
      .click()
    await page().getByRole('heading', { name: 'Invoice N-1' }).waitFor()
    const sums = page().getByRole('region', { name: 'Sums' })
    await sums.getByRole('row', { name: /Freight.*€40\.00/ }).waitFor()
    await sums.getByRole('row', { name: /Amount due.*€350\.00/ }).waitFor()
    await page().keyboard.press('x')
    const checking = dialog(/Mark invoice N-1 as checked/)
    await checking.getByRole('button', { name: 'Mark as checked' }).click()
    await checking.waitFor({ state: 'detached' })
    await page().getByRole('button', { name: 'Approve' }).waitFor()
    await page().keyboard.press('x')
    const approving = dialog(/Approve invoice N-1/)
    await approving.getByRole('textbox', { name: 'Remark' }).fill('As agreed')
    await approving.getByRole('button', { name: 'Approve' }).click()
    await approving.waitFor({ state: 'detached' })
    await page().getByRole('button', { name: 'Mark as paid' }).waitFor()
    await page().keyboard.press('x')
    const paying = dialog(/Mark invoice N-1 as paid/)
    await paying.getByRole('button', { name: 'Mark as paid' }).click()
    await paying.waitFor({ state: 'detached' })
    assert.deepEqual(await statusOf('N-1'), ['paid', 'As agreed'])

    await browser.open('/purchasing')
    await input.setInputFiles(fileOf('again', invoiceOf('N-1')))
    await dialog(/Read an invoice/)
      .getByText(/was received before/)
      .waitFor()
  })

  test('job 41: what differs from the order is marked and said; it is disputed with a reason', async () => {
    await browser.open('/purchasing?state=checked')
    await page().getByRole('grid').getByText('SGC-2026-0433').click()
    await page().getByRole('heading', { name: 'Invoice SGC-2026-0433' }).waitFor()
    const lines = page().getByRole('region', { name: 'Lines' })
    await lines.getByText('Invoiced at 3.25 each, ordered at 3.10.').waitFor()
    await lines.getByText('24 invoiced, received were 0.').waitFor()
    await page().getByRole('button', { name: 'Approve' }).click()
    const approving = dialog(/Approve invoice/)
    assert.ok(await approving.getByRole('button', { name: 'Approve' }).isDisabled())
    await page().keyboard.press('Escape')
    await approving.waitFor({ state: 'detached' })
    await page().getByRole('button', { name: 'More actions' }).click()
    await page().getByRole('menuitem', { name: 'Dispute' }).click()
    const disputing = dialog(/Dispute invoice/)
    await disputing.getByRole('textbox', { name: 'Reason' }).fill('Ordered at 3.10')
    await disputing.getByRole('button', { name: 'Dispute' }).click()
    await disputing.waitFor({ state: 'detached' })
    await page().getByText('Disputed because').waitFor()
    assert.deepEqual(await statusOf('SGC-2026-0433'), ['disputed', 'Ordered at 3.10'])
  })

  test('job 41: a supplier that was not recognised is made of the invoice, and a run pays it; the page says in which', async () => {
    const { items: companies } = await send('GET /v2/companies')
    const [company] = companies as { id: string }[]
    await send(`PATCH /v2/companies/${company?.id}`, { iban: 'DE89370400440532013000' })
    const content = invoiceOf('N-7', 'DE136695976')
      .replaceAll('>Santos Green Coffee<', '>Unseen Trade<')
      .replace('DE02120300000000202051', 'DE75512108001245126199')
    await browser.open('/purchasing')
    await page().locator('input[type=file]').setInputFiles(fileOf('N-7', content))
    await dialog(/Read an invoice/)
      .getByRole('link', { name: 'Open N-7 of Unseen Trade' })
      .click()
    await page().getByRole('button', { name: 'Choose a supplier' }).click()
    const choosing = dialog(/Choose a supplier/)
    await choosing.getByText('New, from this invoice').click()
    await choosing.getByRole('textbox', { name: 'Number of the supplier' }).fill('S-UNSEEN')
    await choosing.getByRole('button', { name: 'Choose a supplier' }).click()
    await choosing.waitFor({ state: 'detached' })
    await page().getByText('Assigned by hand').waitFor()
    const { items } = await send('GET /v2/purchase-invoices?number=N-7')
    const [{ id } = { id: '' }] = items as { id: string }[]
    await send(`POST /v2/purchase-invoices/${id}/check`, {})
    await send(`POST /v2/purchase-invoices/${id}/approve`, { comment: 'Agreed' })

    await browser.open('/payments/runs')
    await page().getByRole('button', { name: 'Propose a run' }).click()
    await page()
      .getByRole('menuitem', { name: 'Transfers to suppliers and customers' })
      .first()
      .click()
    await page()
      .getByRole('heading', { name: /^Transfers on/ })
      .waitFor()
    const row = page()
      .getByRole('grid', { name: 'Payments' })
      .getByRole('row', { name: /Unseen/ })
    await row.getByText('Incoming invoice').waitFor()
    await page().keyboard.press('x')
    await dialog(/^Order /)
      .getByRole('button', { name: 'Write the file' })
      .click()
    await row.getByText('Ordered').waitFor()
    await row.getByRole('link', { name: 'N-7' }).click()
    await page().getByText('Payment ordered').waitFor()
    await page()
      .getByRole('link', { name: /^In the run of/ })
      .click()
    await page()
      .getByRole('heading', { name: /^Transfers on/ })
      .waitFor()
  })
})
