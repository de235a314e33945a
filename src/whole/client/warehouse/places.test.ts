import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

describe('places', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  let made = 0

  async function warehouse() {
    const name = `Store ${++made}`
    const { id } = await send('POST /v2/warehouses', { name })
    return { warehouseId: String(id), name }
  }
  const shelvesOf = async (warehouseId: string) => {
    const at = `GET /v2/warehouses/${warehouseId}/shelves?pageSize=500`
    return (await send<{ items: { storageLocationName: string; lockForShipment: boolean }[] }>(at))
      .items
  }
  const main = () => staff.browser.page.getByRole('main')
  const choose = async (name: string) => {
    await staff.browser.page.getByRole('combobox', { name: 'Warehouse' }).click()
    await staff.browser.page.getByRole('option', { name }).click()
  }

  test('job 20: rows of shelves are made in one go, seen as a map, and one is locked', async () => {
    const { page, open, examine } = staff.browser
    const { warehouseId, name } = await warehouse()
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Places/ }).click()
    await choose(name)
    await main().getByText('This warehouse has no shelves yet.', { exact: false }).waitFor()
    await main().getByRole('button', { name: 'New places' }).click()
    const form = main().getByRole('form', { name: 'New places' })
    await form.getByLabel('First place').fill('A-01-01')
    // Names from which nothing follows are said at once, and nothing can be made.
    await form.getByLabel('Last place').fill('A_05')
    await form.getByText('The names differ in more than numbers', { exact: false }).waitFor()
    assert.ok(await form.getByRole('button', { name: /^Make/ }).isDisabled())
    await form.getByLabel('Last place').fill('A-05-04')
    await form.getByText('20 places: A-01-01, A-01-02, A-01-03, …, A-05-04').waitFor()
    for (const measure of ['Length', 'Width', 'Height']) await form.getByLabel(measure).fill('50')
    await form.getByText('20 places:', { exact: false }).waitFor()
    await examine()
    // A second click makes nothing twice.
    await form.getByRole('button', { name: 'Make 20 places' }).dblclick()
    const row = main().getByRole('list', { name: 'A-05' })
    await row.getByRole('button', { name: '04' }).waitFor()
    assert.equal((await shelvesOf(warehouseId)).length, 21)
    // The same again is refused, with the names that are taken.
    await form.getByLabel('First place').fill('A-05-01')
    await form.getByLabel('Last place').fill('A-05-06')
    await form
      .getByRole('alert')
      .getByText(/A-05-01/)
      .waitFor()
    await form.getByLabel('Pass over places that exist').click()
    await form.getByText('2 places: A-05-05, A-05-06').waitFor()
    await form.getByRole('button', { name: 'Make 2 places' }).click()
    await row.getByRole('button', { name: '06' }).waitFor()
    // A scan shows the place, with what a colleague has put there meanwhile.
    const goods = { name: 'Crate', sku: `Crate-${made}` }
    const dimensions = { length: 50, width: 50, height: 5 }
    const { id: itemId } = await send('POST /v2/items', { ...goods, dimensions })
    const list = await send<{ items: { id: string; name: string }[] }>(
      `GET /v2/warehouses/${warehouseId}/storage-locations?pageSize=100`,
    )
    const shelf = list.items.find((one) => one.name === 'A-02-03')
    assert.ok(shelf)
    const storageLocationId = shelf.id
    await send('POST /v2/stocks', { itemId, warehouseId, storageLocationId, quantity: 3 })
    await scan(page, 'a-02-03')
    const place = main().getByRole('region', { name: 'Place', exact: true })
    await place.getByText(`Crate (${goods.sku})`).waitFor()
    await page.reload()
    await place.getByText('30 % full', { exact: false }).waitFor()
    await examine()
    await place.getByLabel('Locked for shipment').click()
    await main()
      .getByRole('list', { name: 'A-02' })
      .getByRole('button', { name: /03.*Locked/ })
      .waitFor()
    const locked = (await shelvesOf(warehouseId)).filter((one) => one.lockForShipment)
    assert.deepEqual(
      locked.map((one) => one.storageLocationName),
      ['A-02-03'],
    )
    // It is counted from here, and changed by hand.
    await place.getByRole('button', { name: 'Count it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Count of A-02-03' }).waitFor()
    await open(`/warehouse/places/${storageLocationId}`)
    await place.getByRole('link', { name: 'Change' }).click()
    await page.getByRole('heading', { level: 1, name: 'A-02-03' }).waitFor()
  })

  test('job 20: labels of a row are printed at the station, once, and the label of the place that is looked at', async () => {
    const { page, open, examine } = staff.browser
    const [user] = (await send<{ items: { id: string }[] }>('GET /v2/admin/users')).items
    const address = 'ipp://printer.example.com/ipp/print'
    const { id: printerId } = await send('POST /v2/printers', { name: 'Shelves', address })
    await send('POST /v2/printer-assignments', { userId: user?.id, printerId })
    const { warehouseId, name } = await warehouse()
    await send('POST /v2/storage-locations/batch', {
      ...{ warehouseId, firstName: 'L-01-01', lastName: 'L-02-03' },
      storageLocationType: { id: 'Picking' },
    })
    const printed = async () => {
      const path = 'GET /v2/print-jobs?documentKind=storage-location-label&pageSize=100'
      return (await send<{ items: { documentNumber: string }[] }>(path)).items
    }
    await open('/warehouse/places')
    await choose(name)
    await main().getByRole('button', { name: 'Labels', exact: true }).click()
    const labels = main().getByRole('region', { name: 'Labels' })
    await labels.getByRole('button', { name: 'Print 6 labels' }).waitFor()
    await labels.getByRole('combobox', { name: 'Which places' }).click()
    await page.getByRole('option', { name: 'Row L-02 (3)' }).click()
    await examine()
    await labels.getByRole('button', { name: 'Print 3 labels' }).dblclick()
    await labels.getByRole('status').filter({ hasText: '3 labels are being printed.' }).waitFor()
    assert.equal((await printed()).length, 3)
    await scan(page, 'L-01-02')
    const place = main().getByRole('region', { name: 'Place', exact: true })
    await place.getByRole('button', { name: 'Print the label' }).dblclick()
    await page.getByText('1 label is being printed.').waitFor()
    assert.equal((await printed()).length, 4)
  })

  test('job 20: what a scan does not find here is said, and a place elsewhere is opened', async () => {
    const { page, open } = staff.browser
    const [here, there] = [await warehouse(), await warehouse()]
    const name = `Far-${made}`
    await send('POST /v2/storage-locations', { warehouseId: there.warehouseId, name })
    await open('/warehouse/places')
    await choose(here.name)
    await scan(page, 'NO-SUCH-CODE')
    await main().getByRole('status').filter({ hasText: 'NO-SUCH-CODE is unknown' }).waitFor()
    await scan(page, name)
    await main().getByRole('region', { name: 'Place', exact: true }).getByText(name).waitFor()
    await main().getByText('Nothing lies here.').waitFor()
    // What is pressed in an outage is done when it is over.
    await page.context().setOffline(true)
    await main().getByLabel('Locked for shipment').click()
    assert.ok(!(await shelvesOf(there.warehouseId)).some((one) => one.lockForShipment))
    await page.context().setOffline(false)
    await main()
      .getByRole('button', { name: /Locked/ })
      .first()
      .waitFor()
    assert.ok((await shelvesOf(there.warehouseId)).some((one) => one.lockForShipment))
  })
})
