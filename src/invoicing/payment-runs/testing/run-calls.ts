import assert from 'node:assert/strict'
import { insertCustomers } from '../../../customers/customers/customer-store.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { Key } from '../../../platform/values/shape.ts'
import type { World } from '../../../whole/testing/world.ts'
import { line, statementCalls } from '../../bank-statements/testing/statement-calls.ts'
import { addSeller } from '../../testing/billed-order.ts'

const methodTable = {
  table: 'payment_methods',
  as: 'payment_method',
  columns: { name: 'text', paymentOption: 'text' },
}

let ibans = 0
/** Another German IBAN at every call. */
function nextIban(): string {
  const basic = `10010010${String(++ibans).padStart(10, '0')}`
  const check = 98n - (BigInt(`${basic}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${basic}`
}

export interface FoundEntry {
  readonly number: string
  readonly state: string
  readonly exclusion: string | null
  readonly amount: number
  readonly iban: string
}

interface Owing {
  readonly mandate?: object
  readonly [column: string]: unknown
}

/** What tests do with payment runs of Alice. */
export async function runCalls(w: World, sellerIban = 'DE89370400440532013000') {
  const { alice, call } = w
  const seller: Key = await alice.work(async (tx) => {
    const key = await addSeller(tx, `Häfen & Söhne <${sellerIban}>`)
    await tx.rows(sql`
      update erp.companies set creditor_id = 'DE98ZZZ09999999999', iban = ${sellerIban}
      where companies.tenant_id = ${tx.tenantId} and companies.id = ${key.id} returning companies.id`)
    return key
  })
  const [method] = await alice.work((tx) =>
    insertRows(tx, methodTable, [{ name: `Debit ${sellerIban}`, paymentOption: 'debit' }]),
  )
  const statements = statementCalls(w, seller)

  async function send(path: string, body?: object, status = 200) {
    const reply = await call(alice.app, path, ...(body ? [body] : []))
    assert.equal(reply.status, status, `${path}: ${reply.text}`)
    return reply.body
  }

  /** A customer with a mandate, and an invoice of 119.00 that is due and paid by direct debit. */
  async function owing({ mandate = {}, ...details }: Owing = {}) {
    const [customer] = await alice.work((tx) =>
      insertCustomers(tx, [{ number: `debited-${nextIban()}`, addresses: [] }]),
    )
    const path = `/v2/customers/${customer?.uuid}/mandates`
    const said = {
      ...{ companyId: seller.uuid, signedOn: '2026-01-05', accountHolder: 'Jörg Bergmann' },
      ...{ iban: nextIban(), ...mandate },
    }
    const { id: mandateId } = await send(`POST ${path}`, said, 201)
    const own = {
      customerId: customer?.id,
      paymentMethodId: method?.id,
      paymentDueInDays: 0,
      ...details,
    }
    const invoice = await statements.newInvoice(own, line)
    return { ...invoice, mandate: `${path}/${mandateId}` }
  }

  const propose = (said: object = {}) =>
    send('POST /v2/payment-runs', { companyId: seller.uuid, kind: 'direct-debit', ...said }, 201)
  const entriesOf = async (runId: string) =>
    (await send(`GET /v2/payment-run-entries?paymentRunId=${runId}&pageSize=500`)).items
  const confirm = (runId: string) => send(`POST /v2/payment-runs/${runId}/confirm`)
  const fileOf = async (runId: string): Promise<string> =>
    (await call(alice.app, `GET /v2/payment-runs/${runId}/file`)).text

  return { seller, statements, send, owing, propose, entriesOf, confirm, fileOf }
}
