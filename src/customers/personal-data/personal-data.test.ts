import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { insertMail } from '../../printing/mails/mail-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const address = {
  lastName: 'Secretperson',
  street: 'Kai 1',
  postalCode: '20457',
  city: 'Hamburg',
  countryIso: 'DE',
}

async function newCustomer(parts: object = {}, more: object = {}): Promise<string> {
  const body = { addresses: [{ ...address, ...parts }], ...more }
  const reply = await call(alice.app, 'POST /v2/customers', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.customerId
}

const account = { accountHolder: 'Secretperson', iban: 'DE89370400440532013000' }
const add = (id: string, path: string, body: object) =>
  call(alice.app, `POST /v2/customers/${id}/${path}`, body)

test('all that is kept of a customer is one record', async () => {
  const id = await newCustomer()
  await add(id, 'contacts', { lastName: 'Ribeiro' })
  await add(id, 'bank-accounts', account)
  await add(id, 'notes', { noteBody: 'A note' })
  const { body } = await call(alice.app, `GET /v2/customers/${id}/personal-data`)
  const shown = (await call(alice.app, `GET /v2/customers/${id}`)).body
  assert.deepEqual(body.customer, shown)
  assert.equal(body.contacts[0].lastName, 'Ribeiro')
  assert.equal(body.bankAccounts[0].iban, account.iban)
  assert.equal(body.notes[0].noteBody, 'A note')
  assert.equal((await call(bob.app, `GET /v2/customers/${id}/personal-data`)).status, 404)
})

test('anonymization removes the person everywhere and keeps the record, its keys and its number', async () => {
  const id = await newCustomer(
    { emailAddress: 'secretperson@example.com' },
    { homepage: 'Secretperson' },
  )
  await add(id, 'contacts', { lastName: 'Secretperson' })
  await add(id, 'bank-accounts', account)
  await add(id, 'notes', { noteBody: 'Secretperson' })
  await call(alice.app, `PATCH /v2/customers/${id}`, { initialContact: 'Secretperson' })
  const before = (await call(alice.app, `GET /v2/customers/${id}`)).body
  assert.equal((await call(bob.app, `POST /v2/customers/${id}/anonymization`)).status, 404)
  const requestId = randomUUID()
  const headers = { 'x-request-id': requestId }
  const done = await call(alice.app, `POST /v2/customers/${id}/anonymization`, undefined, headers)
  assert.equal(done.status, 204, done.text)
  const { text, body } = await call(alice.app, `GET /v2/customers/${id}/personal-data`)
  assert.ok(!/secretperson/i.test(text), text)
  assert.deepEqual([body.contacts, body.bankAccounts, body.notes], [[], [], []])
  const { customer } = body
  assert.equal(customer.customerNumber, before.customerNumber)
  assert.equal(customer.isLocked, true)
  assert.deepEqual(
    [customer.addresses[0].customerAddressId, customer.addresses[0].countryIso],
    [before.addresses[0].customerAddressId, 'DE'],
  )
  const trail = await call(alice.app, 'GET /v2/admin/audit?pageSize=500')
  assert.ok(!/secretperson/i.test(trail.text))
  const ownEntries = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.equal(ownEntries.body.items[0].mark, 'anonymized')
  const traces = await alice.work((tx) =>
    tx.rows(sql`
      select id from erp.addresses address
      where address.tenant_id = ${tx.tenantId} and address.email_address = 'secretperson@example.com'`),
  )
  assert.deepEqual(traces, [])
})

test('mails to a person are part of its data, and gone with it; the trail names no recipient', async () => {
  const id = await newCustomer({ emailAddress: 'Secretperson@mails.example' })
  await add(id, 'contacts', { lastName: 'Secretperson', emailAddress: 'other@mails.example' })
  const addresses = ['secretperson@mails.example', 'OTHER@mails.example', 'kim@mails.example']
  await alice.work(async (tx) => {
    for (const [index, address] of addresses.entries()) {
      const recipients = [{ address, status: 'pending' as const, response: '' }]
      const draft = {
        kind: 'invoice',
        documentId: 1,
        documentUuid: randomUUID(),
        title: 'invoice 1',
      }
      const rest = { formId: null, eInvoice: '', userId: null, repeatedId: null }
      await insertMail(tx, { ...draft, ...rest, recipients, purpose: String(index) })
    }
  })
  const { body } = await call(alice.app, `GET /v2/customers/${id}/personal-data`)
  const sentTo = body.mails.map(
    (mail: { recipients: { address: string }[] }) => mail.recipients[0]?.address,
  )
  assert.deepEqual(sentTo, addresses.slice(0, 2))
  assert.equal((await call(alice.app, `POST /v2/customers/${id}/anonymization`)).status, 204)
  const { body: left } = await call(alice.app, 'GET /v2/mails')
  assert.deepEqual(
    left.items.map((mail: { recipients: { address: string }[] }) => mail.recipients[0]?.address),
    ['kim@mails.example'],
  )
})

test('an anonymized customer stays as it is', async () => {
  const id = await newCustomer()
  const anonymize = () => call(alice.app, `POST /v2/customers/${id}/anonymization`)
  assert.equal((await anonymize()).status, 204)
  assert.equal((await anonymize()).status, 204)
  const { isLocked } = (await call(alice.app, `GET /v2/customers/${id}`)).body
  for (const body of [{}, { isLocked: !isLocked }, { isLocked: !isLocked, addresses: [] }]) {
    const change = await call(alice.app, `PATCH /v2/customers/${id}`, body)
    assert.deepEqual([change.status, change.body.errorCode], [409, 'customer.anonymized'])
  }
  assert.equal((await call(alice.app, `GET /v2/customers/${id}`)).body.isLocked, isLocked)
  assert.equal((await add(id, 'notes', { noteBody: 'x' })).body.errorCode, 'customer.anonymized')
})

test('customers that may be the same are hinted at, with what they have in common', async () => {
  const mail = { emailAddress: 'same@example.com', lastName: 'One', street: 'A' }
  const [one, two] = [await newCustomer(mail), await newCustomer({ ...mail, lastName: 'Two' })]
  await newCustomer({ lastName: 'Three', street: 'B' })
  const vat = { vatId: 'DE136695976', lastName: 'Four', street: 'C' }
  const [four, five] = [await newCustomer(vat), await newCustomer({ ...vat, lastName: 'FOUR' })]
  await add(one, 'bank-accounts', account)
  await add(two, 'bank-accounts', { ...account, iban: 'DE89 3704 0044 0532 0130 00' })
  const hints = async (id: string) => {
    const { body } = await call(alice.app, `GET /v2/customers/${id}/duplicates`)
    return body.items.map((hint: { customerId: string; reasons: string[] }) => [
      ...[hint.customerId, hint.reasons],
    ])
  }
  const ofOne = await hints(one)
  assert.deepEqual(
    ofOne.filter(([id]: [string]) => id === two),
    [[two, ['email', 'iban']]],
  )
  assert.deepEqual(await hints(four), [[five, ['address', 'vat-id']]])
  assert.equal((await call(bob.app, `GET /v2/customers/${one}/duplicates`)).status, 404)
})
