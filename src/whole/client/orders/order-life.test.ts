import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { staffSuite } from '../testing/staff-suite.ts'
import { type Order, stockedOrders } from '../testing/stocked-orders.ts'

/** What becomes of orders, from the draft to the invoice. */

interface Note {
  readonly number: string
  readonly status: number
  readonly packages: readonly { readonly trackingId: string; readonly weight: number }[]
}

describe('the life of an order', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })

  const { ordered, read } = stockedOrders(send)

  async function open({ id, salesOrderNumber }: Order) {
    await staff.browser.open(`/orders/${id}`)
    await page()
      .getByRole('heading', { name: `Order ${salesOrderNumber}` })
      .waitFor()
  }
  async function fromMenu(name: string) {
    await page().getByRole('button', { name: 'More actions' }).click()
    await page().getByRole('menuitem', { name }).click()
  }
  async function choose(name: string | RegExp, label: string, option: string | RegExp) {
    await dialog(name).getByRole('combobox', { name: label }).click()
    await page().getByRole('option', { name: option }).first().click()
  }
  /** The order whose page is opened other than this one. */
  async function opened(but: Order): Promise<Order> {
    await page().waitForURL(
      (url) => /\/orders\/[0-9a-f]/.test(url.pathname) && !url.href.includes(but.id),
    )
    return read(page().url().split('/').at(-1) ?? '')
  }
  const step = (name: string) =>
    page()
      .getByRole('region', { name: 'How far the order is' })
      .getByRole('listitem')
      .filter({ hasText: name })

  test('job 4: an order is held for a reason, says what that forbids, and goes on', async () => {
    const order = await ordered()
    const number = order.salesOrderNumber
    await open(order)
    await page().keyboard.press('h')
    await choose(`Put order ${number} on hold`, 'Reason', /./)
    await dialog(`Put order ${number} on hold`).getByRole('button', { name: 'Put on hold' }).click()
    await page().getByText(`Order ${number} is on hold.`).waitFor()
    await page()
      .getByText(/^On hold: /)
      .waitFor()
    await page().getByRole('button', { name: 'More actions' }).click()
    const deliver = page().getByRole('menuitem', { name: /^Deliver/ })
    assert.equal(await deliver.getAttribute('aria-disabled'), 'true')
    assert.match((await deliver.textContent()) ?? '', /on hold: end the hold first/)
    await page().keyboard.press('Escape')
    await staff.browser.examine()
    await page().keyboard.press('x')
    await dialog(`End the hold of order ${number}?`)
      .getByRole('button', { name: 'End the hold' })
      .click()
    await page().getByRole('button', { name: 'Deliver' }).waitFor()
    assert.equal((await read(order.id)).onHoldReasonId, null)
  })

  test('job 5: an order is split, drafts are merged, copied and released, and one is cancelled with a reason', async () => {
    const order = await ordered()
    await open(order)
    await fromMenu('Split')
    const splitting = dialog(`Split order ${order.salesOrderNumber}`)
    const cups = splitting.getByRole('textbox', { name: 'Quantity of Cup' })
    await cups.fill('9')
    await splitting.getByRole('button', { name: 'Split off' }).click()
    await splitting.getByRole('alert').waitFor()
    await cups.fill('2')
    await staff.browser.examine()
    await splitting.getByRole('button', { name: 'Split off' }).click()
    const part = await opened(order)
    assert.deepEqual(
      part.lineItems.map(({ quantity }) => quantity),
      [2],
    )
    const rest = await read(order.id)
    assert.deepEqual(
      rest.lineItems.map(({ quantity }) => quantity),
      [3, 3],
    )

    // A copy is a draft, which takes in another one.
    await page()
      .getByRole('heading', { name: `Order ${part.salesOrderNumber}` })
      .waitFor()
    await page().keyboard.press('c')
    const { salesOrderNumber } = part
    await dialog(`Copy order ${salesOrderNumber}?`).getByRole('button', { name: 'Copy' }).click()
    const copy = await opened(part)
    await page()
      .getByRole('heading', { name: `Order ${copy.salesOrderNumber}` })
      .waitFor()
    const other = await ordered({ isPending: true })
    await page().keyboard.press('m')
    const merging = dialog(`Merge drafts into order ${copy.salesOrderNumber}`)
    await merging.getByRole('checkbox', { name: other.salesOrderNumber }).check()
    await merging.getByRole('button', { name: 'Merge' }).click()
    await page().getByText(`1 draft is merged into order ${copy.salesOrderNumber}.`).waitFor()
    assert.equal((await read(copy.id)).lineItems.length, 3)
    assert.equal((await read(other.id)).salesOrderStatus, 5)
    await page().keyboard.press('x')
    await dialog(`Release order ${copy.salesOrderNumber}?`)
      .getByRole('button', { name: 'Release' })
      .click()
    await page().getByRole('button', { name: 'Deliver' }).waitFor()

    await fromMenu('Cancel the order')
    const cancelling = `Cancel order ${copy.salesOrderNumber}`
    await choose(cancelling, 'Reason', 'Customer withdrew')
    await dialog(cancelling).getByRole('textbox', { name: 'Comment' }).fill('Ordered twice')
    await dialog(cancelling).getByRole('button', { name: 'Cancel the order' }).click()
    await page()
      .getByText(/^Cancelled on /)
      .waitFor()
    await page().getByRole('tabpanel').getByText('Ordered twice').waitFor()
    assert.equal((await read(copy.id)).salesOrderStatus, 5)
  })

  test('job 6: an order is delivered in parts with packages, invoiced in parts with amounts shown before, and the rest is closed', async () => {
    const order = await ordered()
    await open(order)
    await step('Reserved').getByRole('img', { name: 'done', exact: true }).waitFor()
    await page().keyboard.press('x')
    const delivering = dialog(`Deliver order ${order.salesOrderNumber}`)
    await delivering.getByRole('textbox', { name: 'Quantity of Cup' }).fill('2')
    await delivering.getByRole('textbox', { name: 'Quantity of Saucer' }).fill('9')
    await delivering.getByRole('button', { name: 'Deliver' }).click()
    await delivering.getByText('Only 3 are open.').waitFor()
    await delivering.getByRole('textbox', { name: 'Quantity of Saucer' }).fill('')
    await choose(`Deliver order ${order.salesOrderNumber}`, 'Warehouse', /./)
    await delivering.getByRole('textbox', { name: 'Weight of package 1' }).fill('2.4')
    await delivering.getByRole('textbox', { name: 'Tracking number of package 1' }).fill('JD0146')
    await delivering.getByRole('button', { name: 'Add a package' }).click()
    await delivering.getByRole('textbox', { name: 'Tracking number of package 2' }).fill('JD0147')
    await staff.browser.examine()
    await page().keyboard.press('Control+Enter')
    await page()
      .getByText(/^Delivery note \S+ is written\./)
      .waitFor()
    const query = `salesOrderNumberId=${order.id}`
    const { items } = await send<{ items: Note[] }>(`GET /v2/delivery-notes?${query}`)
    assert.deepEqual(
      items.map(({ status, packages }) => [
        status,
        packages.map(({ trackingId, weight }) => [trackingId, weight]),
      ]),
      [
        [
          1,
          [
            ['JD0146', 2.4],
            ['JD0147', 0],
          ],
        ],
      ],
    )
    await step('Delivered').getByText('2 of 8').waitFor()
    const name = `Delivery note ${items[0]?.number}`
    await step('Delivered').getByRole('link', { name }).click()
    await page().getByRole('heading', { name }).waitFor()
    const documents = page().getByRole('region', { name: 'Documents' })
    await documents.getByRole('button', { name }).click()
    await dialog(name).getByRole('img', { name: 'Page 1 of' }).waitFor()
    await page().keyboard.press('Escape')
    await dialog(name).waitFor({ state: 'hidden' })

    await open(order)
    await page().keyboard.press('i')
    const invoicing = dialog(`Invoice order ${order.salesOrderNumber}`)
    const sums = invoicing.getByRole('status', { name: 'Total of the invoice' })
    assert.ok(await invoicing.getByRole('radio', { name: 'Only what was delivered' }).isChecked())
    await sums.getByText('€20.00').waitFor()
    await invoicing.getByRole('radio', { name: 'By line' }).check()
    await invoicing.getByRole('textbox', { name: 'Quantity of Cup' }).fill('1')
    await sums.getByText('€10.00').waitFor()
    await staff.browser.examine()
    await invoicing.getByRole('button', { name: 'Write the invoice' }).click()
    await page()
      .getByRole('heading', { name: /^Invoice \w/ })
      .waitFor()

    await open(order)
    await step('Invoiced').getByText('1 of 8').waitFor()
    await page().keyboard.press('e')
    await dialog(`Close the rest of order ${order.salesOrderNumber}?`)
      .getByRole('button', { name: 'Close the rest' })
      .click()
    // What was delivered and is not invoiced yet comes next.
    await page().getByRole('button', { name: 'Invoice', exact: true }).waitFor()
    await step('Invoiced')
      .getByRole('link', { name: /^Invoice / })
      .click()
    await page()
      .getByRole('heading', { name: /^Invoice \w/ })
      .waitFor()
  })

  test('job 10: fifty orders are delivered and invoiced at once, with those left over and why', async () => {
    const street = { street: 'Am Markt 1', postalCode: '20095', city: 'Hamburg', countryIso: 'DE' }
    const addresses = [{ lastName: 'Marketstall', ...street }]
    const { customerId } = await send('POST /v2/customers', { addresses })
    const more = { customerId }
    const orders: Order[] = []
    for (let count = 0; count < 50; count++) {
      orders.push(await ordered({ ...more, isPending: count < 2 }))
    }
    const [draft] = orders
    await staff.browser.open('/orders?search=Marketstall')
    await page().getByRole('row').nth(5).waitFor()
    await page().getByRole('checkbox', { name: 'Select all that match' }).click()
    await page().getByText('50 chosen').waitFor()
    await page().getByRole('button', { name: 'Deliver', exact: true }).click()
    const delivering = dialog('Deliver 50 orders?')
    await staff.browser.examine()
    await delivering.getByRole('button', { name: 'Deliver' }).click()
    await delivering.getByText('48 entries done.').waitFor()
    await delivering.getByText('2 entries were refused:').waitFor()
    await delivering.getByText('It is a draft, on hold, delivered already or cancelled.').waitFor()
    await delivering.getByRole('link', { name: draft?.salesOrderNumber ?? '' }).waitFor()
    await delivering.getByRole('button', { name: 'Choose those that are left' }).click()
    await page().getByText('2 chosen').waitFor()
    await page().getByRole('button', { name: 'Release', exact: true }).click()
    await dialog('Release 2 orders?').getByRole('button', { name: 'Release' }).click()
    await dialog('Release 2 orders?').getByText('2 entries done.').waitFor()
    await dialog('Release 2 orders?').getByRole('button', { name: 'Close' }).last().click()
    await page().getByRole('checkbox', { name: 'Select all that match' }).click()
    await page().getByRole('button', { name: 'Invoice', exact: true }).click()
    await dialog('Invoice 50 orders?').getByRole('button', { name: 'Invoice' }).click()
    await dialog('Invoice 50 orders?').getByText('50 entries done.').waitFor()
    const states = await Promise.all(orders.map(({ id }) => read(id)))
    assert.deepEqual(
      Map.groupBy(states, (one) => one.lineItems[0]?.quantityDelivered).get(5)?.length,
      48,
    )
    assert.ok(states.every(({ salesOrderStatus }) => salesOrderStatus > 0))
  })
})
