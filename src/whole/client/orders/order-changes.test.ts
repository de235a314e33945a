import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

/** Orders that are changed after they were taken. */

interface Changed {
  readonly paymentDetails: { readonly totalGrossAmount: number }
  readonly shipmentAddress: { readonly city: string }
  readonly shippingDetails: { readonly shippingPriority: number }
  readonly text: { readonly comment: string }
  readonly lineItems: readonly {
    readonly name: string
    readonly quantity: number
    readonly discountPercent: number
    readonly salesPriceNet: number
    readonly salesPriceGross: number
  }[]
}

describe('orders that change', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const { ordered } = stockedOrders(send)
  const read = (id: string) => send<Changed>(`GET /v2/sales-orders/${id}`)
  const field = (name: string | RegExp) => page().getByRole('textbox', { name })
  const total = () => page().getByRole('region', { name: 'Sums' }).getByRole('status')
  const money = (amount: number) =>
    amount.toLocaleString('en-GB', { style: 'currency', currency: 'EUR' })
  const sums = (amount: number) =>
    total()
      .filter({ hasText: money(amount) })
      .waitFor()
  const goods = ({ lineItems }: Changed) =>
    lineItems
      .filter(({ name }) => name === 'Cup' || name === 'Saucer')
      .map(({ name, quantity, discountPercent }) => [name, quantity, discountPercent])

  test('job 4: the lines of an open order are changed by the keyboard, with its sums, also over the change of a colleague', async () => {
    const { id, salesOrderNumber: number } = await ordered()
    const path = `/v2/sales-orders/${id}`
    await staff.browser.open(`/orders/${id}`)
    await page()
      .getByRole('heading', { name: `Order ${number}` })
      .waitFor()
    await page().keyboard.press('l')
    await page()
      .getByRole('heading', { name: `Lines of order ${number}` })
      .waitFor()
    await field('Quantity of line 1, Cup').fill('8')
    await field('Discount on line 1, Cup').fill('10')
    const wanted = (await read(id)).lineItems[0]
    assert.ok(wanted)
    // A dry run of the very change says what the page has to show.
    const [cup, ...others] = (
      await send<{ lineItems: { id: string; quantity: number }[] }>(`GET ${path}`)
    ).lineItems.map((one) => ({ salesOrderLineItemId: one.id, quantity: one.quantity }))
    const tried = await send<Changed>(`PUT ${path}/line-items?dryRun=true`, [
      { ...cup, quantity: 8, discountPercent: 10 },
      ...others,
    ])
    await sums(tried.paymentDetails.totalGrossAmount)
    await staff.browser.examine()

    // What was typed survives, and the change of a colleague elsewhere is taken over.
    await page().reload()
    await page().getByText('What you began to change is still here.').waitFor()
    assert.equal(await field('Quantity of line 1, Cup').inputValue(), '8')
    const saucer = others[0]?.salesOrderLineItemId ?? ''
    await send(`PATCH ${path}/line-items/${saucer}`, { quantity: 4 })
    await page()
      .getByText(/Changed by somebody else.*Saucer: Quantity/)
      .waitFor()

    // Both changed the same: one is asked, and nothing is lost.
    await send(`PATCH ${path}/line-items/${cup?.salesOrderLineItemId}`, { quantity: 6 })
    await page().keyboard.press('Control+s')
    const asked = page().getByRole('alertdialog')
    await asked.waitFor()
    await staff.browser.examine()
    await asked.getByRole('radio', { name: 'Cup: Quantity: keep yours' }).check()
    await asked.getByRole('button', { name: 'Save with these choices' }).click()
    await page().getByText(`Order ${number} is changed.`).waitFor()
    await page()
      .getByRole('heading', { name: `Order ${number}` })
      .waitFor()
    assert.deepEqual(goods(await read(id)), [
      ['Cup', 8, 10],
      ['Saucer', 4, 0],
    ])

    // An item more, a price by hand, and a line less.
    await page().keyboard.press('l')
    await field('Item').fill('Cup')
    await page().keyboard.press('Enter')
    await page().getByText(money(0)).first().waitFor({ state: 'detached' })
    await field('Unit price of line 2, Saucer').fill('5')
    await page().getByRole('button', { name: 'Remove Cup' }).first().click()
    await page().keyboard.press('Control+s')
    await page().getByText(`Order ${number} is changed.`).last().waitFor()
    await page().waitForURL((url) => url.pathname.endsWith(id))
    assert.ok(goods(await read(id)).some(([name]) => name === 'Saucer'))
  })

  test('job 4: address, priority and note are changed, and an order with an invoice says what stays', async () => {
    const { id, salesOrderNumber: number } = await ordered()
    await staff.browser.open(`/orders/${id}`)
    await page()
      .getByRole('heading', { name: `Order ${number}` })
      .waitFor()
    await page().keyboard.press('t')
    await page()
      .getByRole('heading', { name: `Details of order ${number}` })
      .waitFor()
    await settled(page())
    const delivery = page().getByRole('group', { name: 'Delivery address' })
    await delivery.getByRole('textbox', { name: 'City' }).fill('Bremen')
    await field('Priority').fill('7')
    await field('Internal note').fill('Ring twice')
    await staff.browser.examine()
    await send(`PATCH /v2/sales-orders/${id}`, { text: { customerComment: 'Please hurry' } })
    await page()
      .getByRole('button', { name: /^Save 3/ })
      .click()
    await page().getByText(`Order ${number} is changed.`).waitFor()
    await page().getByText('Ring twice').waitFor()
    const now = await read(id)
    assert.deepEqual(
      [now.shipmentAddress.city, now.shippingDetails.shippingPriority, now.text.comment],
      ['Bremen', 7, 'Ring twice'],
    )

    await send(`POST /v2/sales-orders/${id}/invoices`, {})
    await staff.browser.open(`/orders/${id}/lines`)
    await page()
      .getByText(/An invoice is written: prices, discounts and taxes stay/)
      .waitFor()
    assert.equal(await field('Unit price of line 1, Cup').isDisabled(), true)
    assert.equal(await page().getByRole('button', { name: 'Remove Cup' }).isDisabled(), true)
    await staff.browser.examine()
    await staff.browser.expectStillness()
  })
})
