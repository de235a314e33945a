import assert from 'node:assert/strict'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import type { World } from '../../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../../testing/billed-order.ts'

/** Final documents of many kinds, for tests of electronic invoices. */

export const formats = ['xrechnung-ubl', 'xrechnung-cii', 'factur-x-xml'] as const
export type Format = (typeof formats)[number]

export const buyer: AddressDraft = {
  company: 'Bergmann & Söhne <GmbH>',
  street: 'Am Wall 1',
  postalCode: '28195',
  city: 'Bremen',
  countryIso: 'DE',
  emailAddress: 'rechnung@bergmann.example',
}

export interface Wanted {
  readonly lines: readonly BilledLine[]
  readonly address?: AddressDraft
  /** Columns of the order as `addOrder` takes them. */
  readonly order?: Readonly<Record<string, unknown>>
  /** Further assignments of the order's row, in SQL. */
  readonly set?: string
  readonly paymentOption?: string
  /** The body of the request for the invoice. */
  readonly body?: object
}

export interface Made {
  readonly id: string
  readonly number: string
  readonly orderId: number
}

export function invoicing({ alice, call, baseUrl }: World) {
  const send = async (line: string, body: object = {}) => {
    const reply = await call(alice.app, line, body)
    assert.ok(reply.status < 300, `${line}: ${reply.text}`)
    return reply.body
  }

  async function methodId(paymentOption: string): Promise<number> {
    const { id } = await send('POST /v2/payment-methods', { name: paymentOption, paymentOption })
    const row = await alice.work((tx) =>
      tx.row<{ id: number }>(sql`
        select id from erp.payment_methods where tenant_id = $tenant and uuid = ${id}`),
    )
    return row?.id ?? 0
  }

  async function ordered({ lines, address = buyer, order = {}, set, paymentOption }: Wanted) {
    const paymentMethodId = paymentOption ? await methodId(paymentOption) : null
    return alice.work(async (tx) => {
      const [row] = await insertAddresses(tx, [address])
      const addresses = { billingAddressId: row?.id, shipmentAddressId: row?.id }
      const added = await addOrder(tx, lines, { ...addresses, paymentMethodId, ...order })
      if (set) {
        await tx.rows(sql`update erp.sales_orders set ${fixed(set)}
          where sales_orders.tenant_id = $tenant and sales_orders.id = ${added.id}
          returning sales_orders.id`)
      }
      return added
    })
  }

  async function invoiced(wanted: Wanted): Promise<Made> {
    const order = await ordered(wanted)
    const made = await send(`POST /v2/sales-orders/${order.uuid}/invoices`, wanted.body)
    return { id: made.id, number: made.number, orderId: order.id }
  }

  async function eInvoice(path: string, format: Format): Promise<Response> {
    return fetch(
      `${baseUrl}${path}/output/${path.startsWith('/v1') ? 'eInvoice' : 'e-invoice'}?format=${format}`,
      {
        method: 'POST',
        headers: alice.app.headers as Record<string, string>,
      },
    )
  }

  async function xmlOf(path: string, format: Format = 'xrechnung-ubl'): Promise<string> {
    const reply = await eInvoice(path, format)
    const text = await reply.text()
    assert.equal(reply.status, 200, text)
    return text
  }

  return { send, ordered, invoiced, eInvoice, xmlOf }
}
