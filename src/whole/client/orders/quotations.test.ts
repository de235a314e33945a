import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

/** Quotations, from the inquiry to the order. */

interface Quotation {
  readonly id: string
  readonly salesQuotationNumber: string
  readonly salesQuotationStatus: number
  readonly salesOrderId: string | null
  readonly validUntil: string | null
  readonly cancellationComment: string
  readonly customerSalesQuotationNumber: string
  readonly paymentDetails: { readonly totalGrossAmount: number }
  readonly lineItems: readonly { readonly name: string; readonly quantity: number }[]
}

describe('quotations', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const { ordered } = stockedOrders(send)
  const read = (id: string) => send<Quotation>(`GET /v2/sales-quotations/${id}`)
  const field = (name: string | RegExp) => page().getByRole('textbox', { name })
  const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
  const main = () => page().getByRole('main')
  const money = (amount: number) =>
    amount.toLocaleString('en-GB', { style: 'currency', currency: 'EUR' })

  /** The quotation whose page was opened. */
  async function opened(): Promise<Quotation> {
    await page().waitForURL(/\/orders\/quotations\/[0-9a-f]{8}-/)
    const quotation = await read(page().url().split('/').at(-1) ?? '')
    const number = quotation.salesQuotationNumber
    await page()
      .getByRole('heading', { name: `Quotation ${number}` })
      .waitFor()
    return quotation
  }

  test('job 3: a quotation is typed, sent as a mail with its paper, accepted, and one order is made', async () => {
    // The goods are there, and a colleague has sold them before.
    await ordered()
    await send('POST /v2/mail-servers', {
      ...{ name: 'Post', host: '127.0.0.1', port: 1, security: 'none' },
      ...{ senderAddress: 'shop@example.com', senderName: 'Shop', isDefault: true },
    }).catch(() => undefined)
    await page().keyboard.press('n')
    await page().keyboard.press('q')
    await page().getByRole('heading', { name: 'New quotation' }).waitFor()
    const customer = page().getByRole('textbox', { name: 'Customer', exact: true })
    await customer.fill('Bergmann')
    await page().keyboard.press('Enter')
    const first = page().getByRole('option').first()
    const item = page().getByRole('textbox', { name: 'Item', exact: true })
    await Promise.race([item.and(page().locator(':focus')).waitFor(), first.waitFor()])
    if (await first.isVisible()) await page().keyboard.press('Enter')
    await item.and(page().locator(':focus')).waitFor()
    await page().keyboard.type('Cup', { delay: 70 })
    await page().keyboard.press('Enter')
    const quantity = field(/^Quantity of line 1, Cup/)
    await quantity.fill('4')
    await field('Inquiry number of the customer').fill('Inquiry 7')
    await field('Valid until').fill('31/12/2099')
    // The calendar closes.
    await page().keyboard.press('Tab')
    await page().getByRole('button', { name: '31 December 2099' }).waitFor({ state: 'detached' })
    await staff.browser.examine()
    const total = page().getByRole('region', { name: 'Sums' }).getByRole('status')
    await page().keyboard.press('Control+Enter')
    const said = (await total.textContent().catch(() => '')) ?? ''
    const draft = await opened()
    assert.ok(said === '' || said.includes(money(draft.paymentDetails.totalGrossAmount)))
    assert.deepEqual(
      draft.lineItems.slice(0, 1).map(({ name, quantity: count }) => [name, count]),
      [['Cup', 4]],
    )
    assert.equal(draft.customerSalesQuotationNumber, 'Inquiry 7')
    assert.ok(draft.validUntil?.startsWith('2099-12-31'))

    // Sent: it no longer changes, and its mail stands next to its paper.
    await settled(page())
    await staff.browser.examine()
    await page().keyboard.press('x')
    const number = draft.salesQuotationNumber
    await dialog(`Send quotation ${number}?`).getByRole('button', { name: 'Send' }).click()
    const panel = dialog(`Quotation ${number}`)
    await panel.getByRole('tab', { name: 'Mail', selected: true }).waitFor()
    await panel.getByRole('img').first().waitFor()
    await panel.getByRole('combobox', { name: 'Language' }).click()
    await page().getByRole('option', { name: 'German' }).click()
    const recipients = panel.getByRole('textbox', { name: /^Recipients/ })
    await recipients.fill('buyer@example.com')
    await panel.getByRole('button', { name: 'Send' }).click()
    await page().getByText('buyer@example.com').first().waitFor()
    await page().keyboard.press('Escape')
    assert.equal((await read(draft.id)).salesQuotationStatus, 1)

    // Accepted: the order leads back to it, and a second attempt says why not.
    await page().keyboard.press('x')
    await dialog(`Make an order of quotation ${number}?`)
      .getByRole('button', { name: 'Make the order' })
      .click()
    await page()
      .getByText(/^Order .* is made at the prices of the quotation/)
      .waitFor()
    await page()
      .getByRole('heading', { name: /^Order / })
      .waitFor()
    const accepted = await read(draft.id)
    assert.ok(accepted.salesOrderId && page().url().endsWith(accepted.salesOrderId))
    await main().getByRole('link', { name: number }).click()
    await opened()
    await main().getByText('Accepted', { exact: true }).waitFor()
    await page().getByRole('button', { name: 'More actions' }).click()
    const again = page().getByRole('menuitem', { name: /^Make the order/ })
    assert.equal(await again.getAttribute('aria-disabled'), 'true')
    assert.match((await again.textContent()) ?? '', /became an order/)
    await page().keyboard.press('Escape')
    await staff.browser.examine()
  })

  test('job 3: quotations are found in their list, one is copied, and one declined with its reason', async () => {
    await staff.browser.open('/orders')
    await page().getByRole('tab', { name: 'Quotations' }).click()
    await page().getByRole('heading', { name: 'Quotations' }).waitFor()
    await page().getByRole('searchbox', { name: 'Search' }).fill('SQ-100002')
    // The only one, below the head.
    await page().getByRole('grid').and(page().locator('[aria-rowcount="2"]')).waitFor()
    await page().getByRole('row').filter({ hasText: 'SQ-100002' }).click()
    const found = await opened()
    await page().keyboard.press('c')
    await page().getByRole('heading', { name: 'New quotation' }).waitFor()
    await field(/^Quantity of line 1,/).waitFor()
    await page()
      .getByRole('button', { name: /^Save quotation/ })
      .click()
    await page()
      .getByText(/^Quotation .* saved/)
      .waitFor()
    await page().waitForURL(
      (url) => /quotations\/[0-9a-f]{8}-/.test(url.pathname) && !url.href.includes(found.id),
    )
    const copy = await opened()
    assert.deepEqual(
      copy.lineItems.map(({ name, quantity }) => [name, quantity]).slice(0, 1),
      found.lineItems.map(({ name, quantity }) => [name, quantity]).slice(0, 1),
    )

    // What a draft says apart from its lines is changed on its page.
    await field('Text on the quotation').fill('Free delivery')
    await page()
      .getByRole('button', { name: /^Save 1/ })
      .click()
    await page().getByText(`Quotation ${copy.salesQuotationNumber} is changed.`).waitFor()
    await settled(page())
    await page().keyboard.press('q')
    const declining = dialog(`Quotation ${copy.salesQuotationNumber} was declined?`)
    await declining.getByRole('textbox', { name: 'Reason' }).fill('Too expensive')
    await declining.getByRole('button', { name: 'Declined' }).click()
    await main().getByText('Too expensive').waitFor()
    const declined = await read(copy.id)
    assert.deepEqual(
      [declined.salesQuotationStatus, declined.cancellationComment],
      [3, 'Too expensive'],
    )
    await staff.browser.examine()
    staff.browser.expectSilence()
  })
})
