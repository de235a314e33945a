import assert from 'node:assert/strict'
import { invoiceOf } from '../../../purchasing/testing/supplier-invoice.ts'
import type { World } from '../../../whole/testing/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
export type Shown = any

interface Said {
  readonly iban?: string
  readonly terms?: string
  readonly dueDate?: string
  readonly seller?: string
  readonly typeCode?: string
  readonly meansCode?: string
}

let numbers = 0

/** What tests do with invoices of suppliers of Alice that are to be paid: 350.00 each. */
export function purchaseCalls({ alice, call }: World) {
  async function send(path: string, body?: object): Promise<Shown> {
    const reply = await call(alice.app, path, ...(body ? [body] : []))
    assert.ok(reply.status < 300, `${path}: ${reply.text}`)
    return reply.body
  }

  async function received(said: Said = {}): Promise<Shown> {
    const { iban = 'DE02120300000000202051', seller = 'Santos Green Coffee' } = said
    const { terms = '30 days net.', dueDate = '2026-02-14' } = said
    const content = invoiceOf(`P-${++numbers}`)
      .replace('DE02120300000000202051', iban)
      .replaceAll('>Santos Green Coffee<', `>${seller}<`)
      .replace('30 days net.', terms)
      .replace('2026-02-14', dueDate)
      .replace('>380<', `>${said.typeCode ?? '380'}<`)
      .replace('>30</cbc:PaymentMeansCode>', `>${said.meansCode ?? '30'}</cbc:PaymentMeansCode>`)
      .replace('PO-77', '')
    return send('POST /v2/purchase-invoices', Buffer.from(content))
  }

  async function approved(said: Said = {}): Promise<Shown> {
    const { id } = await received(said)
    await send(`POST /v2/purchase-invoices/${id}/check`, {})
    return send(`POST /v2/purchase-invoices/${id}/approve`, { comment: 'Agreed' })
  }

  const invoice = (id: string) => send(`GET /v2/purchase-invoices/${id}`)
  const supplier = (name: string, more: object = {}) =>
    send('POST /v2/suppliers', { name, number: `SUP-${++numbers}`, ...more })

  return { send, received, approved, invoice, supplier }
}
