import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

interface Position {
  readonly id: string
  readonly quantityPicked: number
  readonly quantityShort: number
  readonly serialNumbers: readonly string[]
  readonly boxNumber: string
  readonly status: number
}

interface Goods {
  readonly id: string
  readonly sku: string
}

describe('picking', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const first = async (list: string) =>
    (await send<{ items: Record<string, string>[] }>(`GET /v2/${list}`)).items
  let made = 0

  /** An item of which something lies at two places of a warehouse of its own. */
  async function ground() {
    const name = `Halle ${++made}`
    const { id: warehouseId } = await send('POST /v2/warehouses', { name })
    const places: { id: string; name: string }[] = []
    for (const place of ['A-01', 'B-02']) {
      const body = { warehouseId, name: `${place}-${made}`, priority: places.length + 1 }
      const { id } = await send('POST /v2/storage-locations', body)
      places.push({ id: String(id), name: body.name })
    }
    return { warehouseId: String(warehouseId), name, places }
  }
  type Ground = Awaited<ReturnType<typeof ground>>

  async function item(name: string, more: object = {}): Promise<Goods> {
    const sku = `${name}-${++made}`
    const sales = { itemPriceData: { salesPriceNet: 10 } }
    const { id } = await send('POST /v2/items', { name, sku, ...sales, ...more })
    return { id: String(id), sku }
  }
  const book = ({ warehouseId }: Ground, { id: itemId }: Goods, more: object) =>
    send('POST /v2/stocks', { itemId, warehouseId, ...more })

  /** An order that may leave before it is paid, on a list of its own. */
  async function listOf(place: Ground, lineItems: readonly object[]): Promise<string> {
    const [customer] = await first('customers')
    const method = (await first('payment-methods')).find((one) => one['canShipBeforePayment'])
    const body = {
      customerId: customer?.['customerId'],
      paymentMethodId: method?.['id'],
      lineItems,
    }
    const { id } = await send('POST /v2/sales-orders', body)
    const at = `/v2/wms/${place.warehouseId}/pick-lists`
    const list = await send(`POST ${at}`, { salesOrderIds: [id] })
    return String(list['id'])
  }
  const positionsOf = ({ warehouseId }: Ground, listId: string) =>
    send<Position[]>(`GET /v2/wms/${warehouseId}/pick-lists/${listId}/positions`)

  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const now = () => main().getByRole('region', { name: 'Pick now' })

  test('job 14: a list is made by a template, picked by scans, and finished with its delivery note', async () => {
    const { page, open, examine } = staff.browser
    const place = await ground()
    const [lamp, cup] = [
      await item('Lamp', { identifiers: { gtin: '4006381333931' } }),
      await item('Cup'),
    ]
    const [near, far] = place.places
    await book(place, lamp, { quantity: 5, storageLocationId: near?.id })
    await book(place, cup, { quantity: 5, storageLocationId: far?.id })
    await send('POST /v2/wms/pick-list-templates', {
      name: 'Morning round',
      warehouseId: place.warehouseId,
    })
    const listId = await listOf(place, [
      { itemId: lamp.id, quantity: 2 },
      { itemId: cup.id, quantity: 3 },
    ])
    // It goes back to the orders, and the template finds it.
    await send(`DELETE /v2/wms/${place.warehouseId}/pick-lists/${listId}`)
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Pick/ }).click()
    await page.getByRole('combobox', { name: 'Warehouse' }).click()
    await page.getByRole('option', { name: place.name }).click()
    await main().getByText('Nothing is to be picked in this warehouse.').waitFor()
    await press('New list')
    await press('Morning round')
    await now()
      .getByText(near?.name ?? '')
      .waitFor()
    await main().getByText('Yours').waitFor()
    await examine()
    // A wrong place, the right one, the article by its SKU and by a code of GS1 with a quantity.
    await scan(page, far?.name ?? '')
    await said(`Go to ${near?.name}`)
    await scan(page, near?.name ?? '')
    await said('is the right place')
    await scan(page, lamp.sku)
    await said(/1 × Lamp, 1 left/)
    await scan(page, ']C10104006381333931')
    await said(/1 × Lamp: complete/)
    // The last one was a mistake.
    await press('Undo')
    await said(/Taken back: Lamp, 1 left/)
    await scan(page, '4006381333931')
    await said(/Lamp: complete/)
    await now()
      .getByText(far?.name ?? '')
      .waitFor()
    await press('Box')
    await page.getByLabel('What is written on the box').fill('Tote 7')
    await press('Put into it')
    await said(/goes into Tote 7/)
    await press('Take all 3')
    await main().getByText('Everything is picked', { exact: true }).waitFor()
    await press('Finish and print')
    await main().getByText('The list is finished').waitFor()
    await main().getByText('1 delivery note was made.').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const positions = await positionsOf(place, id)
    assert.deepEqual(
      positions.map(({ status, quantityPicked, boxNumber }) => [status, quantityPicked, boxNumber]),
      [
        [40, 2, ''],
        [40, 3, 'Tote 7'],
      ],
    )
  })

  test('job 14: what is missing is reported, and another place is gone to', async () => {
    const { open } = staff.browser
    const place = await ground()
    const mug = await item('Mug')
    const [near, far] = place.places
    await book(place, mug, { quantity: 4, storageLocationId: near?.id })
    await book(place, mug, { quantity: 2, storageLocationId: far?.id })
    const listId = await listOf(place, [{ itemId: mug.id, quantity: 4 }])
    await open(`/warehouse/pick/${listId}`)
    await now()
      .getByText(near?.name ?? '')
      .waitFor()
    await press(/One more/)
    await said(/1 × Mug, 3 left/)
    await press('Something is missing')
    await press('Damaged')
    await said(`go on at ${far?.name}`)
    await now()
      .getByText(far?.name ?? '')
      .waitFor()
    await press('Take all 2')
    await main().getByText('Everything is picked', { exact: true }).waitFor()
    await said('2 × Mug: complete')
    const [one, other] = await positionsOf(place, listId)
    assert.deepEqual([one?.quantityPicked, one?.quantityShort, other?.quantityPicked], [1, 3, 2])
  })

  test('job 14: each unit is picked with its serial number, also one that the books do not know', async () => {
    const { page, open } = staff.browser
    const place = await ground()
    const phone = await item('Phone', { storageOptions: { serialNumberTracking: true } })
    const lure = await item('Lure')
    await book(place, phone, { quantity: 2, serialNumbers: ['P-1', 'P-2'] })
    const listId = await listOf(place, [{ itemId: phone.id, quantity: 2 }])
    await open(`/warehouse/pick/${listId}`)
    await now().getByText('Scan each serial number').waitFor()
    await scan(page, phone.sku)
    await said('now scan the serial number')
    await scan(page, 'P-1')
    await said(/1 × Phone, 1 left/)
    await scan(page, 'P-1')
    await said(/P-1: /)
    // The code of another article is no serial number.
    await scan(page, lure.sku)
    await said(/Lure is not to be picked/)
    await scan(page, 'P-2')
    await said(/Phone: complete/)
    const [position] = await positionsOf(place, listId)
    assert.deepEqual(position?.serialNumbers, ['P-1', 'P-2'])
  })

  test('job 14: scans of an outage are counted once, in their order, and a colleague at the same list is seen', async () => {
    const { page, open } = staff.browser
    const place = await ground()
    const pen = await item('Pen')
    await book(place, pen, { quantity: 9, storageLocationId: place.places[0]?.id })
    const listId = await listOf(place, [{ itemId: pen.id, quantity: 9 }])
    await open(`/warehouse/pick/${listId}`)
    await now().getByText('of 9').waitFor()
    await page.context().setOffline(true)
    for (let count = 0; count < 3; count++) await scan(page, pen.sku)
    await main()
      .getByText(/^No connection, 3 scans/)
      .waitFor()
    await now().getByText('6', { exact: true }).waitFor()
    // A colleague scans meanwhile.
    await send(`POST /v2/wms/${place.warehouseId}/pick-lists/${listId}/scans`, {
      code: pen.sku,
      quantity: 4,
    })
    await page.context().setOffline(false)
    await said(/1 × Pen, 2 left/)
    await now().getByText('2', { exact: true }).waitFor()
    const [position] = await positionsOf(place, listId)
    assert.equal(position?.quantityPicked, 7)
    // More than is left: the colleague was faster.
    await send(`POST /v2/wms/${place.warehouseId}/pick-lists/${listId}/scans`, {
      code: pen.sku,
      quantity: 1,
    })
    await now().getByText('1', { exact: true }).waitFor()
    await press('Take 1')
    await main().getByText('Everything is picked', { exact: true }).waitFor()
    await scan(page, 'NO-SUCH-CODE')
    await said('NO-SUCH-CODE is unknown')
    await scan(page, pen.sku)
    await said(/Pen is not to be picked on this list/)
  })
})
