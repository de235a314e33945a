import assert from 'node:assert/strict'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { textOfPdf } from '../../platform/testing/pdf-text.ts'
import { deliveryWorld } from './delivery-world.ts'

interface Way {
  readonly from?: string
  readonly to: string
  readonly postalCode?: string
  readonly lastName?: string
  readonly street?: string
  readonly city?: string
}

/** The world of deliveries with a pot of which customs know everything, and notes that are sent abroad. */
export async function customsWorld() {
  const w = await deliveryWorld()
  const { alice, call, baseUrl } = w
  const pot = await w.newItem(50, {
    ...{ CountryOfOrigin: 'IT', Taric: '69120023', Weights: { ItemWeigth: 0.75 } },
    ItemPriceData: { SalesPriceNet: 9 },
  })

  /** A note of the lines, sent from one place to another. */
  async function sent(
    { from = 'DE', to, ...address }: Way,
    lines: Parameters<typeof w.newOrder>[0],
    details: object = {},
  ) {
    const [shipment] = await alice.work((tx) =>
      insertAddresses(tx, [{ countryIso: to, ...address }]),
    )
    const order = await w.newOrder(lines, {
      ...{ shipmentAddressId: shipment?.id, billingAddressId: shipment?.id },
      departureCountryIso: from,
      ...details,
    })
    const note = await w.deliver(order.id)
    assert.equal(note.status, 201, note.text)
    const number = note.body.Number as string
    const list = await call(alice.app, `GET /v2/delivery-notes?deliveryNoteNumber=${number}`)
    const { id: uuid } = list.body.items[0]
    return { id: note.body.Id as number, uuid: uuid as string, number, orderId: order.id }
  }

  /** What a paper says, of an address below `/v1`. */
  async function textOf(path: string, query = ''): Promise<string> {
    const reply = await fetch(`${baseUrl}/v1/${path}/output/pdf${query}`, {
      method: 'POST',
      headers: alice.app.headers as Record<string, string>,
    })
    const pdf = Buffer.from(await reply.arrayBuffer())
    assert.equal(reply.status, 200, pdf.toString())
    return textOfPdf(pdf)
  }
  return { ...w, pot, sent, textOf }
}
