import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

interface Transfer {
  readonly id: string
  readonly status: number
  readonly lines: readonly { readonly quantityReceived: number; readonly quantityMissing: number }[]
}

describe('moving', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  let made = 0

  const hall = async (name: string) => String((await send('POST /v2/warehouses', { name }))['id'])
  const place = async (warehouseId: string, name: string) => {
    const { id } = await send('POST /v2/storage-locations', { warehouseId, name })
    return { id: String(id), name, warehouseId }
  }
  type Place = Awaited<ReturnType<typeof place>>

  /** Six pots at the first of two places of a warehouse, and another warehouse with a place. */
  async function ground(more: object = {}) {
    const n = ++made
    const [home, away] = [await hall(`Move hall ${n}`), await hall(`Branch ${n}`)]
    const [near, far] = [await place(home, `M-${n}`), await place(home, `N-${n}`)]
    const branch = await place(away, `X-${n}`)
    const sku = `POT-${n}`
    const { id } = await send('POST /v2/items', { name: `Pot ${n}`, sku, ...more })
    return { ...{ n, home, away, near, far, branch, sku }, itemId: String(id), name: `Pot ${n}` }
  }
  type Ground = Awaited<ReturnType<typeof ground>>
  const book = ({ itemId, near }: Ground, quantity: number, more: object = {}) =>
    send('POST /v2/stocks', {
      ...{ itemId, warehouseId: near.warehouseId, storageLocationId: near.id, quantity, ...more },
    })
  async function liesAt({ itemId }: Ground, { id }: Place): Promise<number> {
    const { items } = await send<{ items: { quantityTotal: number }[] }>(
      `GET /v2/stocks?itemId=${itemId}&storageLocationId=${id}`,
    )
    return items.reduce((sum, { quantityTotal }) => sum + quantityTotal, 0)
  }
  /** The transfer to a warehouse of a ground, which is the only one. */
  async function transferTo({ away }: Ground): Promise<Transfer> {
    const { items } = await send<{ items: (Transfer & { toWarehouseId: string })[] }>(
      'GET /v2/stock-transfers?pageSize=500',
    )
    const own = items.filter(({ toWarehouseId }) => toWarehouseId === away)
    assert.equal(own.length, 1)
    return own[0] as Transfer
  }

  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string) => main().getByRole('button', { name, exact: true }).first().click()

  test('job 18: place, goods, place: what was scanned is moved, and taken back by one button', async () => {
    const { page, open, examine } = staff.browser
    const pots = await ground()
    await book(pots, 6)
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Move/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Move goods' }).waitFor()
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    await scan(page, pots.sku)
    await said('Scan a place first')
    await scan(page, pots.far.name)
    await said(`Nothing lies at ${pots.far.name}`)
    await scan(page, pots.near.name)
    await said(`Goods are taken from ${pots.near.name}`)
    for (const count of [1, 2, 3]) {
      await scan(page, pots.sku)
      await said(`${count} × ${pots.name} in your hand`)
    }
    await press('Undo')
    await said('Taken back')
    await press(`One ${pots.name} more`)
    await press(`One ${pots.name} back`)
    await examine()
    await scan(page, pots.near.name)
    await said('is where it comes from')
    await scan(page, pots.far.name)
    await said(`2 × ${pots.name} is at ${pots.far.name} now, 4 left`)
    assert.deepEqual([await liesAt(pots, pots.near), await liesAt(pots, pots.far)], [4, 2])
    await press('Undo')
    await said(`2 × ${pots.name} is at ${pots.near.name} now`)
    assert.equal(await liesAt(pots, pots.near), 6)
  })

  test('job 18: more than lies there is refused at once, and what a colleague took meanwhile when it is booked', async () => {
    const { page, open } = staff.browser
    const pots = await ground()
    await book(pots, 2)
    await open('/warehouse/move')
    await scan(page, pots.near.name)
    await said('Goods are taken from')
    for (const count of [1, 2]) {
      await scan(page, pots.sku)
      await said(`${count} × ${pots.name} in your hand`)
    }
    await scan(page, pots.sku)
    await said(`no more than 0 left at ${pots.near.name}`)
    await book(pots, -1)
    await scan(page, pots.far.name)
    await main()
      .getByRole('alert')
      .filter({ hasText: `${pots.name}: not moved` })
      .waitFor()
    assert.deepEqual([await liesAt(pots, pots.near), await liesAt(pots, pots.far)], [1, 0])
  })

  test('job 18: scans of an outage are kept in their order over a reload, and count once', async () => {
    const { page, open } = staff.browser
    const pots = await ground()
    await book(pots, 4)
    await open('/warehouse/move')
    await scan(page, pots.near.name)
    await said('Goods are taken from')
    await page.context().setOffline(true)
    await scan(page, pots.sku)
    await scan(page, pots.sku)
    await scan(page, pots.far.name)
    await main()
      .getByText(/No connection, 3 scans wait/)
      .waitFor()
    assert.equal(await liesAt(pots, pots.far), 0)
    await page.context().setOffline(false)
    await said(`2 × ${pots.name} is at ${pots.far.name} now, 2 left`)
    await open('/warehouse/move')
    await said('Scan the place that you take goods from.')
    assert.deepEqual([await liesAt(pots, pots.near), await liesAt(pots, pots.far)], [2, 2])
  })

  test('job 18: goods for another warehouse are in transit, received in parts by scans, and the rest is missing', async () => {
    const { page, open, examine } = staff.browser
    const pots = await ground()
    await book(pots, 5)
    await open('/warehouse/move')
    await scan(page, pots.near.name)
    await said('Goods are taken from')
    await scan(page, pots.sku)
    await said(`1 × ${pots.name} in your hand`)
    await press('All 5')
    await scan(page, pots.branch.name)
    await said(`${pots.branch.name} is in another warehouse`)
    await press('Send to another warehouse')
    await page.getByRole('combobox', { name: 'To which warehouse' }).click()
    await page.getByRole('option', { name: `Branch ${pots.n}`, exact: true }).click()
    await main().getByRole('button', { name: 'Send now' }).dblclick()
    await said('1 article is on its way')
    await transferTo(pots)
    assert.equal(await liesAt(pots, pots.near), 0)
    await page.getByRole('link', { name: 'Goods in transit' }).click()
    await page.getByRole('link', { name: `Move hall ${pots.n} to Branch ${pots.n}` }).click()
    await main().getByRole('region', { name: 'Goods' }).getByText(pots.name).waitFor()
    const other = await ground()
    await scan(page, other.sku)
    await said(`${other.sku} does not belong to this transfer`)
    for (const left of [4, 3]) {
      await scan(page, pots.sku)
      await said(`1 × ${pots.name}, ${left} still missing`)
    }
    await press('Undo')
    await said('Taken back')
    await scan(page, pots.sku)
    await said('3 still missing')
    await examine()
    await scan(page, pots.branch.name)
    await said('The rest is still on its way')
    assert.equal(await liesAt(pots, pots.branch), 2)
    assert.equal((await transferTo(pots)).status, 2)
    await press('The rest is missing')
    await page.getByLabel('Why is it missing?').fill('Broken on the way')
    await press('End the transfer')
    await main().getByText('3 missing (Broken on the way)').waitFor()
    const { status, lines } = await transferTo(pots)
    assert.deepEqual(
      [status, lines.map((one) => [one.quantityReceived, one.quantityMissing])],
      [4, [[2, 3]]],
    )
  })

  test('job 18: units go by their serial numbers, and a transfer that is cancelled brings them back', async () => {
    const { page, open } = staff.browser
    const pots = await ground({ storageOptions: { serialNumberTracking: true } })
    const serials = [`P-${pots.n}-1`, `P-${pots.n}-2`]
    await book(pots, 2, { serialNumbers: serials })
    await open('/warehouse/move')
    await scan(page, pots.near.name)
    await said('Goods are taken from')
    await scan(page, pots.sku)
    await said('scan the serial number')
    await scan(page, serials[0] ?? '')
    await said('1 ×')
    await scan(page, serials[0] ?? '')
    await said('is in your hand already')
    await press('Send to another warehouse')
    await page.getByRole('combobox', { name: 'To which warehouse' }).click()
    await page.getByRole('option', { name: `Branch ${pots.n}`, exact: true }).click()
    await press('Send now')
    await said('1 article is on its way')
    const { id } = await transferTo(pots)
    await open(`/warehouse/move/transfers/${id}`)
    await scan(page, serials[1] ?? '')
    await said('is not among the serial numbers on their way')
    await press('Cancel the transfer')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
    await said('It went back to where it lay')
    assert.equal(await liesAt(pots, pots.near), 2)
    assert.equal((await transferTo(pots)).status, 5)
  })
})
