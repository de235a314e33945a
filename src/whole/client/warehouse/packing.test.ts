import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

interface Listed {
  readonly items: readonly { readonly id: string; readonly sku?: string }[]
}

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

  /** Where the papers of the person at the table come out. */
  async function printsAtTable(): Promise<void> {
    const [user] = (await send<Listed>('GET /v2/admin/users')).items
    const address = 'ipp://printer.example.com/ipp/print'
    const { id: printerId } = await send('POST /v2/printers', { name: 'Table', address })
    await send('POST /v2/printer-assignments', { userId: user?.id, printerId })
  }

  test('job 15: a declaration comes with the first parcel that crosses a customs border, and says what it lacks', async () => {
    const { page, open, examine } = staff.browser
    await printsAtTable()
    const shipmentAddress = { lastName: 'Zwingli', street: 'Am See 1', city: 'Zürich' }
    const abroad = async () => {
      const { id } = await ordered({ shipmentAddress: { ...shipmentAddress, countryIso: 'CH' } })
      return send<Note>(`POST /v2/sales-orders/${id}/delivery-notes`, {})
    }
    const pack = async ({ id, number }: Note) => {
      await open(`/warehouse/pack/${id}`)
      await page.getByRole('heading', { level: 1, name: number }).waitFor()
      await press('All of it is in')
      await page.getByLabel('Weight').fill('1')
      await press('Pack and print')
    }
    const customs = main().getByRole('region', { name: 'Customs' })
    const first = await abroad()
    await pack(first)
    const lacks = /Cup \(Cup\): net weight, tariff number, country of origin; Saucer/
    await main().getByRole('alert').filter({ hasText: lacks }).waitFor()
    await customs.getByText(/declaration CN23/).waitFor()
    assert.equal((await read(first.id)).packages.length, 1)
    for (const sku of ['Cup', 'Saucer']) {
      const { items } = await send<Listed>(`GET /v2/items?searchKeyWord=${sku}`)
      const item = items.find((one) => one.sku === sku)
      const known = { countryOfOrigin: 'DE', taric: '69120023', weights: { itemWeight: 0.1 } }
      await send(`PATCH /v2/items/${item?.id}`, known)
    }
    await customs.getByRole('button', { name: 'Print the customs declaration' }).click()
    await customs.getByRole('button', { name: 'Is being printed' }).waitFor()
    await customs.getByText(/declaration CN22/).waitFor()
    await examine()
    await pack(await abroad())
    await main().getByText('label, delivery note and customs declaration are').waitFor()
    await customs.getByText(/declaration CN22/).waitFor()
    const printed = 'GET /v2/print-jobs?documentKind=customs-declaration'
    assert.equal((await send<Listed>(printed)).items.length, 2)
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
