import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

let added = 0
async function newSupplier(fields: object = {}, tenant = alice) {
  const body = { name: 'Tea House', number: `L-${++added}`, ...fields }
  const reply = await call(tenant.app, 'POST /v2/suppliers', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

test('generation 1 shows every field of the published record; what is not kept is empty', async () => {
  const address = { FirstName: 'Ann', City: 'Bremen', CountryIso: 'DE', VatID: 'DE1' }
  const body = { Name: 'Harbour', SupplierNo: 'H-1', Phone: '1', Email: 'a@b.example', ...address }
  const created = await call(alice.app, 'POST /suppliers', body)
  assert.equal(created.status, 201, created.text)
  const { Id, ...shown } = created.body
  assert.equal(created.headers.location, `/v1/suppliers/${Id}`)
  assert.deepEqual(shown, {
    ...{ Name: 'Harbour', Type: '', PhoneExtension: '', SupplierNo: 'H-1', InternalCustomerId: '' },
    ...{ LanguageISO: 'en', FormOfAddress: '', FirstName: 'Ann', LastName: '', Company: '' },
    ...{ Company2: '', Contact: '', Street: '', Address2: '', PostalCode: '', City: 'Bremen' },
    ...{ State: '', CountryIso: 'DE', Phone: '1', Fax: '', Email: 'a@b.example', Website: '' },
    ...{ Comment: '', VatID: 'DE1', Status: 'Active', CurrencyIso: 'EUR', DeliveryTime: 0 },
    ...{ CanDropship: false, IsActive: true, Iban: '', Bic: '' },
  })
  const list = await call(alice.app, 'GET /v1/suppliers')
  assert.deepEqual(list.body, [created.body])
  const page = await call(alice.app, 'GET /v2/suppliers')
  assert.deepEqual([page.body.totalItems, page.body.items[0].number], [1, 'H-1'])
})

test('what is not sent stays, of the supplier as of its address, and is audited once', async () => {
  const { id, ...before } = await newSupplier({ city: 'Bremen', street: 'Quay 1' })
  const patch = { city: 'Hamburg', contact: 'Jane', isActive: false }
  const line = `PATCH /v2/suppliers/${id}`
  const changed = await call(alice.app, line, patch, { 'x-request-id': 'supplier-changed' })
  assert.deepEqual(changed.body, { id, ...before, ...patch, status: 'Inactive' })
  await call(alice.app, line, patch, { 'x-request-id': 'supplier-same' })
  const audited = async (requestId: string) =>
    (await call(alice.admin, `GET /v2/admin/audit?requestId=${requestId}`)).body.items
  const [entry] = await audited('supplier-changed')
  assert.deepEqual(entry.before, { city: 'Bremen', contact: '', isActive: true })
  assert.deepEqual(entry.after, patch)
  assert.deepEqual(await audited('supplier-same'), [])
})

test('an account with wrong check digits is refused, of a new supplier as of one that is there', async () => {
  const { id } = await newSupplier({ iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' })
  const wrong = { iban: 'DE00 3704 0044 0532 0130 00', bic: 'x' }
  const named = { ...wrong, name: 'x', number: 'wrong' }
  const replies = await Promise.all([
    call(alice.app, `PATCH /v2/suppliers/${id}`, wrong),
    call(alice.app, 'POST /v2/suppliers', named),
  ])
  for (const { status, body } of replies) {
    assert.deepEqual([status, Object.keys(body.validationErrors)], [400, ['iban', 'bic']])
  }
})

test('no two suppliers have one number, in any case of letters', async () => {
  await newSupplier({ number: 'Same' })
  const reply = await call(alice.app, 'POST /v2/suppliers', { name: 'x', number: 'SAME' })
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'supplier.number.taken'])
  await newSupplier({ number: 'Same' }, bob)
})

test('a supplier that items are bought from stays; another goes with its address', async () => {
  const addresses = async () =>
    (
      await alice.work((tx) =>
        tx.row<{ count: number }>(sql`
        select count(*) as count from erp.addresses where tenant_id = ${tx.tenantId}`),
      )
    )?.count ?? 0
  const { id } = await newSupplier()
  const item = await call(alice.app, 'POST /v2/items', { name: 'Teapot' })
  const link = `/v2/items/${item.body.id}/suppliers`
  await call(alice.app, `POST ${link}`, { supplierId: id })
  const used = await call(alice.app, `DELETE /v2/suppliers/${id}`)
  assert.deepEqual([used.status, used.body.errorCode], [409, 'supplier.in-use'])
  assert.equal((await call(alice.app, `DELETE ${link}/${id}`)).status, 204)
  const before = await addresses()
  assert.equal((await call(alice.app, `DELETE /v2/suppliers/${id}`)).status, 204)
  assert.equal(await addresses(), before - 1)
  assert.equal((await call(alice.app, `GET /v2/suppliers/${id}`)).status, 404)
})

test("another tenant's supplier is none, and a stale one is not changed", async () => {
  const theirs = await newSupplier({}, bob)
  for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
    const reply = await call(alice.app, `${method} /v2/suppliers/${theirs.id}`, body)
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'supplier.missing'])
  }
  const { id } = await newSupplier()
  const stale = { 'if-match': '"stale"' }
  const change = await call(alice.app, `PATCH /v2/suppliers/${id}`, { name: 'x' }, stale)
  const removal = await call(alice.app, `DELETE /v2/suppliers/${id}`, undefined, stale)
  assert.deepEqual([change.status, removal.status], [412, 412])
})
