import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import type { World } from '../../../whole/testing/world.ts'
import { addOrder, addSeller } from '../../testing/billed-order.ts'

const texts = [{ languageIso: 'en', title: 'Please pay', text: 'This is the last letter.' }]
const fee = { daysUntilNext: 14, fee: 5, bearsInterest: true, texts }
/** The first level has no fee, no interest and the usual words. */
export const levels = [{ daysUntilNext: 7, fee: 0, bearsInterest: false, texts: [] }, fee, fee]

interface Owing {
  readonly days?: number
  readonly level?: number
  readonly email?: string
  readonly customerId?: number
}

/** Companies with overdue invoices, and runs over them. */
export async function dunnedGround({ alice, call, database }: World) {
  const owner = new pg.Client(database.owner)
  // The database is dropped while it is connected.
  owner.on('error', () => undefined)
  await owner.connect()
  after(() => owner.end())

  async function newSeller() {
    const seller = await alice.work((tx) => addSeller(tx, `Seller ${randomUUID()}`))
    const path = `PATCH /v2/companies/${seller.uuid}/dunning-settings`
    const reply = await call(alice.app, path, { levels })
    assert.equal(reply.status, 200, reply.text)
    return seller
  }

  /** An invoice of 119.00 that was due so many days ago. */
  async function owing(
    companyId: number,
    { days = 30, level = 0, email = 'kim@customer.example', customerId }: Owing = {},
  ) {
    const line = { quantity: 1, net: [100, 100], gross: [119, 119] } as const
    const more = { companyId, ...(customerId !== undefined && { customerId }) }
    const order = await alice.work((tx) => addOrder(tx, [line], more))
    const reply = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
    assert.equal(reply.status, 201, reply.text)
    const { rows } = await owner.query<{ id: number; address: number; customer: number }>(
      `select id, billing_address_id as address, customer_id as customer
       from erp.accounting_documents where uuid = $1`,
      [reply.body.id],
    )
    const [{ id, address, customer } = { id: 0, address: 0, customer: 0 }] = rows
    const due = new Date(Date.now() - days * 86_400_000)
    await owner.query(
      'update erp.accounting_documents set due_date = $2 where tenant_id = $3 and id = $1',
      [id, due, alice.tenantId],
    )
    await owner.query(
      `update erp.accounting_document_states
       set due_date = $2, next_due_date = $2, dunning_level = $3
       where tenant_id = $4 and document_id = $1`,
      [id, due, level, alice.tenantId],
    )
    await owner.query(
      'update erp.addresses set email_address = $2 where tenant_id = $3 and id = $1',
      [address, email, alice.tenantId],
    )
    return { uuid: reply.body.id as string, id, customer }
  }

  async function propose(companyId: string) {
    const reply = await call(alice.app, 'POST /v2/dunning-runs', { companyId })
    assert.equal(reply.status, 201, reply.text)
    const path = `GET /v2/dunning-letters?dunningRunId=${reply.body.id}`
    const letters = async () => {
      const { status, body, text } = await call(alice.app, path)
      assert.equal(status, 200, text)
      return body.items
    }
    return { run: reply.body, letters }
  }

  const levelOf = async (id: string) =>
    (await call(alice.app, `GET /v2/invoices/${id}`)).body.invoicePaymentDetails.dunningLevel
  const mailsOf = async () => (await call(alice.app, 'GET /v2/mails')).body.totalItems as number

  return { owner, newSeller, owing, propose, levelOf, mailsOf }
}
