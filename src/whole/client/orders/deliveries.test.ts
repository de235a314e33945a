import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { carrierLabelJob } from '../../../deliveries/labels/carrier-label-job.ts'
import { exampleCarrier } from '../../../deliveries/testing/example-carrier.ts'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { declareByHand } from '../testing/declared-by-hand.ts'
import { type StaffBrowser, settled, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

/** Delivery notes: found, looked at, shipped, reported as delivered, cancelled; and what will be late. */

interface Note {
  readonly id: string
  readonly number: string
  readonly status: number
  readonly deliveredDate: string | null
  readonly salesOrderId: string
  readonly salesOrderNumber: string
  readonly packages: readonly { readonly id: string; readonly trackingId: string }[]
}
interface Made {
  readonly id: string
  readonly lines: readonly { readonly id: string }[]
}
interface Listed {
  readonly items: readonly { readonly id: string; readonly customerId: string }[]
}

describe('delivery notes', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let carrier: Awaited<ReturnType<typeof exampleCarrier>>
  let worker: ReturnType<typeof startWorker>
  const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 5_000 })
  const send = colleague(() => ground)
  const { ordered, read } = stockedOrders(send)
  const page = () => browser.page
  const main = () => page().getByRole('main')
  const part = (name: string) => main().getByRole('region', { name })
  const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
  const noteOf = (id: string) => send<Note>(`GET /v2/delivery-notes/${id}`)

  before(async () => {
    ground = await staffGround({ outboundAllowed: ['127.0.0.1/32'] })
    carrier = await exampleCarrier()
    worker = startWorker(ground, [carrierLabelJob], outbound)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    carrier?.stop()
    await outbound.close()
    await ground?.close()
  })

  /** A delivery note of an order, of all that is open or of these lines. */
  async function delivered(more: object = {}, body: object = {}): Promise<Note> {
    const { id } = await ordered(more)
    return send<Note>(`POST /v2/sales-orders/${id}/delivery-notes`, body)
  }

  async function open({ id, number }: Note) {
    await browser.open(`/orders/deliveries/${id}`)
    await page()
      .getByRole('heading', { level: 1, name: `Delivery note ${number}` })
      .waitFor()
  }

  /** Units with serial numbers, to a country outside of the customs union. */
  async function sentAbroad(): Promise<Note> {
    const item = await send<Made>('POST /v2/items', {
      ...{ name: 'Kettle', sku: 'KETTLE', storageOptions: { serialNumberTracking: true } },
      itemPriceData: { salesPriceNet: 40 },
    })
    const [warehouse] = (await send<Listed>('GET /v2/warehouses')).items
    const units = { quantity: 2, serialNumbers: ['K-0001', 'K-0002'] }
    await send('POST /v2/stocks', { itemId: item.id, warehouseId: warehouse?.id, ...units })
    const shipmentAddress = {
      ...{ lastName: 'Zwingli', street: 'Am See 1', city: 'Zürich', countryIso: 'CH' },
    }
    const order = await ordered({
      ...{ shipmentAddress, lineItems: [{ itemId: item.id, quantity: 2 }] },
    })
    const [line] = order.lineItems
    const lineItems = [{ salesOrderLineItemId: line?.id, ...units }]
    return send<Note>(`POST /v2/sales-orders/${order.id}/delivery-notes`, { lineItems })
  }

  /** A parcel with a label of the carrier, and one whose app wrote what is no address of the web. */
  async function packed({ id }: Note): Promise<void> {
    const { address, secret } = carrier
    const quay = await send('POST /v2/carriers', { name: 'Quay Parcel', address, secret })
    const [method] = (await send<Listed>('GET /v2/shipping-methods')).items
    const shippingMethodId = method?.id
    const product = { carrierId: quay['id'], code: 'parcel-eu', shippingMethodId }
    await send('POST /v2/carrier-products', product)
    const [parcel] = await send<Note['packages']>(`POST /v2/delivery-notes/${id}/packages`, [
      { trackingId: '', weight: 2.4, shippingMethodId },
      { trackingId: 'EVIL-1', weight: 0.6, trackingUrl: 'javascript:alert(1)' },
    ])
    await send(`POST /v2/delivery-notes/packages/${parcel?.id}/carrier-labels`)
  }

  test('job 43: lines that will be late lead from Today to their list, and from there to the order', async () => {
    const item = await send('POST /v2/items', { name: 'Teapot', sku: 'POT', allowsPreorders: true })
    const [warehouse] = (await send<Listed>('GET /v2/warehouses')).items
    const [customer] = (await send<Listed>('GET /v2/customers')).items
    const supplier = await send('POST /v2/suppliers', { name: 'Kiln', number: 'K-1' })
    const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const bought = await send<Made>('POST /v2/supplier-orders', {
      ...{ supplierId: supplier['id'], warehouseId: warehouse?.id },
      lines: [{ itemId: item['id'], quantity: 5, expectedDate: on(3) }],
    })
    await send(`POST /v2/supplier-orders/${bought.id}/send`, {})
    const order = await send('POST /v2/sales-orders', {
      ...{ customerId: customer?.customerId, lineItems: [{ itemId: item['id'], quantity: 2 }] },
    })
    const lines = [{ lineId: bought.lines[0]?.id, expectedDate: on(9) }]
    await send(`POST /v2/supplier-orders/${bought.id}/reschedule`, { lines })
    await browser.open('/')
    await page()
      .getByRole('link', { name: /lines? will be late/ })
      .click()
    await page().getByRole('heading', { level: 1, name: 'Late lines' }).waitFor()
    const row = page().getByRole('row', { name: String(order['salesOrderNumber']) })
    await row.getByRole('gridcell', { name: 'Teapot' }).waitFor()
    await settled(page())
    await browser.examine()
    await row.click()
    await page()
      .getByRole('heading', { level: 1, name: `Order ${order['salesOrderNumber']}` })
      .waitFor()
    browser.expectSilence()
  })

  test('job 6: a delivery note is found, shipped once by two clicks, reported as delivered, and then not cancelled', async () => {
    const note = await delivered()
    await send(`POST /v2/delivery-notes/${note.id}/packages`, [{ trackingId: 'JD0146' }])
    await browser.open('/orders')
    await page().getByRole('tab', { name: 'Delivery notes' }).click()
    await page().getByRole('heading', { level: 1, name: 'Delivery notes' }).waitFor()
    const grid = page().getByRole('grid', { name: 'Delivery notes' })
    await page().getByRole('searchbox', { name: 'Search' }).fill('jd0146')
    await grid.and(page().locator('[aria-rowcount="2"]')).waitFor()
    await grid.getByRole('row', { name: note.number }).getByText('Created').waitFor()
    await browser.examine()
    await page().getByRole('combobox', { name: 'Status' }).click()
    await page().getByRole('option', { name: 'Cancelled' }).click()
    await main().getByText('No delivery notes match.').waitFor()
    await page().goBack()
    await grid.getByRole('row', { name: note.number }).click()
    await page()
      .getByRole('heading', { level: 1, name: `Delivery note ${note.number}` })
      .waitFor()
    await page().keyboard.press('x')
    const shipping = dialog(`Ship delivery note ${note.number}?`)
    await shipping.getByRole('textbox', { name: 'Handed over on' }).waitFor()
    await browser.examine()
    await shipping.getByRole('button', { name: 'Ship' }).dblclick()
    await page().getByText(`Delivery note ${note.number} is shipped.`).waitFor()
    await shipping.waitFor({ state: 'hidden' })
    await main().getByRole('button', { name: 'Report as delivered' }).waitFor()
    await page().keyboard.press('x')
    const arriving = dialog(`Report delivery note ${note.number} as delivered?`)
    const day = arriving.getByRole('textbox', { name: 'Arrived on' })
    await day.fill('31/12/2099')
    await page().keyboard.press('Tab')
    await arriving.getByText('This day has not come yet.').waitFor()
    assert.ok(await arriving.getByRole('button', { name: 'Report as delivered' }).isDisabled())
    await day.fill('02/03/2026')
    await page().keyboard.press('Tab')
    await arriving.getByRole('button', { name: 'Report as delivered' }).click()
    await page().getByText(`Delivery note ${note.number} is delivered.`).waitFor()
    const { status, deliveredDate } = await noteOf(note.id)
    assert.deepEqual([status, deliveredDate?.slice(0, 10)], [2, '2026-03-02'])
    await page().getByRole('button', { name: 'More actions' }).click()
    const cancel = page().getByRole('menuitem', { name: /^Cancel the delivery/ })
    assert.equal(await cancel.getAttribute('aria-disabled'), 'true')
    assert.match((await cancel.textContent()) ?? '', /announce a return instead/)
    await page().keyboard.press('Escape')
    browser.expectSilence()
  })

  test('job 6: a delivery note says what left for whom, in which parcels, with which labels and for which customs', async () => {
    const note = await sentAbroad()
    await packed(note)
    // From the order, by the line of its states.
    await browser.open(`/orders/${note.salesOrderId}`)
    await main()
      .getByRole('link', { name: `Delivery note ${note.number}` })
      .click()
    await page()
      .getByRole('heading', { level: 1, name: `Delivery note ${note.number}` })
      .waitFor()
    await main().getByText('Zwingli').first().waitFor()
    await part('Goods').getByRole('cell', { name: 'K-0001, K-0002' }).waitFor()
    // The label is made meanwhile, and its parcel then has a number that leads to the carrier.
    await part('Parcels').getByText('Made', { exact: true }).waitFor()
    await part('Parcels').getByRole('cell', { name: 'Quay Parcel' }).waitFor()
    const made = (await noteOf(note.id)).packages.find(({ trackingId }) => trackingId !== 'EVIL-1')
    assert.ok(made?.trackingId)
    const link = part('Parcels').getByRole('link', { name: made.trackingId })
    await link.waitFor()
    assert.match((await link.getAttribute('href')) ?? '', /^https?:\/\//)
    await part('Parcels').getByRole('cell', { name: 'EVIL-1' }).waitFor()
    assert.equal(await part('Parcels').getByRole('link', { name: 'EVIL-1' }).count(), 0)
    await main().getByText('3 kg', { exact: true }).waitFor()
    const file = page().waitForEvent('download')
    await part('Parcels').getByRole('button', { name: 'Save the label' }).click()
    assert.match((await file).suggestedFilename(), /\.pdf$/)
    await part('Customs').getByText('From DE to CH').waitFor()
    await part('Customs').getByRole('cell', { name: '€80.00' }).waitFor()
    assert.ok((await part('Customs').getByText('missing', { exact: true }).count()) > 0)
    await settled(page())
    await browser.examine()
    browser.expectSilence()
    await declareByHand(browser, send, note)
    // A label of a carrier forbids to cancel, and the service says so.
    await page().keyboard.press('q')
    await dialog(/^Cancel delivery note/)
      .getByRole('button', { name: 'Cancel the delivery' })
      .click()
    await dialog(/^Cancel delivery note/)
      .getByRole('alert')
      .filter({ hasText: 'A carrier has made a label' })
      .waitFor()
    assert.equal((await noteOf(note.id)).status, 0)
    await page().keyboard.press('Escape')
    await main().getByRole('link', { name: note.salesOrderNumber, exact: true }).click()
    await page()
      .getByRole('heading', { level: 1, name: `Order ${note.salesOrderNumber}` })
      .waitFor()
  })

  test('job 6: a cancelled delivery is open again; what a colleague cancelled meanwhile is said and shown', async () => {
    const [mine, theirs] = [await delivered(), await delivered()]
    await open(mine)
    await page().keyboard.press('q')
    await dialog(`Cancel delivery note ${mine.number}?`)
      .getByRole('button', { name: 'Cancel the delivery' })
      .click()
    await page().getByText(`Delivery note ${mine.number} is cancelled.`).waitFor()
    await main()
      .getByText(/^Cancelled on /)
      .waitFor()
    const again = await read(mine.salesOrderId)
    assert.deepEqual(
      again.lineItems.map(({ quantityDelivered }) => quantityDelivered),
      [0, 0],
    )

    await open(theirs)
    await page().keyboard.press('x')
    const shipping = dialog(`Ship delivery note ${theirs.number}?`)
    await shipping.getByRole('button', { name: 'Ship' }).waitFor()
    await send(`POST /v2/delivery-notes/${theirs.id}/cancel`)
    await shipping.getByRole('button', { name: 'Ship' }).click()
    await shipping.getByRole('alert').filter({ hasText: 'does not allow this' }).waitFor()
    await page().keyboard.press('Escape')
    await main()
      .getByText(/^Cancelled on /)
      .waitFor()
    assert.equal(await main().getByRole('button', { name: 'Ship' }).count(), 0)
    assert.equal((await noteOf(theirs.id)).status, 3)
    await browser.examine()
  })

  test('job 6: a person without the right sees the delivery note, and is offered nothing', async () => {
    const note = await delivered()
    const admin = { user: 'reader', password: 'a long password' }
    await send('POST /v2/admin/users', {
      ...{ userName: admin.user, displayName: 'Reader', password: admin.password },
      scopes: ['deliverynotes.read', 'salesorders.read'],
    })
    const reader = await staffBrowser({
      address: ground.address,
      firstRun: { ...ground.firstRun, admin },
    })
    try {
      await reader.open(`/orders/deliveries/${note.id}`)
      const shown = reader.page.getByRole('main')
      await shown.getByRole('region', { name: 'Goods' }).getByText('Cup').first().waitFor()
      for (const name of ['Ship', 'More actions'])
        assert.equal(await shown.getByRole('button', { name }).count(), 0, name)
      assert.equal(await shown.getByRole('link', { name: 'Pack, labels' }).count(), 0)
      await reader.page.keyboard.press('x')
      assert.equal(await reader.page.getByRole('dialog').count(), 0)
      await reader.examine()
      reader.expectSilence()
    } finally {
      await reader.close()
    }
  })
})
