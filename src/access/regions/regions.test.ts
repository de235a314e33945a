import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, call } = await world()

async function ask(query: string, actor = alice.reader) {
  const { body, text } = await call(actor, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, text)
  return body.data
}

test('countries, languages and currencies are listed with their codes, and those of the tenant marked', async () => {
  const data = await ask(`{
    QueryCountries(where: { countryIso: { in: ["DE", "CI", "CH"] } }) { totalCount nodes {
      countryIso countryIso3 name continent currencyIso isEu defaultCulture
      knownStates { name } numericIso displayNameState } }
    QueryLanguages(searchTerm: "german") { nodes { cultureIso languageIso2 languageIso3 name } }
    QueryCurrencies(where: { isDefault: { eq: true } }) { nodes { id iso name factor isDefault } }
  }`)
  const stated = { knownStates: [], numericIso: 276, displayNameState: null }
  const { totalCount, nodes } = data.QueryCountries
  assert.equal(totalCount, 3)
  assert.equal(nodes[1].name, 'Côte d’Ivoire')
  assert.deepEqual(nodes[2], {
    countryIso: 'DE',
    countryIso3: 'DEU',
    name: 'Germany',
    continent: 'EU',
    currencyIso: 'EUR',
    isEu: true,
    defaultCulture: 'de-DE',
    ...stated,
  })
  assert.equal(nodes[0].isEu, false)
  assert.deepEqual(
    data.QueryLanguages.nodes.find((node: Record<string, string>) => node['languageIso2'] === 'de'),
    { cultureIso: 'de-DE', languageIso2: 'de', languageIso3: 'deu', name: 'German' },
  )
  const [{ id, ...currency }, ...more] = data.QueryCurrencies.nodes
  assert.deepEqual([currency, more], [{ iso: 'EUR', name: 'Euro', factor: 1, isDefault: true }, []])
  const found = await ask(`{ QueryCurrencies(where: { id: { eq: "${id}" } }) { nodes { iso } } }`)
  assert.deepEqual(found.QueryCurrencies.nodes, [{ iso: 'EUR' }])
})

test('they are read page by page in the order of their codes', async () => {
  const first = await ask(
    '{ QueryCountries(first: 2) { nodes { countryIso } pageInfo { endCursor } totalCount } }',
  )
  const { nodes, pageInfo, totalCount } = first.QueryCountries
  assert.ok(totalCount > 240, String(totalCount))
  const next = await ask(
    `{ QueryCountries(first: 1, after: "${pageInfo.endCursor}") { nodes { countryIso } } }`,
  )
  const shown = [...nodes, ...next.QueryCountries.nodes].map(
    ({ countryIso }: { countryIso: string }) => countryIso,
  )
  assert.deepEqual(shown, ['AD', 'AE', 'AF'])
})
