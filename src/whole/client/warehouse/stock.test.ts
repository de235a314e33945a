import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

interface Change {
  readonly quantity: number
  readonly comment: string
  readonly movementType: string
}

describe('stock', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  let made = 0

  /** An item of which ten lie at one of two places of a warehouse of its own. */
  async function ground(more: object = {}) {
    const n = ++made
    const { id: warehouseId } = await send('POST /v2/warehouses', { name: `Stock hall ${n}` })
    const place = async (name: string) => {
      const body = { warehouseId, name: `${name}-${n}` }
      return { name: body.name, id: (await send('POST /v2/storage-locations', body))['id'] }
    }
    const [near, far] = [await place('S'), await place('T')]
    const sku = `KETTLE-${n}`
    const { id } = await send('POST /v2/items', { name: `Kettle ${n}`, sku, ...more })
    return { itemId: String(id), name: `Kettle ${n}`, sku, warehouseId, near, far }
  }
  type Ground = Awaited<ReturnType<typeof ground>>
  const book = ({ itemId, warehouseId, near }: Ground, quantity: number, more: object = {}) =>
    send('POST /v2/stocks', {
      ...{ itemId, warehouseId, quantity, storageLocationId: near.id, ...more },
    })
  const changesOf = async ({ itemId }: Ground) =>
    (
      await send<{ items: Change[] }>(
        `GET /v2/stocks/changes?itemId=${itemId}&isNewestFirst=true&pageSize=20`,
      )
    ).items
  const totalOf = async ({ itemId }: Ground) =>
    (await send<{ quantityTotal: number }>(`GET /v2/items/${itemId}/stock`)).quantityTotal

  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string) => main().getByRole('button', { name, exact: true }).first().click()
  const heading = (name: string) =>
    staff.browser.page.getByRole('heading', { level: 1, name }).waitFor()

  test('job 17: an item is scanned, its places and movements are seen, and a count corrects it with a reason', async () => {
    const { page, open, examine } = staff.browser
    const kettle = await ground()
    await book(kettle, 10, { comment: 'First delivery' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Stock Where/ }).click()
    await heading('Stock')
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    await page.getByLabel('Name, SKU or GTIN').fill(kettle.sku)
    await main()
      .getByRole('link', { name: new RegExp(kettle.name) })
      .waitFor()
    await scan(page, kettle.sku)
    await heading(kettle.name)
    const lots = main().getByRole('region', { name: 'Where it lies' })
    await lots.getByText(kettle.near.name).waitFor()
    const movements = main().getByRole('region', { name: 'Movements' })
    await movements.getByText('First delivery').waitFor()
    await movements.getByRole('img', { name: 'Stock by day' }).waitFor()
    await examine()
    // The place is scanned, then what lies there, one too many of which is taken back.
    await scan(page, kettle.far.name)
    await said(`Nothing of it lies at ${kettle.far.name}`)
    await scan(page, kettle.near.name)
    await said(`${kettle.near.name}: 10 by the books`)
    for (const count of [1, 2, 3]) {
      await scan(page, kettle.sku)
      await said(`${count} counted`)
    }
    await press('Undo')
    await main().getByText('10 becomes 2').waitFor()
    await page.getByLabel('Comment').fill('Inventory of the shelf')
    await examine()
    await press('Book')
    await said(`${kettle.near.name}: 2 lie there now`)
    await movements.getByText('Counted: Inventory of the shelf').waitFor()
    const [counted] = await changesOf(kettle)
    assert.deepEqual(
      [counted?.quantity, counted?.movementType, counted?.comment],
      [-8, 'StockTake', 'Counted: Inventory of the shelf'],
    )
    // What lay there at the end of a day before anything was booked.
    await page.getByLabel('As of the end of').fill('01/02/2020')
    await page.keyboard.press('Tab')
    await lots.getByText('Nothing of it was in stock then.').waitFor()
    assert.equal(await lots.getByRole('button', { name: /Correct/ }).count(), 0)
    await press('Back to now')
    await lots.getByRole('button', { name: `Correct ${kettle.near.name}` }).waitFor()
  })

  test('job 17: what a colleague took meanwhile is not taken twice, and two clicks book once', async () => {
    const { page, open } = staff.browser
    const kettle = await ground()
    await book(kettle, 5)
    await open(`/warehouse/stock/${kettle.itemId}`)
    await press(`Correct ${kettle.near.name}`)
    await main().getByText('Take out', { exact: true }).click()
    await page.getByLabel('How many are taken out').fill('4')
    await press('Damaged')
    await book(kettle, -3)
    await press('Book')
    await said(/not booked/)
    assert.equal(await totalOf(kettle), 2)
    await press(`Correct ${kettle.near.name}`)
    await main().getByText('Take out', { exact: true }).click()
    await page.getByLabel('How many are taken out').fill('1')
    await main().getByRole('button', { name: 'Book', exact: true }).dblclick()
    await said(/1 lie there now/)
    assert.equal(await totalOf(kettle), 1)
    await press('Undo')
    await said(/2 lie there now/)
    const changes = await changesOf(kettle)
    assert.deepEqual(
      changes.map(({ quantity, comment }) => [quantity, comment]),
      [
        [1, 'Taken back: Damaged'],
        [-1, 'Damaged'],
        [-3, ''],
        [5, ''],
      ],
    )
  })

  test('job 17: without a connection a correction waits, and is booked once when it is back', async () => {
    const { page, open } = staff.browser
    const kettle = await ground()
    await book(kettle, 5)
    await open(`/warehouse/stock/${kettle.itemId}`)
    await press(`Correct ${kettle.near.name}`)
    await page.getByLabel('What lies there').fill('7')
    await page.context().setOffline(true)
    await press('Book')
    await main()
      .getByText(/No connection, 1 scan waits/)
      .first()
      .waitFor()
    assert.equal(await totalOf(kettle), 5)
    await page.context().setOffline(false)
    await said(/7 lie there now/)
    assert.equal(await totalOf(kettle), 7)
    assert.equal((await changesOf(kettle)).length, 2)
  })

  test('job 17: units with serial numbers are added at another place by scans, one by one', async () => {
    const { page, open } = staff.browser
    const kettle = await ground({ storageOptions: { serialNumberTracking: true } })
    await open(`/warehouse/stock/${kettle.itemId}`)
    await main().getByText('Nothing of it is in stock.').waitFor()
    await press('Book at another place')
    await scan(page, kettle.far.name)
    await said(`It goes to ${kettle.far.name}`)
    await scan(page, 'UNIT-1')
    await said('UNIT-1 noted: 1 unit')
    await scan(page, 'unit-1')
    await said('unit-1 is noted already')
    await scan(page, 'UNIT-2')
    await said('UNIT-2 noted: 2 units')
    await press('Book')
    await said(`${kettle.far.name}: 2 lie there now`)
    const lots = main().getByRole('region', { name: 'Where it lies' })
    await lots.getByText('UNIT-1, UNIT-2').waitFor()
  })
})
