import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { customFieldTypes } from '../../platform/custom-fields/custom-field.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

async function newCustomer() {
  const body = { addresses: [{ lastName: 'Ribeiro', countryIso: 'DE' }] }
  return (await call(alice.app, 'POST /v2/customers', body)).body.customerId as string
}

async function newField(body: object = {}) {
  const draft = { name: `Field ${randomUUID()}`, type: customFieldTypes.shortText, ...body }
  const reply = await call(alice.app, 'POST /v2/customers/custom-fields', draft)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.customFieldId as string
}

const customer = await newCustomer()
const list = `/v2/customers/${customer}/custom-fields`
const valuesOf = async (path = list) => (await call(alice.app, `GET ${path}`)).body.items

test('a value of a customer is set, replaced and taken away, and the audit trail does not keep it', async () => {
  const field = await newField()
  const requestId = randomUUID()
  const set = (value: unknown, headers = {}) =>
    call(alice.app, `PATCH ${list}/${field}`, { value }, headers)
  assert.equal((await set('Secretword')).status, 204)
  assert.equal((await set('Otherword', { 'x-request-id': requestId })).status, 204)
  assert.deepEqual(await valuesOf(), [{ customFieldId: field, value: 'Otherword' }])
  const audit = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  const [entry] = audit.body.items
  assert.deepEqual(
    [entry.before, entry.after],
    [
      { customFieldId: field, value: '***' },
      { customFieldId: field, value: '***' },
    ],
  )
  const feed = await call(alice.app, 'GET /v2/customers/changes')
  assert.ok(feed.text.includes(customer))
  assert.equal((await call(alice.app, `DELETE ${list}/${field}`)).status, 204)
  const again = await call(alice.app, `DELETE ${list}/${field}`)
  assert.deepEqual([again.status, again.body.errorCode], [404, 'custom-field-value.missing'])
})

test('generation 1 has the fields and values under its own names', async () => {
  const draft = { Name: 'Height', Type: customFieldTypes.integer }
  const { body: field, status } = await call(alice.app, 'POST /customers/customfields', draft)
  assert.equal(status, 201)
  const { body } = await call(alice.app, `GET /v2/customers?pageSize=1`)
  assert.equal(body.items[0].customerId, customer)
  const line = `/customers/1/customfields/${field.CustomFieldId}`
  assert.equal((await call(alice.app, `PATCH ${line}`, { Value: 12 })).status, 204)
  const shown = await call(alice.app, 'GET /v1/customers/1/customfields')
  assert.deepEqual(shown.body, [{ CustomFieldId: field.CustomFieldId, Value: 12 }])
  const wrong = await call(alice.app, `PATCH ${line}`, { Value: 'tall' })
  assert.deepEqual([wrong.status, wrong.body.ErrorCode], [422, 'custom-field-value.invalid'])
  const inUse = await call(alice.app, `DELETE /customers/customfields/${field.CustomFieldId}`)
  assert.deepEqual([inUse.status, inUse.body.ErrorCode], [409, 'customer-custom-field.in-use'])
})

test('a field of items or of another tenant is none of customers', async () => {
  const ofItems = await call(alice.app, 'POST /v2/items/custom-fields', { name: 'A', type: 3 })
  const ofBob = await call(bob.app, 'POST /v2/customers/custom-fields', { name: 'B', type: 3 })
  for (const { body } of [ofItems, ofBob]) {
    const reply = await call(alice.app, `PATCH ${list}/${body.customFieldId}`, { value: 'x' })
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'customer-custom-field.missing'])
  }
  const field = await newField()
  const theirs = await call(bob.app, `PATCH ${list}/${field}`, { value: 'x' })
  assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'customer.missing'])
})

test('the graph lists the fields of customers, and the values of one', async () => {
  const field = await newField({ name: 'Shoe size', isRequired: true })
  const id = await newCustomer()
  await call(alice.app, `PATCH /v2/customers/${id}/custom-fields/${field}`, { value: '42' })
  const query = `{
    GetCustomerById(customerId: "${id}") { customFields { fieldId value } }
    QueryCustomerCustomFields(where: { name: { eq: "Shoe size" } }) {
      nodes { id isRequired referenceType dataType }
    }
  }`
  const { body, text } = await call(alice.app, 'POST /v2/graphql', { query })
  assert.deepEqual(body.data?.GetCustomerById.customFields, [{ fieldId: field, value: '42' }], text)
  const node = { id: field, isRequired: true, referenceType: 'CUSTOMER', dataType: 'String' }
  assert.deepEqual(body.data.QueryCustomerCustomFields.nodes, [node])
})

test('values are part of what a person may ask for, and are gone with the person', async () => {
  const field = await newField({ isRequired: true })
  const id = await newCustomer()
  const values = `/v2/customers/${id}/custom-fields`
  await call(alice.app, `PATCH ${values}/${field}`, { value: 'Secretword' })
  const personal = () => call(alice.app, `GET /v2/customers/${id}/personal-data`)
  assert.deepEqual((await personal()).body.customFields, [
    { customFieldId: field, value: 'Secretword' },
  ])
  assert.equal((await call(alice.app, `POST /v2/customers/${id}/anonymization`)).status, 204)
  assert.deepEqual((await personal()).body.customFields, [])
  const late = await call(alice.app, `PATCH ${values}/${field}`, { value: 'x' })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'customer.anonymized'])
})
