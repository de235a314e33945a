import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** Orders that customers place by telephone, typed without a mouse. */

/** Slower than a scanner, and faster than nearly everybody. */
const delay = 70
/** From the first page after the sign-in to the order: at two keys a second it takes twenty seconds. */
const keysMax = 40

interface Order {
  readonly id: string
  readonly salesOrderStatus: number
  readonly isPending: boolean
  readonly customerId: string
  readonly paymentDetails: { readonly totalNetAmount: number; readonly totalGrossAmount: number }
  readonly lineItems: readonly {
    readonly sku: string
    readonly type: number
    readonly quantity: number
  }[]
}

describe('taking orders', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  let keys = 0

  const page = () => staff.browser.page
  async function type(text: string) {
    keys += text.length
    await page().keyboard.type(text, { delay })
  }
  async function press(...names: readonly string[]) {
    for (const name of names) {
      keys += name.split('+').length
      await page().keyboard.press(name)
    }
  }
  const focused = (one: Locator) => one.and(page().locator(':focus')).waitFor()
  const customer = () => page().getByRole('textbox', { name: 'Customer', exact: true })
  const entry = () => page().getByRole('textbox', { name: 'Item', exact: true })
  const quantityOf = (line: number) =>
    page().getByRole('textbox', { name: new RegExp(`^Quantity of line ${line},`) })
  const lines = () => page().getByRole('table', { name: 'Lines' }).getByRole('row')
  const total = () => page().getByRole('region', { name: 'Sums' }).getByRole('status')

  async function add(item: string, quantity: string, line: number) {
    await type(item)
    await press('Enter')
    await focused(quantityOf(line))
    if (quantity !== '') await type(quantity)
    await press('Enter')
    await focused(entry())
  }
  /** Nothing is left of the order before. */
  async function begin() {
    await staff.browser.open('/orders/new')
    const over = page().getByRole('button', { name: 'Start over' })
    if (await over.isEnabled()) await over.click()
    await focused(customer())
  }
  /** The order whose page was opened, as a colleague sees it. */
  async function opened(): Promise<Order> {
    await page().waitForURL(/\/orders\/[0-9a-f]{8}-/)
    return send<Order>(`GET /v2/sales-orders/${page().url().split('/').at(-1)}`)
  }
  const money = (amount: number) =>
    amount.toLocaleString('en-GB', { style: 'currency', currency: 'EUR' })

  test('job 2: an order of three lines is taken by the keyboard alone, and comes to what was shown', async () => {
    const { examine, expectStillness } = staff.browser
    keys = 0
    await press('n', 'o')
    await focused(customer())
    await settled(page())
    await expectStillness()
    await type('bergm')
    await press('Enter')
    await focused(entry())
    await add('C-1001', '4', 1)
    await add('C-1002', '', 2)
    await add('Samphire', '3', 3)
    await settled(page())
    const first = lines().nth(1)
    await first.getByText('list price').waitFor()
    await first.getByText(/\d+ free/).waitFor()
    await first.getByText(/^leaves /).waitFor()
    const shown = (await total().innerText()).replace(/^Total\s*/, '')
    await examine()
    await press('Control+Enter')
    const order = await opened()
    assert.ok(keys <= keysMax, `${keys} keys`)
    await page()
      .getByText(new RegExp(`^Order \\S+ placed: ${shown.replaceAll('.', '\\.')}`))
      .waitFor()
    assert.equal(money(order.paymentDetails.totalGrossAmount), shown)
    assert.equal(order.isPending, false)
    assert.deepEqual(
      order.lineItems.filter(({ type }) => type === 1).map(({ sku, quantity }) => [sku, quantity]),
      [
        ['C-1001', 4],
        ['C-1002', 1],
        ['C-1024', 3],
      ],
    )
    // The next one.
    await page().locator('h1:focus').waitFor()
    await press('n', 'o')
    await focused(customer())
    assert.equal(await lines().count(), 1)
    staff.browser.expectSilence()
  })

  test('job 2: a new customer is made in place, codes are scanned, and a draft is kept with its discount', async () => {
    await begin()
    await type('Ada Lovelace')
    await page()
      .getByRole('option', { name: /^New customer/ })
      .waitFor()
    await press('ArrowDown', 'Enter')
    const box = page().getByRole('group', { name: 'New customer' })
    assert.equal(await box.getByLabel('Last name').inputValue(), 'Lovelace')
    await box.getByLabel('Street').fill('Quay 1')
    await box.getByLabel('Postal code').fill('20457')
    await box.getByLabel('City').fill('Hamburg')
    await box.getByLabel('E-mail').fill('nowhere')
    await staff.browser.examine()
    await press('Enter')
    await focused(box.getByLabel('E-mail'))
    await page().reload()
    assert.equal(await box.getByLabel('City').inputValue(), 'Hamburg')
    await box.getByLabel('E-mail').fill('ada@lovelace.example')
    await press('Enter')
    await page().getByRole('region', { name: 'Customer', exact: true }).getByText('Ada').waitFor()
    await focused(entry())
    // A scanner sends its keys faster than anybody, and the next code at once.
    const scan = (code: string) =>
      Promise.all([...code, 'Enter'].map((key) => page().keyboard.press(key)))
    for (const code of ['C-1001', 'C-1002', 'C-1001']) await scan(code)
    await lines().nth(2).waitFor()
    await page().waitForFunction(
      `[...document.querySelectorAll('input')].some((one) => one.value === '2')`,
    )
    assert.deepEqual(
      [await quantityOf(1).inputValue(), await quantityOf(2).inputValue()],
      ['2', '1'],
    )
    await focused(entry())
    // A price by hand is a line of its own from then on.
    const price = page().getByRole('textbox', { name: /^Unit price of line 1,/ })
    await price.fill('5')
    await lines().nth(1).getByText('by hand').waitFor()
    await press('Enter')
    await add('C-1001', '', 3)
    await page().getByRole('textbox', { name: 'Discount on all goods' }).fill('7.5')
    await page()
      .getByRole('radio', { name: /^Express/ })
      .check()
    await settled(page())
    const shown = (await total().innerText()).replace(/^Total\s*/, '')
    await press('Control+s')
    const order = await opened()
    assert.equal(money(order.paymentDetails.totalGrossAmount), shown)
    assert.equal(order.isPending, true)
    assert.deepEqual(
      order.lineItems.map(({ type, quantity }) => [type, quantity]),
      [
        [1, 2],
        [1, 1],
        [1, 1],
        [7, 1],
        [2, 1],
      ],
    )
  })

  test('job 2: what is typed outlives a reload and an absent service, and what stands against the order is said early', async () => {
    await begin()
    await type('bergm')
    await press('Enter')
    await focused(entry())
    await add('C-1001', '2', 1)
    await settled(page())

    // An older answer comes after a newer one.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page().route('**/sales-orders/calculate', async (route) => {
      if (route.request().postData()?.includes('"quantity":7')) await held
      await route.continue().catch(() => undefined)
    })
    const asked = page().waitForRequest((one) => !!one.postData()?.includes('"quantity":7'))
    await quantityOf(1).fill('7')
    await asked
    await quantityOf(1).fill('4')
    await settled(page())
    const ofFour = await total().innerText()
    release()
    await settled(page())
    assert.equal(await total().innerText(), ofFour)
    await page().unroute('**/sales-orders/calculate')

    await page().reload()
    await page().getByText('The order that you began is still here.').waitFor()
    await focused(entry())
    await settled(page())
    assert.equal(await total().innerText(), ofFour)

    await staff.ground.stop()
    await quantityOf(1).fill('5')
    await page()
      .getByText(/^The service cannot be reached/)
      .waitFor()
    await staff.ground.start()
    await page()
      .getByText(/^The service cannot be reached/)
      .waitFor({ state: 'detached' })
    await settled(page())
    assert.notEqual(await total().innerText(), ofFour)

    const { items } = await send<{ items: { customerId: string }[] }>(
      'GET /v2/customers?number=10001',
    )
    const path = `/v2/customers/${items[0]?.customerId}`
    await send(`PATCH ${path}`, { paymentSettings: { creditLimit: 10 } })
    await page()
      .getByText(/beyond the credit limit of €10.00/)
      .waitFor()
    await send(`PATCH ${path}`, { isLocked: true, paymentSettings: { creditLimit: 0 } })
    await page().getByText('The customer is locked against new orders.').waitFor()
    const place = page().getByRole('button', { name: /^Place order/ })
    assert.equal(await place.isDisabled(), true)
    await staff.browser.examine()
    await send(`PATCH ${path}`, { isLocked: false })
    await page().getByText('The customer is locked').waitFor({ state: 'detached' })

    // The price changes under the eyes: the order is not made before the person has seen it.
    await settled(page())
    const found = await send<{ items: { id: string }[] }>('GET /v2/search?words=C-1001&kind=item')
    await send(`PATCH /v2/items/${found.items[0]?.id}`, { itemPriceData: { salesPriceNet: 9 } })
    await press('Control+Enter')
    await page()
      .getByText(/^The total has changed from/)
      .waitFor()

    await quantityOf(1).fill('90000')
    await settled(page())
    await press('Control+Enter')
    const refused = lines().nth(1)
    await refused
      .getByText(/stock|available/i)
      .first()
      .waitFor()
    await staff.browser.examine()
    await quantityOf(1).fill('1')
    await settled(page())
    await press('Control+Enter')
    assert.equal((await opened()).lineItems[0]?.quantity, 1)
  })
})
