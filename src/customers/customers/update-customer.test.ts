import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import { type MoreHeaders, type TestReply, world } from '../../whole/testing/world.ts'
import { insertCustomerGroups } from '../groups/customer-group-store.ts'
import { insertCustomers } from './customer-store.ts'

const { alice, bob, call, database } = await world()

const { company, group } = await alice.work(async (tx) => {
  const [company] = await insertCompanies(tx, ['Sample Ltd'])
  const [group] = await insertCustomerGroups(tx, [{ name: 'Trade' }])
  return { company: company?.uuid, group: group?.uuid }
})

interface Address {
  readonly customerAddressId: string
  readonly isDefaultAddress: boolean
  readonly addressType: number
  readonly street: string
  readonly city: string
}

/** A customer of Alice with a billing and a shipment address. */
async function newCustomer(): Promise<string> {
  const [key] = await alice.work((tx) =>
    insertCustomers(tx, [
      {
        number: `K-${randomUUID()}`,
        addresses: [
          { kind: 'billing', street: 'Lindenweg 4', city: 'Hamburg', countryIso: 'DE' },
          { kind: 'shipment', street: 'Am Markt 12', city: 'Münster' },
        ],
      },
    ]),
  )
  return key?.uuid ?? ''
}

const patch = (id: string, body: unknown, headers: MoreHeaders = {}): Promise<TestReply> =>
  call(alice.app, `PATCH /v2/customers/${id}`, body, headers)
const read = (id: string) => call(alice.app, `GET /v2/customers/${id}`)
const addressesOf = async (id: string): Promise<Address[]> => (await read(id)).body.addresses
const defaultsOf = (addresses: readonly Address[]) =>
  addresses.filter(({ isDefaultAddress }) => isDefaultAddress).map(({ street }) => street)

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
  const { addresses, customerId, ...rest } = shown
  assert.deepEqual(rest, body)
  assert.deepEqual([customerId, addresses.length], [id, 2])
  const again = await patch(id, shown)
  assert.equal(again.status, 200, again.text)
  assert.equal((await read(id)).headers.etag, headers.etag)
})

test('addresses are merged by their ids: a known one is changed, one without an id is new, the others stay', async () => {
  const id = await newCustomer()
  const [billing, shipment] = await addressesOf(id)
  const fresh = { street: 'Kai 1', city: 'Bremen', countryIso: 'DE', emailAddress: 'a@example.com' }
  const sent = [{ customerAddressId: shipment?.customerAddressId, street: 'Gasse 2' }, fresh]
  assert.equal((await patch(id, { addresses: sent })).status, 200)
  const after = await addressesOf(id)
  assert.deepEqual(
    after.map(({ street, city, addressType, isDefaultAddress }) => [
      ...[street, city, addressType, isDefaultAddress],
    ]),
    [
      ['Lindenweg 4', 'Hamburg', 0, true],
      ['Gasse 2', 'Münster', 1, false],
      ['Kai 1', 'Bremen', 2, false],
    ],
  )
  assert.deepEqual(
    after.slice(0, 2).map(({ customerAddressId }) => customerAddressId),
    [billing?.customerAddressId, shipment?.customerAddressId],
  )
})

test('null empties a part of an address', async () => {
  const id = await newCustomer()
  const [billing] = await addressesOf(id)
  const { customerAddressId } = billing ?? {}
  assert.equal((await patch(id, { addresses: [{ customerAddressId, city: null }] })).status, 200)
  const [after] = await addressesOf(id)
  assert.deepEqual([after?.street, after?.city], ['Lindenweg 4', ''])
})

test('an address of another customer or tenant is refused, naming each, and nothing is written', async () => {
  const [id, other] = [await newCustomer(), await newCustomer()]
  const [foreign] = await addressesOf(other)
  const addresses = [
    { customerAddressId: foreign?.customerAddressId, street: 'X' },
    { street: 'Y' },
    { customerAddressId: randomUUID(), street: 'Z' },
  ]
  const { status, body } = await patch(id, { addresses, isLocked: true })
  assert.deepEqual([status, body.errorCode], [422, 'customer-address.unknown'])
  assert.deepEqual(Object.keys(body.validationErrors), [
    'addresses[0].customerAddressId',
    'addresses[2].customerAddressId',
  ])
  assert.equal((await read(id)).body.isLocked, false)
  assert.equal((await addressesOf(other))[0]?.street, 'Lindenweg 4')
})

test('exactly one address is the default: the mark moves, is not given up, and is asked for once', async () => {
  const id = await newCustomer()
  const [billing, shipment] = await addressesOf(id)
  const [one, two] = [billing?.customerAddressId, shipment?.customerAddressId]
  const mark = (customerAddressId: string | undefined, isDefaultAddress: boolean) => ({
    ...{ customerAddressId, isDefaultAddress },
  })
  const both = await patch(id, { addresses: [mark(one, true), mark(two, true)] })
  assert.equal(both.status, 400)
  assert.deepEqual(Object.keys(both.body.validationErrors), [
    'addresses[0].isDefaultAddress',
    'addresses[1].isDefaultAddress',
  ])
  const none = await patch(id, { addresses: [mark(one, false)] })
  assert.deepEqual([none.status, none.body.errorCode], [422, 'customer-address.default.required'])
  assert.equal((await patch(id, { addresses: [mark(two, true), mark(one, false)] })).status, 200)
  const after = await addressesOf(id)
  assert.deepEqual(defaultsOf(after), ['Am Markt 12'])
  assert.deepEqual(
    after.map(({ addressType }) => addressType),
    [0, 0],
  )
})

test('two updates that each make another address the default leave exactly one', async () => {
  const id = await newCustomer()
  const [billing, shipment] = await addressesOf(id)
  const third = { street: 'Kai 1', isDefaultAddress: true }
  const held: Statement = [
    'select from erp.customers where tenant_id = $1 and uuid = $2 for update',
    [alice.tenantId, id],
  ]
  const replies = await whileItWaits(database, [held], () =>
    Promise.all([
      patch(id, { addresses: [third] }),
      patch(id, {
        addresses: [
          { customerAddressId: shipment?.customerAddressId, isDefaultAddress: true },
          { customerAddressId: billing?.customerAddressId, isDefaultAddress: false },
        ],
      }),
    ]),
  )
  assert.ok(
    replies.every(({ status }) => [200, 422].includes(status)),
    replies[0]?.text,
  )
  assert.equal(defaultsOf(await addressesOf(id)).length, 1)
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

test('a second click adds no second address', async () => {
  const id = await newCustomer()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { addresses: [{ street: 'Kai 1' }] }
  const first = await patch(id, body, headers)
  const second = await patch(id, body, headers)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.text, first.text)
  assert.equal((await addressesOf(id)).length, 3)
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
  const requestId = randomUUID()
  const [billing] = await addressesOf(id)
  await patch(id, { isLocked: false, addresses: [billing] }, { 'x-request-id': requestId })
  assert.deepEqual(await changed(), before)
  const trail = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.equal(trail.body.totalItems, 0)
})

test('the audit trail tells what changed, but nothing of the person', async () => {
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

test('a customer of another tenant is not there', async () => {
  const id = await newCustomer()
  const theirs = await call(bob.app, `PATCH /v2/customers/${id}`, { isLocked: true })
  const none = await call(bob.app, `PATCH /v2/customers/${randomUUID()}`, { isLocked: true })
  assert.equal(theirs.status, 404)
  assert.equal(theirs.text, none.text)
})

test('a customer has at most a thousand addresses, whoever adds them', async () => {
  const id = await newCustomer()
  const many = (count: number) => ({
    addresses: Array.from({ length: count }, (_, n) => ({ street: `Road ${n}` })),
  })
  assert.equal((await patch(id, many(1001))).status, 400)
  assert.equal((await patch(id, many(998))).status, 200)
  const more = await patch(id, many(1))
  assert.deepEqual([more.status, more.body.errorCode], [422, 'customer-address.too-many'])
  assert.equal((await addressesOf(id)).length, 1000)
})
