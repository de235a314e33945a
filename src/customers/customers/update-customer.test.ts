import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import {
  addressesOf,
  alice,
  bob,
  call,
  company,
  database,
  group,
  newCustomer,
  patch,
  read,
} from './testing/update-ground.ts'

test('an update is answered with the id of the customer and nothing else, and with its entity tag', async () => {
  const id = await newCustomer()
  const reply = await patch(id, { homepage: 'https://example.com', isLocked: true })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body, { customerId: id })
  const shown = await read(id)
  assert.equal(shown.body.homepage, 'https://example.com')
  assert.equal(reply.headers.etag, shown.headers.etag)
})

test('every field of the body is written, and a customer that was read can be written back', async () => {
  const id = await newCustomer()
  const body = {
    companyId: company,
    customerGroupId: group,
    customerCategoryId: null,
    paymentMethodId: null,
    accountsReceivableNumber: 70_001,
    birthday: '1990-02-03T00:00:00.000Z',
    commercialRegisterNumber: 'Hamburg, HRB 98765',
    customerNumber: 'K-full',
    marketplaceAName: 'ada-s',
    homepage: 'https://example.com',
    initialContact: 'Trade fair',
    languageIso: 'de',
    taxIdentificationNumber: '48/123/45678',
    buyerReference: '04011000-12345-67',
    lockReason: 'Did not pay twice',
    electronicAddress: '0204:991-01234-44',
    isPublicBuyer: true,
    eInvoiceFormat: 'xrechnung-ubl',
    isCashRegisterBased: true,
    isLocked: true,
    paymentSettings: {
      creditLimit: 99.5,
      paymentDueDateInDays: 14,
      discount: 2.5,
      isDunningBlocked: true,
    },
    createdDate: '2020-01-02T03:04:05.000Z',
  }
  assert.equal((await patch(id, body)).status, 200)
  const { body: shown, headers } = await read(id)
  const { addresses, customerId, mergedIntoCustomerId, ...rest } = shown
  assert.deepEqual(rest, body)
  assert.deepEqual([customerId, addresses.length, mergedIntoCustomerId], [id, 2, null])
  const again = await patch(id, shown)
  assert.equal(again.status, 200, again.text)
  assert.equal((await read(id)).headers.etag, headers.etag)
})

test('a stale write is refused, also where only an address changed while it waited', async () => {
  const id = await newCustomer()
  const { etag } = (await read(id)).headers
  const tag = { 'if-match': String(etag) }
  const held: Statement = [
    'select from erp.customers where tenant_id = $1 and uuid = $2 for update',
    [alice.tenantId, id],
  ]
  const moved: Statement = [
    `update erp.addresses set street = 'Meanwhile' where tenant_id = $1 and id = (
       select min(address_id) from erp.customer_addresses link
       where link.tenant_id = $1 and link.customer_id = (
         select id from erp.customers customer where customer.tenant_id = $1 and customer.uuid = $2))`,
    [alice.tenantId, id],
  ]
  const reply = await whileItWaits(database, [held], () => patch(id, { isLocked: true }, tag), [
    moved,
  ])
  assert.deepEqual([reply.status, reply.body.errorCode], [412, 'record.changed'])
  const fresh = { 'if-match': String((await read(id)).headers.etag) }
  const done = await patch(id, { isLocked: true }, fresh)
  assert.equal(done.status, 200)
  const next = { 'if-match': String(done.headers.etag) }
  assert.equal((await patch(id, { isLocked: false }, next)).status, 200)
})

test('an update that waited decides on what it then finds', async () => {
  const id = await newCustomer()
  const row = [alice.tenantId, id]
  const named = 'where tenant_id = $1 and uuid = $2'
  const held: Statement = [`select from erp.customers ${named} for update`, row]
  const meanwhile = (set: string): Statement => [`update erp.customers set ${set} ${named}`, row]
  const waiting = async (body: object, set: string) => {
    const requestId = randomUUID()
    const send = () => patch(id, body, { 'x-request-id': requestId })
    const reply = await whileItWaits(database, [held], send, [meanwhile(set)])
    const trail = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
    return { reply, entries: trail.body.items }
  }
  const same = await waiting({ isLocked: true }, 'is_locked = true')
  assert.deepEqual([same.reply.status, same.entries], [200, []], 'another one did it already')
  const other = await waiting({ languageIso: 'fr' }, `language_iso = 'de'`)
  const [{ before, after }] = other.entries
  assert.deepEqual([before, after], [{ languageIso: 'de' }, { languageIso: 'fr' }])
  const late = await waiting({ isLocked: false }, 'anonymized = now()')
  assert.deepEqual([late.reply.status, late.reply.body.errorCode], [409, 'customer.anonymized'])
  assert.deepEqual(late.entries, [])
})

test('all faulty texts are named at once; what an import left there may stay', async () => {
  const id = await newCustomer()
  const [billing] = await addressesOf(id)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.addresses set vat_id = 'DE123', email_address = 'nobody', country_iso = 'XX'
      where tenant_id = ${tx.tenantId} and uuid = ${billing?.customerAddressId ?? ''}::uuid returning id`),
  )
  const written = await patch(id, (await read(id)).body)
  assert.equal(written.status, 200, written.text)
  const { status, body } = await patch(id, {
    languageIso: 'xq',
    commercialRegisterNumber: 'nonsense',
    addresses: [
      { customerAddressId: billing?.customerAddressId, vatId: 'DE123456789', countryIso: 'DE' },
      { emailAddress: 'a@b', countryIso: 'de' },
    ],
  })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.validationErrors).toSorted(), [
    'addresses[0].vatId',
    'addresses[1].countryIso',
    'addresses[1].emailAddress',
    'commercialRegisterNumber',
    'languageIso',
  ])
})

test('records that do not exist are named, numbers in use are refused', async () => {
  const [id, other] = [await newCustomer(), await newCustomer()]
  const missing = await patch(id, { companyId: randomUUID(), paymentMethodId: randomUUID() })
  assert.deepEqual([missing.status, missing.body.errorCode], [422, 'customer.reference.missing'])
  assert.deepEqual(Object.keys(missing.body.validationErrors), ['companyId', 'paymentMethodId'])
  const { customerNumber } = (await read(other)).body
  const taken = await patch(id, { customerNumber: customerNumber.toUpperCase() })
  assert.deepEqual([taken.status, taken.body.errorCode], [409, 'customer.number.taken'])
  const accounting = { companyId: company, accountsReceivableNumber: 70_002 }
  assert.equal((await patch(id, accounting)).status, 200)
  const twice = await patch(other, accounting)
  assert.equal(twice.body.errorCode, 'customer.accounts-receivable-number.taken')
})

test('what changes nothing writes, audits and announces nothing', async () => {
  const id = await newCustomer()
  const changed = () =>
    alice.work((tx) =>
      tx.row<{ changed: Date }>(sql`
        select changed from erp.customers where tenant_id = ${tx.tenantId} and uuid = ${id}::uuid`),
    )
  const before = await changed()
  const [billing] = await addressesOf(id)
  for (const body of [{}, { isLocked: false }, { isLocked: false, addresses: [billing] }]) {
    const requestId = randomUUID()
    const { body: answer } = await patch(id, body, { 'x-request-id': requestId })
    assert.deepEqual(answer, { customerId: id })
    assert.deepEqual(await changed(), before)
    const trail = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
    assert.equal(trail.body.totalItems, 0)
  }
})

test('the audit trail has what changed, but no personal data', async () => {
  const id = await newCustomer()
  const requestId = randomUUID()
  const [billing] = await addressesOf(id)
  const customerAddressId = billing?.customerAddressId
  const body = {
    isLocked: true,
    birthday: '1990-02-03T00:00:00Z',
    addresses: [{ customerAddressId, street: 'Secret Street 1', countryIso: 'AT' }],
  }
  await patch(id, body, { 'x-request-id': requestId })
  const { text, body: trail } = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.ok(!/Secret Street|Lindenweg|1990/.test(text), text)
  const { before, after } = trail.items[0]
  assert.deepEqual([before.isLocked, after.isLocked], [false, true])
  assert.deepEqual([before.birthday, after.birthday], [null, '***'])
  assert.deepEqual(after.addresses, [
    { customerAddressId, street: '***', countryIso: 'AT', kind: 0, isDefault: true },
  ])
})

test('of the fields that an update names, the audit trail has those that changed', async () => {
  const id = await newCustomer()
  await patch(id, { homepage: 'https://old.example', birthday: '1990-02-03T00:00:00Z' })
  const requestId = randomUUID()
  const body = {
    ...{ isLocked: false, homepage: '', initialContact: 'A friend', languageIso: 'fr' },
    ...{ birthday: '1990-02-03T01:00:00+01:00', createdDate: '2020-03-01T00:00:00+01:00' },
    paymentSettings: { creditLimit: 12.5, discount: 0 },
  }
  assert.equal((await patch(id, body, { 'x-request-id': requestId })).status, 200)
  const trail = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  const { before, after } = trail.body.items[0]
  assert.match(before.created, /^20\d\d-[-0-9]+T[:0-9]+\.\d{3}Z$/)
  assert.deepEqual(
    [{ ...before, created: null }, after],
    [
      ...[
        {
          homepage: '***',
          initialContact: null,
          languageIso: 'en',
          creditLimit: 0,
          created: null,
        },
      ],
      ...[
        {
          ...{ homepage: '', initialContact: '***', languageIso: 'fr', creditLimit: 12.5 },
          created: '2020-02-29T23:00:00.000Z',
        },
      ],
    ],
  )
})

test('a customer of another tenant is not there', async () => {
  const id = await newCustomer()
  const theirs = await call(bob.app, `PATCH /v2/customers/${id}`, { isLocked: true })
  const none = await call(bob.app, `PATCH /v2/customers/${randomUUID()}`, { isLocked: true })
  assert.equal(theirs.status, 404)
  assert.equal(theirs.text, none.text)
})
