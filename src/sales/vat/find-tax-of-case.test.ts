import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'
import { europeanRates } from '../tax-rates/european-rates.ts'
import { insertTaxRates } from '../tax-rates/tax-rate-store.ts'

/** How a case is taxed, and why: by the rules of orders, in sentences. */

const { alice, bob, call } = await world()
let company: string
let taxClass: string

before(async () => {
  await alice.work(async (tx) => {
    await insertTaxRates(tx, europeanRates)
    const [added] = await insertCompanies(tx, ['Trader'])
    company = added?.uuid ?? ''
  })
  const made = await call(alice.app, 'POST /v2/tax-classes', { name: 'Standard', type: 4 })
  taxClass = made.body.id
  const registration = { countryIso: 'DE', vatId: 'DE136695976', usesDestinationRates: true }
  assert.equal((await call(alice.app, 'POST /v2/tax-registrations', registration)).status, 201)
})

async function caseOf(
  way: string,
  query = '',
  language = 'en',
  actor = alice.app,
  day = '2025-11-21',
) {
  const path = `GET /v2/tax/cases/${taxClass}/${company}/${way}?date=${day}${query}`
  const { status, body } = await call(actor, path, undefined, { 'accept-language': language })
  return { status, ...body }
}
const rulesOf = ({ steps }: { steps: { rule: string; decides: boolean }[] }) =>
  steps.map(({ rule, decides }) => (decides ? `${rule}!` : rule)).join(' ')

test('a private buyer in another state pays the rate of the destination, and each rule says why', async () => {
  const found = await caseOf('DE/FR')
  assert.deepEqual(
    [found.rate, found.taxCategory, found.reason, found.rateCountryIso, found.wording, found.lacks],
    [20, 'S', 'destination', 'FR', '', null],
    JSON.stringify(found),
  )
  assert.equal(
    rulesOf(found),
    'small-business export domestic business-in-union destination! rate!',
  )
  assert.deepEqual(
    found.steps.map((step: { sentence: string }) => step.sentence),
    [
      'In the country of dispatch (Germany) the company is no small business.',
      'Dispatch (Germany) and destination (France) both lie in the VAT area of the European Union.',
      'Dispatch and destination lie in different countries.',
      'The customer has no VAT id, and is taxed like a private one.',
      'The registration in the country of dispatch uses the rates of destination (one-stop shop), so that of the destination applies (France).',
      'The rate for this tax class (France) is 20 %, since 1 Jan 2014.',
    ],
  )
})

test('what invoices must say is returned in the language of the caller', async () => {
  const business = '&taxNumber=FR40303265045'
  const goods = await caseOf('DE/FR', business, 'de')
  assert.deepEqual([goods.rate, goods.taxCategory], [0, 'K'])
  assert.equal(goods.wording, 'Steuerfreie innergemeinschaftliche Lieferung')
  assert.match(
    goods.steps.at(-1).sentence,
    /^Die USt-IdNr\. FR40303265045 \(Frankreich\) ist die eines anderen/,
  )
  const services = await caseOf('DE/FR', `${business}&isService=true`)
  assert.equal(services.wording, 'Reverse charge: the recipient owes the tax')
  const canaries = await caseOf('DE/ES', '&shipmentPostalCode=35001')
  assert.match(canaries.steps.at(-1).sentence, /destination: 35001 Spain\. It leaves the VAT area/)
  assert.equal((await caseOf('DE/DE', '&isCollected=true')).rate, 19)
})

test('the answer is that of the operation that orders are compared with, whatever the way', async () => {
  for (const way of ['DE/DE', 'DE/FR', 'DE/US', 'DE/XI', 'DE/MC', 'DE/GR'])
    for (const query of ['', '&taxNumber=FR40303265045', '&isCollected=true', '&isService=true']) {
      const plain = await call(
        alice.app,
        `GET /v2/tax/tax-classes/${taxClass}/${company}/${way}?date=2025-11-21${query}`,
      )
      const found = await caseOf(way, query)
      assert.equal(found.status, plain.status, `${way} ${query}`)
      if (plain.status !== 200) continue
      const { rate, taxCategory, reason, taxCodeId } = plain.body
      const { rate: own, taxCategory: category, reason: rule, taxCodeId: code } = found
      assert.deepEqual([own, category, rule, code], [rate, taxCategory, reason, taxCodeId])
    }
})

test('what is lacking is returned in place of a refusal: a registration, or a rate', async () => {
  const abroad = await caseOf('FR/FR', '', 'de')
  assert.deepEqual([abroad.status, abroad.rate, abroad.lacks], [200, null, 'tax-registration'])
  assert.match(abroad.steps.at(-1).sentence, /keine USt-IdNr\. in FR/)
  const early = await caseOf('DE/DE', '', 'en', alice.app, '1990-01-01')
  assert.deepEqual([early.status, early.rate, early.lacks], [200, null, 'tax-rate'])
  assert.equal(rulesOf(early), 'small-business export domestic! rate')
})

test('a wrong VAT id, an unknown class and another tenant are refused as by the other operation', async () => {
  const wrong = await caseOf('DE/FR', '&taxNumber=FR00000000000')
  assert.deepEqual(Object.keys(wrong.validationErrors), ['query.taxNumber'])
  assert.equal((await caseOf('DE/DE', '', 'en', bob.app)).errorCode, 'tax-class.missing')
  const unknown = `GET /v2/tax/cases/${taxClass}/${taxClass}/DE/DE`
  assert.equal((await call(alice.app, unknown)).body.errorCode, 'company.missing')
})
