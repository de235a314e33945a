import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, call } from './testing/protocol-ground.ts'

/** Generation 1 reads what serialisers of other languages write; generation 2 is as strict as it was. */

const item = async (body: string) => call(alice.app, 'POST /v1/items', body)

test('null stands for what is left out, where null means nothing else', async () => {
  const sent = `{"Name":"Sent","SKU":null,"SortNumber":null,
    "ItemPriceData":{"SalesPriceNet":null,"PurchasePriceNet":2.5},"Categories":null,
    "Quantities":null,"Dimensions":{"Length":null}}`
  const { status, body, text } = await item(sent)
  assert.equal(status, 201, text)
  assert.equal(body.Name, 'Sent')
  assert.deepEqual(
    [body.ItemPriceData.SalesPriceNet, body.ItemPriceData.PurchasePriceNet],
    [0, 2.5],
  )
  // An update says with null what becomes empty.
  const patched = await call(alice.app, `PATCH /v1/items/${body.Id}`, '{"Name":null}')
  assert.deepEqual([patched.status, Object.keys(patched.body.ValidationErrors)], [400, ['Name']])
})

test('null is refused for what is required, and where a value would be wrong it still is', async () => {
  const needed = await call(alice.app, 'POST /v1/manufacturers', '{"Name":null}')
  assert.deepEqual([needed.status, Object.keys(needed.body.ValidationErrors)], [400, ['Name']])
  const wrong = await item('{"Name":"x","SKU":null,"SortNumber":"x","Nonsense":null}')
  const named = Object.keys(wrong.body.ValidationErrors).toSorted()
  assert.deepEqual([wrong.status, named], [400, ['Nonsense', 'SortNumber']])
})

test('a moment without a zone is one in UTC, and a day its beginning', async () => {
  for (const [sent, read] of [
    ['2026-11-26T10:00:00', '2026-11-26T10:00:00.000Z'],
    ['2026-11-26T10:00:00.1234567', '2026-11-26T10:00:00.123Z'],
    ['2026-11-26', '2026-11-26T00:00:00.000Z'],
    ['2026-11-26T10:00:00+02:00', '2026-11-26T08:00:00.000Z'],
  ]) {
    const { status, body, text } = await item(`{"Name":"Dated","ReleasedOnDate":"${sent}"}`)
    assert.deepEqual([status, body.ReleasedOnDate], [201, read], text)
  }
  for (const wrong of ['2026-02-30', '2026-02-30T10:00:00', '26.11.2026', '2026-11-26 10:00', '']) {
    const { status, body } = await item(`{"Name":"Dated","ReleasedOnDate":"${wrong}"}`)
    assert.deepEqual([status, Object.keys(body.ValidationErrors)], [400, ['ReleasedOnDate']], wrong)
  }
})

test('a whole number may stand as a text, as programs keep ids', async () => {
  const { body: parent } = await item('{"Name":"Cup","SortNumber":"7"}')
  assert.equal(parent.SortNumber, 7)
  const { body: child } = await item('{"Name":"Small cup"}')
  const made = { Name: 'Size', Type: 0, Translations: [] }
  const line = `POST /v1/items/${parent.Id}/variations`
  const { body: variation } = await call(alice.app, line, made)
  const values = `${line}/${variation.Id}/values`
  const { body: value } = await call(alice.app, values, { Name: 'S', Translations: [] })
  const assigned = await call(
    alice.app,
    `POST /v1/items/${parent.Id}/children/${child.Id}`,
    `["${value.Id}"]`,
  )
  assert.equal(assigned.status, 204, assigned.text)
  const { body: shown } = await call(alice.app, `GET /v1/items/${parent.Id}`)
  assert.deepEqual(shown.ChildItems, [child.Id])
})

test('what is no whole number in plain digits stays refused, and so does a text for a decimal', async () => {
  for (const text of ['', ' 7', '7.0', '07', '+7', '-0', '1e3', '0x7', '7,5', '99999999999', '٧']) {
    const { status, body } = await item(`{"Name":"Cup","SortNumber":"${text}"}`)
    assert.deepEqual([status, Object.keys(body.ValidationErrors)], [400, ['SortNumber']], text)
  }
  const large = await item('{"Name":"Cup","SortNumber":"2147483648"}')
  assert.deepEqual([large.status, Object.keys(large.body.ValidationErrors)], [400, ['SortNumber']])
  const decimal = await item('{"Name":"Cup","ItemPriceData":{"SalesPriceNet":"7"}}')
  assert.equal(decimal.status, 400)
  const flag = await item('{"Name":"Cup","PriceListActive":"true"}')
  assert.equal(flag.status, 400)
})

test('parameters with a moment are read so as well', async () => {
  const since = (text: string) => call(alice.app, `GET /v1/accountingData?from=${text}`)
  for (const text of ['2026-11-26', '2026-11-26T10:00:00']) {
    const { status, text: answer } = await since(text)
    assert.equal(status, 200, answer)
  }
  assert.equal((await since('2026-13-26')).status, 400)
})

test('a language is one in any case of letters', async () => {
  const body = { Name: 'Size', Type: 0, Translations: [{ LanguageIso: 'DE', Name: 'Größe' }] }
  const { body: created } = await item('{"Name":"Varied"}')
  const {
    body: shown,
    status,
    text,
  } = await call(alice.app, `POST /v1/items/${created.Id}/variations`, body)
  assert.deepEqual([status, shown.Translations?.[0]?.LanguageIso], [201, 'de'], text)
})

test('generation 2 reads none of that', async () => {
  for (const body of [
    '{"name":"x","sortNumber":null}',
    '{"name":"x","sortNumber":"7"}',
    '{"name":"x","releasedOnDate":"2026-11-26"}',
    '{"name":"x","releasedOnDate":"2026-11-26T10:00:00"}',
  ]) {
    assert.equal((await call(alice.app, 'POST /v2/items', body)).status, 400, body)
  }
})

test('the versions 1 and 1.1 are those of generation 1', async () => {
  for (const [version, answered] of [
    ['1', '1.0'],
    ['1.1', '1.1'],
  ]) {
    const headers = { 'api-version': version as string }
    const reply = await call(alice.app, 'GET /items', undefined, headers)
    assert.deepEqual([reply.status, reply.headers['api-version']], [200, answered], reply.text)
  }
})
