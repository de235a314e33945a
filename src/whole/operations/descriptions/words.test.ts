import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describedRecords } from '../../../main/client/client-records.ts'
import { endpoints } from '../../../main/endpoints.ts'
import { words } from '../../../main/registries/words.ts'
import { openApi } from '../../../platform/openapi/openapi.ts'
import { meaningsOf, mergedWords, wordOf } from '../../../platform/values/words.ts'

/** What people call records and fields is declared once, in both languages, and published for every program. */

// biome-ignore lint/suspicious/noExplicitAny: members of any description.
type Any = any

const described: Any = openApi(endpoints, { publicUrl: 'http://127.0.0.1', version: '1', words })
const { schemas } = described.components

test('the description names records and fields, with units, choices and help, in generation 2 alone', () => {
  const { properties, 'x-title': title } = schemas.ShippingMethodV2
  assert.deepEqual(title.many, { en: 'Shipping methods', de: 'Versandarten' })
  assert.deepEqual(properties.extraWeight['x-label'].de, 'Gewicht der Verpackung')
  assert.equal(properties.extraWeight['x-unit'], 'kg')
  assert.deepEqual(properties.costs.items.properties.fromWeight['x-label'].en, 'From weight')
  assert.equal(schemas.TaxClassV2.properties.type['x-choices'][3].de, 'Ermäßigt')
  assert.equal(schemas.TaxRateV2.properties.taxCodeId['x-refers-to'], 'tax-codes')
  assert.ok(schemas.CreatePrinterBodyV2.properties.address['x-help'].en)
  assert.ok(!JSON.stringify(schemas.ShippingMethodV1).includes('x-label'))
})

test('no text is missing in either language, and none says the name of the interface', () => {
  const texts = (value: Any, at: string): [string, Any][] => {
    if (typeof value !== 'object' || value === null) return []
    if (typeof value.en === 'string' || typeof value.de === 'string') return [[at, value]]
    return Object.entries(value).flatMap(([name, one]) => texts(one, `${at}.${name}`))
  }
  for (const [at, { en, de }] of texts({ words, described: describedRecords() }, '')) {
    for (const text of [en, de]) assert.match(text ?? '', /\S/, at)
    // A name of the interface has capitals within a word; trade names have them as well.
    if (at.startsWith('.words.fields'))
      assert.doesNotMatch(`${en} ${de}`, /\b[a-z]+[A-Z](?!DN)/, at)
  }
})

test('every field of a list that is made by declaration says what it means', () => {
  const meanings = meaningsOf(words)
  const silent = (noun: string, fields: Any, above: readonly string[] = []): string[] =>
    Object.entries<Any>(fields).flatMap(([name, { fields: parts = {} }]) => [
      ...(wordOf(meanings, noun, [...above, name]) ? [] : [[noun, ...above, name].join('.')]),
      ...silent(noun, parts, [...above, name]),
    ])
  const all = Object.values(describedRecords())
  assert.deepEqual(
    all.flatMap(({ noun, fields }) => silent(noun, fields)),
    [],
  )
})

test('a word that two rooms define stops the service at its start', () => {
  const word = { fields: { name: { en: 'Name', de: 'Name' } } }
  assert.throws(() => mergedWords([word, word]), /defined twice: name/)
})
