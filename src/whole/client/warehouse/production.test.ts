import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

interface Order {
  readonly id: string
  readonly status: number
  readonly quantityMade: number
}

describe('production', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const main = () => page().getByRole('main')
  const press = (name: string) => main().getByRole('button', { name, exact: true }).first().click()
  const dialog = () => page().getByRole('dialog')
  const heading = (name: string) =>
    page().getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const find = async (label: string, name: string) => {
    await page().getByRole('combobox', { name: label }).fill(name)
    await page()
      .getByRole('option', { name: new RegExp(name) })
      .click()
  }
  const newItem = async (name: string, more: object = {}) =>
    String((await send('POST /v2/items', { name, sku: name.toUpperCase(), ...more }))['id'])
  const orders = async () =>
    (await send<{ items: Order[] }>('GET /v2/production-orders?searchKeyWord=Blend')).items
  const stockOf = async (itemId: string) =>
    (await send<{ quantityTotal: number }>(`GET /v2/items/${itemId}/stock`)).quantityTotal

  test('a product gets its bill of materials, an order names what lacks, is made by scans once for each press, and ends with a reason', async () => {
    const { open, examine, expectStillness } = staff.browser
    const batches = { storageOptions: { subjectToBatchItem: true } }
    const beans = await newItem('Beans', batches)
    const tin = await newItem('Tin')
    const product = await newItem('Blend', { identifiers: { gtin: '4006381333931' } })
    const [warehouse] = (await send<{ items: { id: string }[] }>('GET /v2/warehouses')).items
    const book = (itemId: string, quantity: number, more: object = {}) =>
      send('POST /v2/stocks', { itemId, warehouseId: warehouse?.id, quantity, ...more })
    await book(beans, 5, { batchNumber: 'LATE', shelfLifeExpirationDate: '2090-01-01T00:00:00Z' })
    await book(beans, 5, { batchNumber: 'SOON', shelfLifeExpirationDate: '2080-01-01T00:00:00Z' })
    await book(tin, 2)

    await open('/production')
    await heading('Production')
    await expectStillness()

    // From the item to where it is said that it is made here.
    await open(`/items/${product}?tab=components`)
    await main().getByText('It is not made to stock.').waitFor()
    await main().getByRole('link', { name: 'Production', exact: true }).click()
    await heading('Products')
    await press('New product')
    await find('Product', 'Blend')
    await dialog().getByRole('button', { name: 'It is made here' }).dblclick()
    await heading('Blend')
    await press('New version')
    await main().getByRole('textbox', { name: 'Steps' }).fill('Weigh\nPack')
    await find('Add a part', 'Beans')
    await main().getByRole('textbox', { name: 'How many of Beans' }).fill('2')
    await find('Add a part', 'Tin')
    await press('Save')
    await page().getByText('Version 1 saved.').waitFor()
    await examine()
    await press('Activate')
    await dialog().getByRole('button', { name: 'Activate' }).dblclick()
    await main().getByText('Steps: Weigh → Pack').waitFor()

    // An order that cannot be made yet names the part.
    await press('New order')
    await dialog().getByRole('textbox', { name: 'Quantity' }).fill('3')
    await dialog().getByRole('button', { name: 'Create the order' }).dblclick()
    await page()
      .getByRole('heading', { level: 1, name: /^\d+: make Blend$/ })
      .waitFor()
    assert.equal((await orders()).length, 1)
    await press('Release')
    const lacking = main()
      .getByRole('alert')
      .filter({ hasText: 'TIN: 3 are needed, 2 are available' })
    await lacking.waitFor()
    await examine()
    await book(tin, 8)
    await main().getByRole('button', { name: 'Release', exact: true }).dblclick()
    await main().getByRole('region', { name: 'What was made' }).waitFor()
    await lacking.waitFor({ state: 'detached' })

    // Each scan is one more; a stranger is none; the batch of a part that is typed is taken.
    await scan(page(), 'NOTHING')
    await main()
      .getByRole('status')
      .filter({ hasText: 'Nothing is known under NOTHING.' })
      .waitFor()
    await scan(page(), '4006381333931')
    await main().getByRole('status').filter({ hasText: 'Blend: 1' }).waitFor()
    await scan(page(), '4006381333931')
    await main().getByRole('status').filter({ hasText: 'Blend: 2' }).waitFor()
    await main().getByRole('textbox', { name: 'Batch of Beans' }).fill('LATE')
    await main().getByRole('button', { name: 'Record it' }).dblclick()
    await page().getByText('2 made and put into stock.').waitFor()
    await main().getByText('2 / 3').waitFor()
    assert.deepEqual([await stockOf(product), await stockOf(beans), await stockOf(tin)], [2, 6, 8])
    const { items: lots } = await send<{ items: { batchNumber: string; quantityTotal: number }[] }>(
      `GET /v2/stocks?itemId=${beans}`,
    )
    const late = lots.find(({ batchNumber }) => batchNumber === 'LATE')
    assert.equal(late?.quantityTotal, 1)

    // More than is to be made is refused, and said; a colleague's report is seen.
    await main().getByRole('textbox', { name: 'Quantity' }).fill('7')
    await press('Record it')
    await main().getByRole('alert').filter({ hasText: 'More than is still to be made.' }).waitFor()
    const [order] = await orders()
    await press('Cancel the order')
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Enough for now')
    await dialog().getByRole('button', { name: 'Cancel the order' }).dblclick()
    await main().getByText('Enough for now').waitFor()
    const ended = await send<Order>(`GET /v2/production-orders/${order?.id}`)
    assert.deepEqual([ended.status, ended.quantityMade], [5, 2])
    await page().setViewportSize({ width: 390, height: 844 })
    await examine()
  })
})
