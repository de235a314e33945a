import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { carrierLabelJob } from '../../../deliveries/labels/carrier-label-job.ts'
import { carrierManifestJob } from '../../../deliveries/manifests/carrier-manifest-job.ts'
import { exampleCarrier } from '../../../deliveries/testing/example-carrier.ts'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { scan } from '../testing/scanner.ts'
import { type StaffBrowser, settled, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

interface Note {
  readonly id: string
  readonly number: string
  readonly packages: readonly { readonly trackingId: string }[]
}
interface Listed {
  readonly items: readonly { readonly id: string; readonly status: string }[]
}

/** Parcels whose labels a carrier makes, which is a program of its own, and the list of the day. */

describe('carriers', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let carrier: Awaited<ReturnType<typeof exampleCarrier>>
  let worker: ReturnType<typeof startWorker>
  const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 5_000 })
  const send = colleague(() => ground)
  const { ordered } = stockedOrders(send)
  const main = () => browser.page.getByRole('main')
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const parcels = () => main().getByRole('region', { name: 'Parcels of the delivery note' })

  before(async () => {
    ground = await staffGround({ outboundAllowed: ['127.0.0.1/32'] })
    carrier = await exampleCarrier()
    worker = startWorker(ground, [carrierLabelJob, carrierManifestJob], outbound)
    const { address, secret } = carrier
    const draft = { name: 'Quay Parcel', address, secret }
    const { id: carrierId } = await send<{ id: string }>('POST /v2/carriers', draft)
    const [method] = (await send<Listed>('GET /v2/shipping-methods')).items
    const product = { carrierId, code: 'parcel-eu', shippingMethodId: method?.id }
    await send('POST /v2/carrier-products', product)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    carrier?.stop()
    await outbound.close()
    await ground?.close()
  })

  async function delivered() {
    const order = await ordered()
    const note = await send<Note>(`POST /v2/sales-orders/${order.id}/delivery-notes`, {})
    return { order, note }
  }

  test('job 15: the carrier makes the label of a parcel, refuses one, loses an answer and cancels one', async () => {
    const { page, open, examine } = browser
    const { note } = await delivered()
    await page.setViewportSize({ width: 1024, height: 768 })
    await open(`/warehouse/pack/${note.id}`)
    await press('All of it is in')
    await main().getByLabel('Shipping method').click()
    await page.getByRole('option', { name: 'Parcel', exact: true }).click()
    await main().getByText('Quay Parcel makes label and number').waitFor()
    // Without a weight the carrier makes none, and says so.
    await press('Pack and print')
    await parcels().getByText('The carrier says: The weight is missing').waitFor()
    await parcels().getByText('No label').waitFor()
    await examine()
    await parcels().getByLabel('Weight of the parcel').fill('2.4')
    // The answer is lost: nothing is known, and asking again costs no second label.
    await carrier.behaves('lost')
    await press('Ask again')
    await parcels().getByText('The carrier is making the label…').waitFor()
    await parcels().getByText('Label unclear').waitFor()
    await parcels().getByText('did not answer in time').waitFor()
    await carrier.behaves('usual')
    await press('Ask again')
    await parcels().getByText('2.4 kg').waitFor()
    await parcels().getByText('Label made').waitFor()
    const made = (await carrier.carried()).parcels
    assert.equal(made.length, 1)
    await parcels()
      .getByRole('link', { name: made[0]?.trackingId ?? '' })
      .waitFor()
    await settled(page)
    await examine()
    await press('Cancel the label')
    await parcels().getByText('Label cancelled').waitFor()
    assert.ok((await carrier.carried()).parcels.every(({ isCancelled }) => isCancelled))
    await parcels().getByText('Without tracking number').waitFor()
    await press('Get the label')
    await parcels().getByText('Label made').waitFor()
  })

  test('job 15: the day is closed once, also when the carrier first refuses the list', async () => {
    const { page, open, examine } = browser
    const { note } = await delivered()
    await open('/warehouse')
    await page.getByRole('link', { name: /^Collection/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor()
    const waiting = main().getByRole('region', { name: 'Waiting for collection: Quay Parcel' })
    await waiting.getByRole('row').nth(1).waitFor()
    await examine()
    await carrier.behaves('refuses', 'The van has left')
    await press(/^Close the day: 1 parcel/)
    await main().getByText('The carrier says: The van has left').waitFor()
    await main().getByText('No parcel waits for a carrier.').waitFor()
    await carrier.behaves('usual')
    await press('Ask again')
    await main().getByText('Taken by the carrier').waitFor()
    await settled(page)
    await examine()
    assert.equal((await carrier.carried()).manifests.length, 1)
    const file = page.waitForEvent('download')
    await press('Save as PDF')
    await file
    await scan(page, note.number)
    await page.getByRole('heading', { level: 1, name: note.number }).waitFor()
  })
})
