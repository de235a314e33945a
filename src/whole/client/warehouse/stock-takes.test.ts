import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { countedPlaces } from '../testing/counted-places.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

describe('stock takes', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const { ground, item, book, begun, linesOf } = countedPlaces(send)

  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const now = () => main().getByRole('region', { name: 'Count now' })
  const shows = (figure: string) => now().getByText(figure, { exact: true }).waitFor()
  /** Everything that was scanned has been answered. */
  const sent = () =>
    main()
      .getByText(/being sent|No connection/)
      .waitFor({ state: 'detached' })
  const dialog = () => staff.browser.page.getByRole('dialog')

  test('job 19: a take is planned, counted blind by scans, and its differences are approved', async () => {
    const { page, open, examine } = staff.browser
    const place = await ground()
    const { near, far } = place
    const lamp = await item('Lamp', { identifiers: { gtin: '4006381333931' } })
    const cup = await item('Cup')
    await book(place, lamp, near, 5)
    await book(place, cup, near, 2)
    await book(place, cup, far, 8)
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Stock take/ }).click()
    await press('New stock take')
    await page.getByLabel('Name').fill('Yearly count')
    await page.getByRole('combobox', { name: 'Warehouse' }).click()
    await page.getByRole('option', { name: place.name }).click()
    // A second click plans nothing twice.
    await main().getByRole('button', { name: 'Begin to count' }).dblclick()
    await page.getByRole('heading', { level: 1, name: 'Yearly count' }).waitFor()
    await main().getByText('0 of 3 counted').waitFor()
    const stockTakeId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await examine()
    // Goods without a place, a code that nothing has, and the place.
    await scan(page, lamp.sku)
    await said('Scan the place first')
    await scan(page, 'NO-SUCH-CODE')
    await said('NO-SUCH-CODE is unknown')
    await scan(page, near.name)
    await said(`${near.name}: scan what lies here`)
    await main()
      .getByRole('list', { name: 'What lies here' })
      .getByText('Lamp', { exact: true })
      .waitFor()
    assert.equal(await main().getByText('5', { exact: true }).count(), 0, 'blind')
    // By its SKU, by a code of GS1 with a quantity, and one too many that is taken back.
    await scan(page, lamp.sku)
    await said('Lamp: 1')
    await scan(page, ']C102040063813339313702')
    await said('Lamp: 3')
    await scan(page, '4006381333931')
    await said('Lamp: 4')
    await press('Undo')
    await said('Taken back: Lamp')
    await shows('3')
    // Many are typed.
    await main()
      .getByRole('list', { name: 'What lies here' })
      .getByText('Cup', { exact: true })
      .click()
    await now().getByLabel('Number in all').fill('2')
    await press('Set')
    await said('Cup: 2')
    await examine()
    await press(`Go on at ${far.name}`)
    // Another article than is booked lies there as well.
    await scan(page, cup.sku)
    await said('Cup: 1')
    await scan(page, lamp.sku)
    await said('Lamp: 1')
    await sent()
    await main().getByText('4 of 4 counted').waitFor()
    await main().getByRole('link', { name: 'Differences' }).click()
    const row = (text: string | RegExp) => main().getByRole('row').filter({ hasText: text })
    await row(near.name).filter({ hasText: '-2' }).waitFor()
    await row(far.name).filter({ hasText: '-7' }).waitFor()
    await row(far.name).filter({ hasText: '+1' }).waitFor()
    await examine()
    // Seven cups are not believed: somebody goes there again.
    await row(/-7/).getByRole('checkbox').click()
    await press('Have 1 line counted again')
    await main().getByText('1 line is not counted yet.').waitFor()
    await press('Approve and book')
    assert.ok(await dialog().getByRole('button', { name: 'Approve and book' }).isDisabled())
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
    await main().getByRole('link', { name: 'Go on counting' }).click()
    await scan(page, far.name)
    await main()
      .getByRole('list', { name: 'What lies here' })
      .getByText('Cup', { exact: true })
      .click()
    await now().getByLabel('Number in all').fill('8')
    await press('Set')
    await sent()
    await main().getByText('4 of 4 counted').waitFor()
    await main().getByRole('link', { name: 'Differences' }).click()
    await press('Approve and book')
    await dialog().getByText('2 differences').waitFor()
    await dialog().getByRole('button', { name: 'Approve and book' }).dblclick()
    await main().getByText('Approved and booked').waitFor()
    const { items } = await send<{ items: { quantityTotal: number }[] }>(
      `GET /v2/stocks?warehouseId=${place.warehouseId}&pageSize=100`,
    )
    const sum = items.reduce((total, { quantityTotal }) => total + quantityTotal, 0)
    assert.equal(sum, 3 + 2 + 8 + 1)
    assert.equal((await linesOf(stockTakeId)).length, 4)
  })

  test('job 19: what a colleague counted is not lost, and who is right is said with a tap', async () => {
    const { page, open } = staff.browser
    const place = await ground()
    const { near } = place
    const [pen, ink] = [await item('Pen'), await item('Ink')]
    await book(place, pen, near, 5)
    await book(place, ink, near, 3)
    const take = await begun(place)
    const counted = (goods: { readonly id: string }, quantity: number) =>
      send(`POST /v2/stock-takes/${take}/counts`, {
        counts: [{ itemId: goods.id, storageLocationId: near.id, quantity }],
      })
    await open(`/warehouse/stock-takes/${take}`)
    await said(/Scan each article/)
    // Counted before: seen at once, and the scan asks.
    await counted(ink, 3)
    await main().getByText('1 of 2 counted').waitFor()
    await scan(page, ink.sku)
    const clash = main().getByRole('region', { name: 'Counted twice' })
    await clash.getByText(/counted 3, you 1/).waitFor()
    await press('Leave 3')
    await clash.waitFor({ state: 'detached' })
    // Counted meanwhile, without a network here.
    await page.context().setOffline(true)
    await scan(page, pen.sku)
    await scan(page, pen.sku)
    await main()
      .getByText(/^No connection, 2 scans/)
      .waitFor()
    await shows('2')
    await counted(pen, 3)
    await page.context().setOffline(false)
    await clash.getByText(/counted 3, you 2/).waitFor()
    assert.equal((await linesOf(take)).find(({ itemId }) => itemId === pen.id)?.quantityCounted, 3)
    await press('Together: 5')
    await said('Pen: 5')
    await sent()
    const lines = await linesOf(take)
    assert.deepEqual(
      lines.map(({ quantityCounted, difference }) => [quantityCounted, difference]),
      [
        [5, 0],
        [3, 0],
      ],
    )
  })

  test('job 19: scans of an outage wait, also when the page is left, and each counts once', async () => {
    const { page, open } = staff.browser
    const place = await ground()
    const { near } = place
    const pin = await item('Pin')
    await book(place, pin, near, 9)
    const take = await begun(place, { isBlind: false })
    await open(`/warehouse/stock-takes/${take}`)
    await main()
      .getByText(/Booked: 9/)
      .waitFor()
    await scan(page, pin.sku)
    await said('Pin: 1')
    await sent()
    await page.context().setOffline(true)
    for (let count = 0; count < 3; count++) await scan(page, pin.sku)
    await shows('4')
    await main()
      .getByText(/^No connection, 3 scans/)
      .waitFor()
    await page.context().setOffline(false)
    await sent()
    await press('+1')
    await said('Pin: 5')
    await sent()
    const [line] = await linesOf(take)
    assert.deepEqual([line?.quantityCounted, line?.countNumber], [5, 5])
  })

  test('job 19: goods that are booked while they are counted are counted again', async () => {
    const { page, open } = staff.browser
    const place = await ground()
    const { near } = place
    const nut = await item('Nut')
    await book(place, nut, near, 6)
    const take = await begun(place)
    await open(`/warehouse/stock-takes/${take}`)
    await said(/Scan each article/)
    await scan(page, nut.sku)
    await said('Nut: 1')
    await sent()
    await main().getByText('1 of 1 counted').waitFor()
    await book(place, nut, near, -2)
    await scan(page, nut.sku)
    await said('Nut: 2')
    await main().getByText('Booked meanwhile: count again').first().waitFor()
  })

  test('job 19: batches and serial numbers are counted by their codes', async () => {
    const { page, open } = staff.browser
    const place = await ground()
    const { near } = place
    const gtin = '4006381333948'
    const milk = await item('Milk', {
      identifiers: { gtin },
      storageOptions: { subjectToBatchItem: true },
    })
    const phone = await item('Phone', { storageOptions: { serialNumberTracking: true } })
    await book(place, milk, near, 4, { batchNumber: 'B1' })
    await book(place, milk, near, 4, { batchNumber: 'B2' })
    await book(place, phone, near, 2, { serialNumbers: ['P-1', 'P-2'] })
    const take = await begun(place)
    await open(`/warehouse/stock-takes/${take}`)
    await main()
      .getByText(/Batch B2/)
      .waitFor()
    await scan(page, milk.sku)
    await said('lies here in several batches')
    await scan(page, `]C101${gtin.padStart(14, '0')}10B2`)
    await said('Milk: 1')
    // A batch that nobody has booked lies here.
    await scan(page, `]C101${gtin.padStart(14, '0')}10B3`)
    await said('Milk: 1')
    await main()
      .getByText(/Batch B3/)
      .first()
      .waitFor()
    await scan(page, phone.sku)
    await said('now scan the serial number')
    await scan(page, 'P-1')
    await said('Phone: 1')
    await scan(page, 'P-1')
    await said('P-1 of Phone is counted already')
    await scan(page, 'P-NEW')
    await said('Phone: 2')
    await sent()
    const lines = await linesOf(take)
    assert.deepEqual(
      lines.map(({ batchNumber, quantityCounted }) => [batchNumber, quantityCounted]),
      [
        ['B1', null],
        ['B2', 1],
        ['', 2],
        ['B3', 1],
      ],
    )
    assert.deepEqual(lines[2]?.serialNumbers, ['P-1', 'P-NEW'])
  })
})
