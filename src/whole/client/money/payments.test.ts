import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { camt053 } from '../../../invoicing/bank-statements/testing/statement-files.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, settled, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** What is done with money that comes in. */

interface Fresh {
  readonly invoiceId: string
  readonly number: string
  readonly stillToPay: number
}

interface Invoice {
  readonly invoicePaymentDetails: { readonly stillToPay: number }
}

interface Line {
  readonly id: string
  readonly otherName: string
  readonly state: string
  readonly comment: string
  readonly bookings: readonly { readonly invoiceId: string; readonly amount: number }[]
}

describe('payments', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let worker: ReturnType<typeof startWorker> | undefined
  const send = colleague(() => ground)
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    worker = startWorker(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    await ground?.close()
  })

  /** Invoices that no line of the sample is about: pieces of an order that are not billed yet. */
  async function freshInvoices(count: number): Promise<Fresh[]> {
    const { items: orders } = await send<{ items: { id: string }[] }>(
      'GET /v2/sales-orders?salesOrderNumber=SO-100003',
    )
    const order = `/v2/sales-orders/${orders[0]?.id}`
    const { items: lines } = await send<{ items: { id: string }[] }>(`GET ${order}/line-items`)
    const lineItems = [{ salesOrderLineItemId: lines[0]?.id, quantity: 1 }]
    const fresh: Fresh[] = []
    for (let made = 0; made < count; made++) {
      const { id, number, invoicePaymentDetails } = await send<
        Invoice & { readonly id: string; readonly number: string }
      >(`POST ${order}/invoices`, { lineItems })
      fresh.push({ invoiceId: id, number, stillToPay: invoicePaymentDetails.stillToPay })
    }
    return fresh
  }

  async function lineOf(name: string): Promise<Line> {
    const path = `GET /v2/bank-statement-lines?text=${encodeURIComponent(name)}`
    const { items } = await send<{ items: Line[] }>(path)
    const [line, ...others] = items
    assert.ok(line && others.length === 0, name)
    return line
  }

  const openOf = async (invoiceId: string) => {
    const invoice = await send<Invoice>(`GET /v2/invoices/${invoiceId}`)
    return invoice.invoicePaymentDetails.stillToPay
  }

  const line = (name: string) => page().getByRole('option', { name: new RegExp(`^${name} `) })
  const isChosen = (name: string) =>
    page()
      .getByRole('option', { name: new RegExp(`^${name} `), selected: true })
      .waitFor()
  const amount = (value: number) => value.toFixed(2)

  test('job 8: what is open leads by its age to its invoices, which are paid together, too much only as credit, and given back', async () => {
    await browser.open('/payments/open')
    await browser.expectStillness()
    await browser.examine()
    const total = page().getByRole('region', { name: 'Open items in EUR' })
    await total.getByText('Over 90 days').waitFor()
    await total.getByRole('link').last().click()
    await page().getByRole('heading', { name: 'Open invoices' }).waitFor()
    await settled(page())
    const { items } = await send<{ items: Fresh[] }>(
      'GET /v2/open-items?currencyIso=EUR&age=over-90',
    )
    const [first, second] = items as [Fresh, Fresh]
    for (const { number } of [first, second]) {
      const has = page().getByRole('gridcell', { name: number, exact: true })
      await page().getByRole('row').filter({ has }).getByRole('checkbox').check()
    }
    await page().getByRole('button', { name: 'Record payment of 2 invoices' }).click()
    await page().getByRole('heading', { name: 'Record payment', level: 1 }).waitFor()
    await settled(page())
    await browser.examine()
    const sum = first.stillToPay + second.stillToPay
    await page()
      .getByLabel('Amount received')
      .fill((sum + 5).toFixed(2))
    await page().getByText('€5.00 left to assign').waitFor()
    await page().getByRole('button', { name: 'Keep €5.00 as credit' }).click()
    const record = page().getByRole('button', { name: 'Record payment' })
    assert.equal(await record.isDisabled(), true)
    await page()
      .getByLabel(/^€5.00 more than is open/)
      .check()
    await page().getByLabel('Transaction').fill('counter 12')
    await record.click()
    await page()
      .getByText(/recorded for 2 invoices/)
      .waitFor()
    assert.deepEqual([await openOf(first.invoiceId), await openOf(second.invoiceId)], [0, -5])

    await page().getByRole('searchbox', { name: 'Search' }).fill('counter 12')
    await page()
      .getByRole('grid', { name: 'Payments' })
      .getByText(second.number, { exact: true })
      .click()
    const drawer = page().getByRole('dialog', { name: 'Payment' })
    await drawer.getByText('Credit of the customer').waitFor()
    await browser.examine()
    await drawer.getByRole('button', { name: 'Refund…' }).click()
    const refund = page().getByRole('dialog', { name: /^Refund for invoice/ })
    const given = refund.getByLabel('Amount')
    assert.equal(await given.inputValue(), '5.00')
    await given.fill('1000000')
    await refund.getByText('That is more than was paid.').waitFor()
    await given.fill('5')
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await page()
      .getByText(/€5.00 refunded/)
      .waitFor()
    assert.equal(await openOf(second.invoiceId), 0)
    browser.expectSilence()
  })

  test('job 8: a statement is read, certain lines are booked at once, and the others decided by one key each', async () => {
    const [first, second, third, fourth] = (await freshInvoices(4)) as [Fresh, Fresh, Fresh, Fresh]
    // The desk shows what was booked last first.
    const entries = [
      { amount: amount(first.stillToPay), text: `Invoice ${first.number}`, name: 'Adam Sure' },
      { amount: '1.50', text: `Invoice ${second.number}`, name: 'Berta Part' },
      { amount: amount(third.stillToPay + 7), text: `Re ${third.number}`, name: 'Carl More' },
      { amount: '-4.90', text: 'Account fee', name: 'Dora Bank' },
      { amount: '3.75', text: 'thanks', name: 'Emil Unknown' },
      { amount: '2.25', text: 'for both', name: 'Fritz Several' },
    ]
    const file = camt053(entries.toReversed())
    await browser.open('/payments/statements')
    await browser.expectStillness()
    const [chooser] = await Promise.all([
      page().waitForEvent('filechooser'),
      page().getByRole('button', { name: 'Add statements' }).click(),
    ])
    const upload = { name: 'march.xml', mimeType: 'application/xml', buffer: Buffer.from(file) }
    await chooser.setFiles(upload)
    const dialog = page().getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('6 lines added.').waitFor()
    await browser.examine()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await page().getByRole('gridcell', { name: '2 Mar 2026' }).click()
    await page().getByRole('heading', { name: 'Statement 2 Mar 2026' }).waitFor()
    await settled(page())
    await page().getByText('6 of 6 lines open').waitFor()
    await browser.examine()

    await page().getByRole('button', { name: 'Book what is certain' }).click()
    await dialog.getByText('1 of 6 open lines is certain:').waitFor()
    await dialog.getByText(`€${first.stillToPay.toFixed(2)}`).waitFor()
    await dialog.getByRole('button', { name: 'Book 1 line' }).click()
    await dialog.getByText('1 line booked. 5 wait for you.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    assert.equal(await openOf(first.invoiceId), 0)

    const { keyboard } = page()
    await page().getByText('5 of 6 lines open').waitFor()
    // More than is open is taken only when it is said.
    await line('Carl More').click()
    await page().getByText(`€7.00 more than the`).first().waitFor()
    await keyboard.press('b')
    await dialog.getByText('€7.00 is more than is open.').waitFor()
    await dialog.getByRole('button', { name: 'Book' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await openOf(third.invoiceId), -7)

    // A part of an invoice, by Enter; U takes it back, B books it again.
    await line('Berta Part').click()
    await page()
      .getByText(/Pays €1.50 of .*stays open/)
      .first()
      .waitFor()
    await keyboard.press('Enter')
    await isChosen('Dora Bank')
    assert.equal((await lineOf('Berta Part')).bookings[0]?.amount, 1.5)
    await keyboard.press('k')
    await isChosen('Carl More')
    await keyboard.press('k')
    await isChosen('Berta Part')
    await keyboard.press('u')
    await page().getByText('The line is open again.').first().waitFor()
    assert.equal((await lineOf('Berta Part')).state, 'open')
    await page()
      .getByText(/Pays €1.50 of .*stays open/)
      .first()
      .waitFor()
    await keyboard.press('b')
    await isChosen('Dora Bank')
    assert.equal(await openOf(second.invoiceId), Math.round(second.stillToPay * 100 - 150) / 100)

    await keyboard.press('i')
    await dialog.getByLabel('Reason').fill('Monthly fee')
    await keyboard.press('Enter')
    await isChosen('Emil Unknown')
    assert.deepEqual((await lineOf('Dora Bank')).comment, 'Monthly fee')

    // A colleague is faster, which the browser notes as a refusal.
    browser.expectSilence()
    const { id } = await lineOf('Emil Unknown')
    await send(`POST /v2/bank-statement-lines/${id}/ignore`, { comment: 'not ours' })
    await keyboard.press('i')
    await dialog.getByRole('button', { name: 'No customer' }).click()
    await page().getByText('A colleague was faster: the line is “Ignored”.').first().waitFor()
    await isChosen('Fritz Several')

    // One line for two invoices.
    await keyboard.press('s')
    for (const { number } of [second, fourth]) {
      await dialog.getByLabel('Find an invoice or order').fill(number)
      await dialog.getByRole('button', { name: `${number} · Anna Bergmann` }).click()
    }
    await dialog.getByLabel(`Part for invoice ${second.number}`).fill('1.25')
    await dialog.getByText('€0.00 left to assign').waitFor()
    await browser.examine()
    await dialog.getByRole('button', { name: 'Book' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(
      (await lineOf('Fritz Several')).bookings.map((booking) => booking.amount).toSorted(),
      [1, 1.25],
    )
  })
})
