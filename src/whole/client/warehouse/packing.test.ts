import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

interface Note {
  readonly id: string
  readonly number: string
  readonly status: number
  readonly packages: readonly { readonly trackingId: string; readonly weight: number }[]
}

describe('packing', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const { ordered } = stockedOrders(send)
  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const read = (id: string) => send<Note>(`GET /v2/delivery-notes/${id}`)

  /** An order of five cups and three saucers, with its delivery note. */
  async function delivered() {
    const order = await ordered()
    const note = await send<Note>(`POST /v2/sales-orders/${order.id}/delivery-notes`, {})
    return { order, note }
  }

  test('job 15: a parcel is packed by scans, weighed, labelled, and the next one follows', async () => {
    const { page, open, examine } = staff.browser
    const [first, next] = [await delivered(), await delivered()]
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Pack/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Pack' }).waitFor()
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    await scan(page, first.order.salesOrderNumber)
    await page.getByRole('heading', { level: 1, name: first.note.number }).waitFor()
    assert.ok(await main().getByRole('button', { name: 'Pack and print' }).isDisabled())
    for (let count = 0; count < 5; count++) await scan(page, 'Cup')
    await said(/1 × Cup: complete/)
    await scan(page, 'Cup')
    await said(/more than belongs/)
    // No tracking number as long as something is missing.
    await scan(page, '00340434161094777772')
    await said('00340434161094777772 is unknown')
    for (let count = 0; count < 3; count++) await scan(page, 'saucer')
    await said(/1 × Saucer: complete/)
    await scan(page, '00340434161094777772')
    await said('Tracking number 00340434161094777772')
    await examine()
    await page.getByLabel('Weight').fill('2.4')
    await page.getByLabel('The carrier has it already').check()
    await press('Pack and print')
    await main()
      .getByText(/^The parcel is packed/)
      .waitFor()
    const { packages, status } = await read(first.note.id)
    assert.deepEqual(
      [status, packages.map(({ trackingId, weight }) => [trackingId, weight])],
      [1, [['00340434161094777772', 2.4]]],
    )
    await scan(page, next.note.number)
    await page.getByRole('heading', { level: 1, name: next.note.number }).waitFor()
    await press('All of it is in')
  })

  test('job 15: two clicks make one parcel, and goods of another order are refused', async () => {
    const { page, open } = staff.browser
    const { note } = await delivered()
    const lamp = await send('POST /v2/items', { name: 'Lamp', sku: 'LAMP-OTHER' })
    await open(`/warehouse/pack/${note.id}`)
    await scan(page, String(lamp['sku']))
    await said('LAMP-OTHER does not belong into this parcel')
    await press('All of it is in')
    await page.getByLabel('Weight').fill('1')
    await main().getByRole('button', { name: 'Pack and print' }).dblclick()
    await main()
      .getByText(/^The parcel is packed/)
      .waitFor()
    assert.equal((await read(note.id)).packages.length, 1)
  })
})
