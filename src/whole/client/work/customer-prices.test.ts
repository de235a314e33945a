import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled, staffBrowser } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What a customer pays, and why. */

interface Price {
  readonly sku: string
  readonly fromQuantity: number
  readonly netPrice: number | null
  readonly reduceStandardPriceByPercent: number | null
}

interface Calculation {
  readonly lineItems: readonly {
    readonly salesPriceNet: number
    readonly salesPriceGross: number
  }[]
}

describe('the prices of a customer', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const money = (amount: number) =>
    amount.toLocaleString('en-GB', { style: 'currency', currency: 'EUR' })

  /** A customer in a group with discount, with a discount of its own, and an item that costs 20. */
  async function agreed(name: string) {
    const { id: customerGroupId } = await send('POST /v2/customer-groups', {
      ...{ name: `Group ${name}`, discount: 10, isNetPrice: true },
    })
    const { customerId } = await send('POST /v2/customers', {
      ...{ customerGroupId, paymentSettings: { discount: 5 } },
      addresses: [{ lastName: name, city: 'Kiel', countryIso: 'DE' }],
    })
    const item = { name: `Kettle ${name}`, sku: `K-${name}`, itemPriceData: { salesPriceNet: 20 } }
    const { id: itemId } = await send('POST /v2/items', item)
    assert.ok(customerId && itemId)
    const one = `/v2/items/${itemId}/customer-prices/${customerId}`
    const pricesOf = async () =>
      (await send<{ items: Price[] }>(`GET /v2/customers/${customerId}/item-prices`)).items
    return { customerId, itemId, one, pricesOf, sku: item.sku }
  }

  async function choose(scope: ReturnType<typeof staff.browser.page.locator>, sku: string) {
    await scope
      .getByRole('combobox', { name: 'Item' })
      .or(scope.getByLabel('Item'))
      .first()
      .fill(sku)
    await staff.browser.page.getByRole('option', { name: new RegExp(sku) }).click()
  }

  test('job 12: what a customer pays for 1, 10 and 100 of an item is shown with the reason, as an order would have it, and follows what a colleague changes', async () => {
    const { page, open, examine, expectStillness, expectThrift } = staff.browser
    const { customerId, itemId, one, sku } = await agreed('Asked')
    await send(`PATCH ${one}/10`, { netPrice: 15 })
    await open(`/customers/${customerId}?tab=prices`)
    await expectThrift(22)
    await expectStillness()
    const terms = page.getByRole('region', { name: 'What is agreed' })
    await terms.getByRole('link', { name: 'Group Asked' }).waitFor()
    await terms.getByText('14.5 %').waitFor()
    const asked = page.getByRole('region', { name: 'What would it cost?' })
    await choose(asked, sku)
    await settled(page)
    const question = [1, 10, 100, 250].map((quantity) => ({ itemId, quantity }))
    const wanted = () =>
      send<Calculation>('POST /v2/sales-orders/calculate', {
        ...{ customerId, shipmentCountryIso: 'DE', lineItems: question },
      })
    const said = await wanted()
    const row = (start: RegExp) => asked.getByRole('row', { name: start })
    for (const [index, start] of [/^1 /, /^10 /, /^100 /].entries()) {
      const words = await row(start).innerText()
      const { salesPriceNet = 0, salesPriceGross = 0 } = said.lineItems[index] ?? {}
      assert.ok(words.includes(money(salesPriceNet)), words)
      assert.ok(words.includes(money(salesPriceGross)), words)
    }
    await row(/^1 .*list price, −14.5 %/).waitFor()
    await row(/^10 .*customer price, from 10/).waitFor()
    await examine()

    // The colleague's price holds at once, also in what explains it.
    await asked.getByRole('textbox', { name: 'Quantity of your own' }).fill('250')
    await row(/^250 /).waitFor()
    await send(`PATCH ${one}/200`, { reduceStandardPriceByPercent: 50 })
    await row(/^250 .*customer price, −50 %, from 200/).waitFor()
    assert.equal((await wanted()).lineItems[3]?.salesPriceNet, 10)
    const rules = page.getByRole('region', { name: 'How the price of 250 is decided' })
    await rules.getByText(/a reduction of 50 % of its own from quantity 200/).waitFor()
    await examine()
  })

  test('job 12: own prices are added once, changed and deleted, and nothing that a colleague did meanwhile is replaced unseen', async () => {
    const { page, open, examine } = staff.browser
    const { customerId, one, pricesOf, sku } = await agreed('Own')
    await open(`/customers/${customerId}?tab=prices`)
    await page.getByRole('button', { name: 'Add a price' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog, sku)
    await dialog.getByRole('textbox', { name: 'Net price' }).fill('17.5')
    await examine()
    await dialog.getByRole('button', { name: 'Save the price' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: '€17.50 net' }).waitFor()
    assert.deepEqual(
      (await pricesOf()).map(({ fromQuantity, netPrice }) => [fromQuantity, netPrice]),
      [[1, 17.5]],
    )

    // One that is there already is refused, and what was typed stays.
    await page.getByRole('button', { name: 'Add a price' }).click()
    await choose(dialog, sku)
    await dialog.getByRole('textbox', { name: 'Net price' }).fill('3')
    await dialog.getByRole('button', { name: 'Save the price' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    assert.equal((await pricesOf())[0]?.netPrice, 17.5)

    const price = `Kettle Own from 1`
    await page.getByRole('button', { name: `Edit ${price}` }).click()
    await dialog.getByText('gets a reduction').click()
    await dialog.getByRole('textbox', { name: 'Reduction' }).fill('25')
    await send(`PATCH ${one}/1`, { netPrice: 16 })
    await dialog.getByRole('button', { name: 'Save the price' }).click()
    await dialog.getByText(/it is now €16.00 net/).waitFor()
    assert.equal((await pricesOf())[0]?.netPrice, 16, 'nothing is replaced unseen')
    await examine()
    await dialog.getByRole('button', { name: 'Save the price' }).click()
    await page.getByRole('cell', { name: '25 % off the list price' }).waitFor()

    await page.getByRole('button', { name: `Delete ${price}` }).click()
    await send(`PATCH ${one}/1`, { netPrice: 12 })
    const remove = dialog.getByRole('button', { name: 'Delete', exact: true })
    await remove.click()
    await dialog.getByText(/it is now €12.00 net/).waitFor()
    assert.equal((await pricesOf()).length, 1)
    await remove.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/^No prices of its own/).waitFor()
    assert.deepEqual(await pricesOf(), [])
  })

  test('job 12: who may only read customers and items is offered no price to change, and no price is worked out without the right to orders', async () => {
    const { customerId, one } = await agreed('Read')
    await send(`PATCH ${one}/1`, { netPrice: 11 })
    const admin = { user: 'reads-prices', password: 'a long password' }
    await send('POST /v2/admin/users', {
      ...{ userName: admin.user, password: admin.password },
      scopes: ['customers.read', 'items.read'],
    })
    const ground = { ...staff.ground, firstRun: { ...staff.ground.firstRun, admin } }
    const reader = await staffBrowser(ground)
    try {
      await reader.open(`/customers/${customerId}?tab=prices`)
      await reader.page.getByRole('cell', { name: '€11.00 net' }).waitFor()
      const main = reader.page.getByRole('main')
      assert.equal(await main.getByRole('button', { name: /price|Kettle/ }).count(), 0)
      assert.equal(await main.getByRole('region', { name: 'What would it cost?' }).count(), 0)
    } finally {
      await reader.close()
    }
  })
})
