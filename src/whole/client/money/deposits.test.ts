import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, settled, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Money for an order before its invoice. */

interface Order {
  readonly id: string
  readonly paymentDetails: { readonly stillToPay: number; readonly paymentStatus: number }
}

describe('deposits', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const send = colleague(() => ground)
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  test('job 8: a deposit is recorded on the page of its order, and the invoice takes it over', async () => {
    const { items } = await send<{ items: Order[] }>(
      'GET /v2/sales-orders?salesOrderNumber=SO-100002',
    )
    const [order] = items
    assert.ok(order)
    await browser.open(`/orders/${order.id}`)
    await browser.expectStillness()
    const payments = page().getByRole('region', { name: 'Payments' })
    await payments.getByText('€5.00').waitFor()
    await payments.getByRole('link', { name: 'Record payment' }).click()
    await page().getByRole('heading', { name: 'Record payment', level: 1 }).waitFor()
    await page().getByText('Order SO-100002').waitFor()
    await settled(page())
    await browser.examine()
    await page().getByLabel('Amount received').fill('100')
    await page().getByText('€89.20 left to assign').waitFor()
    await page().getByLabel('Amount received').fill('4')
    await page().getByLabel('Transaction').fill('deposit 2')
    await page().getByRole('button', { name: 'Record payment' }).click()
    await page().getByText('€4.00 recorded for order SO-100002.').waitFor()
    await payments.getByText('€4.00').waitFor()
    await page().getByText('€6.80', { exact: true }).waitFor()
    const paid = await send<Order>(`GET /v2/sales-orders/${order.id}`)
    assert.deepEqual([paid.paymentDetails.stillToPay, paid.paymentDetails.paymentStatus], [6.8, 1])

    await payments.getByRole('link').first().click()
    const drawer = page().getByRole('dialog', { name: 'Payment' })
    await drawer.getByText('Money of order SO-100002').waitFor()
    await browser.examine()
    await drawer.getByRole('button', { name: 'Refund…' }).click()
    const refund = page().getByRole('dialog', { name: 'Refund for order SO-100002' })
    await refund.getByLabel('Amount').fill('1')
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await page().getByText('€1.00 refunded for order SO-100002.').waitFor()

    const { id } = await send<{ id: string }>(`POST /v2/sales-orders/${order.id}/invoices`, {})
    const invoice = await send<{
      invoicePaymentDetails: { prepaidAmount: number; stillToPay: number }
    }>(`GET /v2/invoices/${id}`)
    const { prepaidAmount, stillToPay } = invoice.invoicePaymentDetails
    assert.deepEqual([prepaidAmount, stillToPay], [8, 7.8])
    browser.expectSilence()
  })
})
