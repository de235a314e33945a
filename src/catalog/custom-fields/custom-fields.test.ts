import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { customFieldTypes } from '../../platform/custom-fields/custom-field.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const item = (await call(alice.app, 'POST /v2/items', { name: 'Teapot' })).body

async function newField(body: object) {
  const reply = await call(alice.app, 'POST /v2/items/custom-fields', {
    name: `Field ${randomUUID()}`,
    ...body,
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.customFieldId as string
}

const addressOf = (field: string) => `/v2/items/${item.id}/custom-fields/${field}`

async function changed(): Promise<string> {
  return (await call(alice.app, `GET /v2/items/${item.id}`)).body.changed
}

async function valueIn(field: string): Promise<unknown> {
  const { body } = await call(alice.app, `GET /v2/items/${item.id}/custom-fields?pageSize=500`)
  const values = body.items as { customFieldId: string; value: unknown }[]
  return values.find(({ customFieldId }) => customFieldId === field)?.value
}

test('a value is set, replaced and taken away, in both generations', async () => {
  const definition = {
    Name: 'Glaze',
    Type: customFieldTypes.list,
    PossibleValues: ['matt', 'shiny'],
  }
  const { body: field, headers } = await call(alice.app, 'POST /v1/items/customfields', definition)
  assert.deepEqual(field, {
    Attribut: { Description: '', IsRequired: false, SortNumber: 0 },
    CustomFieldId: 1,
    GroupName: '',
    Description: '',
    IsRequired: false,
    SortNumber: 0,
    ...definition,
  })
  assert.equal(headers.location, '/v1/items/customfields/1')
  const line = `PATCH /v1/items/1/customfields/1`
  assert.equal((await call(alice.app, line, { CustomFieldId: 1, Value: 'matt' })).status, 204)
  const shown = await call(alice.app, 'GET /items/1/customfields')
  assert.deepEqual(shown.body, [{ CustomFieldId: 1, Value: 'matt' }])
  const at = await changed()
  assert.equal((await call(alice.app, line, shown.body[0])).status, 204)
  assert.equal(await changed(), at)
  assert.equal((await call(alice.app, `${line}?dryRun=true`, { Value: 'shiny' })).status, 204)
  const stale = await call(alice.app, line, { Value: 'shiny' }, { 'if-match': '"older"' })
  assert.equal(stale.status, 412)
  assert.equal((await call(alice.app, line, { Value: 'shiny' })).status, 204)
  assert.ok((await changed()) > at)
  assert.deepEqual((await call(alice.app, 'GET /items/1/customfields')).body[0].Value, 'shiny')
  const requestId = randomUUID()
  const gone = () =>
    call(alice.app, 'DELETE /items/1/customfields/1', undefined, { 'x-request-id': requestId })
  assert.equal((await gone()).status, 204)
  const again = await gone()
  assert.deepEqual([again.status, again.body.ErrorCode], [404, 'custom-field-value.missing'])
  const audit = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.deepEqual(
    audit.body.items.map(({ before, after }: never) => [before['value'], after['value']]),
    [['shiny', null]],
  )
})

test('a value that is not of the type is refused, and named', async () => {
  const field = await newField({ type: customFieldTypes.integer })
  for (const value of ['12', 1.5, true, 1e308]) {
    const reply = await call(alice.app, `PATCH ${addressOf(field)}`, { value })
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'custom-field-value.invalid'])
    assert.deepEqual(Object.keys(reply.body.validationErrors), ['value'])
  }
  for (const body of [
    {},
    { value: [] },
    { value: {} },
    { value: 1, customFieldId: randomUUID() },
  ]) {
    assert.equal((await call(alice.app, `PATCH ${addressOf(field)}`, body)).status, 400)
  }
  assert.equal((await call(alice.app, `PATCH ${addressOf(field)}`, { value: 12 })).status, 204)
  assert.equal(await valueIn(field), 12)
  assert.equal((await call(alice.app, `PATCH ${addressOf(field)}`, { value: null })).status, 204)
  assert.equal(await valueIn(field), undefined)
})

test('a required field does not lose its value', async () => {
  const field = await newField({ type: customFieldTypes.date, isRequired: true })
  const set = (value: unknown) => call(alice.app, `PATCH ${addressOf(field)}`, { value })
  assert.equal((await set('2026-03-31')).status, 204)
  const replies = [await set(null), await call(alice.app, `DELETE ${addressOf(field)}`)]
  for (const { status, body } of replies) {
    assert.deepEqual([status, body.errorCode], [422, 'custom-field-value.required'])
  }
  assert.equal(await valueIn(field), '2026-03-31')
})

test('a choice goes with the type list alone, and says each value once', async () => {
  const { list, text } = customFieldTypes
  const cases = [
    [{ type: list }, ['possibleValues']],
    [{ type: text, possibleValues: ['a'] }, ['possibleValues']],
    [{ type: list, possibleValues: ['a', 'b', 'a'] }, ['possibleValues[2]']],
  ] as const
  for (const [body, fields] of cases) {
    const named = { name: 'Choice', ...body }
    const reply = await call(alice.app, 'POST /v2/items/custom-fields', named)
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(Object.keys(reply.body.validationErrors), fields)
  }
  const field = await newField({ type: list, possibleValues: ['a'] })
  const line = `PATCH /v2/items/custom-fields/${field}`
  assert.equal((await call(alice.app, line, { type: text })).status, 400)
  assert.equal((await call(alice.app, line, { type: text, possibleValues: [] })).status, 200)
})

test('a field keeps its type, its choice and itself while items have values that would be lost', async () => {
  const { list, shortText } = customFieldTypes
  const field = await newField({ type: list, possibleValues: ['a', 'b'] })
  await call(alice.app, `PATCH ${addressOf(field)}`, { value: 'a' })
  const line = `/v2/items/custom-fields/${field}`
  for (const reply of [
    await call(alice.app, `PATCH ${line}`, { possibleValues: ['b'] }),
    await call(alice.app, `PATCH ${line}`, { type: shortText, possibleValues: [] }),
    await call(alice.app, `DELETE ${line}`),
  ]) {
    assert.deepEqual([reply.status, reply.body.errorCode], [409, 'custom-field.in-use'])
  }
  assert.equal((await call(alice.app, `PATCH ${line}`, { possibleValues: ['c', 'a'] })).status, 200)
  await call(alice.app, `DELETE ${addressOf(field)}`)
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
})

test('fields and values of another tenant do not exist', async () => {
  const field = await newField({ type: customFieldTypes.text })
  await call(alice.app, `PATCH ${addressOf(field)}`, { value: 'x' })
  const theirs = (await call(bob.app, 'POST /v2/items', { name: 'Of Bob' })).body
  for (const [line, code] of [
    [addressOf(field), 'item.missing'],
    [`/v2/items/${theirs.id}/custom-fields/${field}`, 'custom-field.missing'],
  ] as const) {
    const patched = await call(bob.app, `PATCH ${line}`, { value: 'y' })
    assert.deepEqual([patched.status, patched.body.errorCode], [404, code])
    assert.equal((await call(bob.app, `DELETE ${line}`)).status, 404)
  }
  assert.equal(await valueIn(field), 'x')
})

test('a field repeats some of its properties as its attribute, and accepts them back', async () => {
  const { body } = await call(alice.app, 'POST /v1/items/customfields', {
    Name: 'Shown as attribute',
    Type: 3,
    Description: 'What it says',
    SortNumber: 7,
  })
  assert.deepEqual(body.Attribut, { Description: 'What it says', IsRequired: false, SortNumber: 7 })
  const path = `/v1/items/customfields/${body.CustomFieldId}`
  const again = await call(alice.app, `PATCH ${path}`, body)
  assert.deepEqual([again.status, again.body], [200, body])
})
