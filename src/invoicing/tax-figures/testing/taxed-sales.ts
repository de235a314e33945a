import assert from 'node:assert/strict'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import type { World } from '../../../whole/testing/world.ts'
import { addOrder, addSeller, type BilledLine } from '../../testing/billed-order.ts'

/** A line of one piece by its gross amount; the net amount is rounded as orders do. */
export function taxed(gross: number, rate = 19, more: Partial<BilledLine> = {}): BilledLine {
  const net = Math.round((gross * 10_000) / (100 + rate)) / 100
  return { quantity: 1, net: [net, net], gross: [gross, gross], rate, ...more }
}

/** What tests sell of one company, to whom and where they want. */
export async function taxedSales({ alice, call }: World) {
  const seller = await alice.work((tx) => addSeller(tx))
  const base = `/v2/companies/${seller.uuid}`

  async function created(path: string, body: object = {}) {
    const reply = await call(alice.app, `POST /v2/${path}`, body)
    assert.ok(reply.status < 300, `${path}: ${reply.text}`)
    return reply.body
  }

  return {
    seller,
    base,
    created,
    async addressIn(countryIso: string, vatId = '', postalCode = '10115'): Promise<number> {
      const place = { lastName: 'Bergmann', postalCode, city: 'Town', countryIso, vatId }
      const [address] = await alice.work((tx) => insertAddresses(tx, [place]))
      return address?.id ?? 0
    },
    /** An invoice of these lines, of a day of its own where one is given. */
    async invoiced(
      lines: readonly BilledLine[],
      details: object = {},
      day?: string,
    ): Promise<{ id: string; number: string }> {
      const own = { companyId: seller.id, ...details }
      const order = await alice.work((tx) => addOrder(tx, lines, own))
      const date = day === undefined ? {} : { invoiceDate: `${day}T12:00:00Z` }
      return created(`sales-orders/${order.uuid}/invoices`, date)
    },
    /** What a path below the company answers. */
    async read(path: string) {
      const { status, body, text } = await call(alice.app, `GET ${base}/${path}`)
      assert.equal(status, 200, text)
      return body
    },
  }
}
