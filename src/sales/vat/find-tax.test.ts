import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'
import { europeanRates } from '../tax-rates/european-rates.ts'
import { insertTaxRates } from '../tax-rates/tax-rate-store.ts'

const { alice, bob, call } = await world()
let company: number
let other: { readonly id: number; readonly uuid: string }
let normal: number
let reduced: number

before(async () => {
  await alice.work(async (tx) => {
    await insertTaxRates(tx, europeanRates)
    const [added, second] = await insertCompanies(tx, ['Trader', 'Second trader'])
    assert.ok(added && second)
    company = added.id
    other = second
  })
  const add = async (Name: string, Type: number, IsDefault = false) =>
    (await call(alice.app, 'POST /v1/taxClasses', { Name, Type, IsDefault })).body.Id
  normal = await add('Standard', 4)
  // The default is neither the first class nor the usual one: it counts because somebody said so.
  reduced = await add('Reduced', 3, true)
  const registration = { countryIso: 'DE', vatId: 'DE136695976', usesDestinationRates: true }
  const made = await call(alice.app, 'POST /v2/tax-registrations', registration)
  assert.equal(made.status, 201, made.text)
})

const taxOf = async (taxClass: number, way: string, query = '', by = company) => {
  const path = `GET /tax/taxclass/${taxClass}/${by}/${way}?date=2025-11-21${query}`
  return (await call(alice.app, path)).body
}

test('the rate is that of the class, the country and the day of the supply', async () => {
  const rateOn = async (taxClass: number, day: string) => {
    const path = `GET /tax/taxclass/${taxClass}/${company}/DE/DE?date=${day}`
    return (await call(alice.app, path)).body.Rate
  }
  const days = ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01']
  assert.deepEqual(await Promise.all(days.map((day) => rateOn(normal, day))), [19, 16, 16, 19])
  assert.deepEqual(await Promise.all(days.map((day) => rateOn(reduced, day))), [7, 5, 5, 7])
})

test('the answer has the class, the way and why the tax is what it is', async () => {
  assert.deepEqual(await taxOf(normal, 'DE/FR'), {
    Rate: 20,
    TaxClassId: normal,
    DepartureCountryISO: 'DE',
    ShipmentCountryISO: 'FR',
    TaxCategory: 'S',
    Reason: 'destination',
    TaxCodeId: null,
  })
  const business = await taxOf(normal, 'DE/FR', '&taxNumber=FR40303265045')
  assert.deepEqual([business.Rate, business.TaxCategory], [0, 'K'])
  const service = await taxOf(normal, 'DE/FR', '&taxNumber=FR40303265045&isService=true')
  assert.deepEqual([service.Rate, service.TaxCategory], [0, 'AE'])
  assert.equal((await taxOf(normal, 'DE/US')).TaxCategory, 'G')
  assert.equal((await taxOf(normal, 'DE/ES', '&shipmentPostalCode=35001')).TaxCategory, 'G')
})

test('what is taxed at a rate of zero is no standard rate, and the class without tax is exempt', async () => {
  const add = async (Name: string, Type: number) =>
    (await call(alice.app, 'POST /v1/taxClasses', { Name, Type })).body.Id
  const [zero, none] = [await add('Solar', 1), await add('Exempt', 0)]
  const rate = { countryIso: 'DE', taxClassType: 1, rate: 0, validFrom: '2023-01-01' }
  assert.equal((await call(alice.app, 'POST /v2/tax-rates', rate)).status, 201)
  const shown = async (taxClass: number, way: string) => {
    const { Rate, TaxCategory } = await taxOf(taxClass, way)
    return [Rate, TaxCategory]
  }
  assert.deepEqual(await shown(zero, 'DE/DE'), [0, 'Z'])
  assert.deepEqual(await shown(none, 'DE/DE'), [0, 'E'])
  assert.deepEqual(await shown(none, 'DE/US'), [0, 'G'])
})

test('the answer names the tax code of the rate', async () => {
  const { body: code } = await call(alice.app, 'POST /v1/taxCodes', { Name: 'Printed matter' })
  const rate = { CountryISO: 'DE', TaxClassType: 2, Rate: 5, ValidFrom: '2024-01-01' }
  const made = await call(alice.app, 'POST /v1/taxRates', { ...rate, TaxCodeId: code.Id })
  assert.equal(made.status, 201, made.text)
  const type = { Name: 'Printed matter', Type: 2 }
  const { body: taxClass } = await call(alice.app, 'POST /v1/taxClasses', type)
  const { Rate, TaxCodeId } = await taxOf(taxClass.Id, 'DE/DE')
  assert.deepEqual([Rate, TaxCodeId], [5, code.Id])
})

test('a registration of one company decides nothing for another; a small business needs no VAT id', async () => {
  const small = { countryIso: 'DE', isSmallBusiness: true, companyId: other.uuid }
  const made = await call(alice.app, 'POST /v2/tax-registrations', small)
  assert.equal(made.status, 201, made.text)
  const shown = async (by: number) => {
    const { Rate, TaxCategory } = await taxOf(normal, 'DE/DE', '', by)
    return [Rate, TaxCategory]
  }
  assert.deepEqual(
    [await shown(company), await shown(other.id)],
    [
      [19, 'S'],
      [0, 'E'],
    ],
  )
})

test('an item is taxed by its class, and without one by the default class', async () => {
  const add = async (body: object) => (await call(alice.app, 'POST /v1/items', body)).body.Id
  const own = await add({ Name: 'Cup', TaxClassId: normal })
  const usual = await add({ Name: 'Book' })
  const rateOf = async (item: number) =>
    (await call(alice.app, `GET /tax/item/${item}/${company}/DE/DE`)).body.Rate
  assert.deepEqual([await rateOf(own), await rateOf(usual)], [19, 7])
})

test('a tax that cannot be determined is refused with its reason', async () => {
  const answer = async (path: string, caller = alice.app) => {
    const { status, body } = await call(caller, `GET ${path}`)
    return [status, body.ErrorCode]
  }
  const at = (rest: string) => `/tax/taxclass/${normal}/${company}/${rest}`
  assert.deepEqual(await answer(at('DE/DE?date=1990-01-01')), [404, 'tax.not-determined'])
  assert.deepEqual(await answer(at('FR/FR')), [422, 'tax.registration-missing'])
  assert.deepEqual(await answer(at('DE/FR?taxNumber=FR00000000000')), [400, 'request.invalid'])
  assert.deepEqual(await answer(at('DE/DE?date=2025-02-30')), [400, 'request.invalid'])
  assert.deepEqual(await answer(`/tax/taxclass/${normal}/999/DE/DE`), [404, 'company.missing'])
  assert.deepEqual(await answer(`/tax/taxclass/999/${company}/DE/DE`), [404, 'tax-class.missing'])
  assert.deepEqual(await answer(`/tax/item/999/${company}/DE/DE`), [404, 'item.missing'])
  assert.deepEqual(await answer(at('DE/DE'), bob.app), [404, 'tax-class.missing'])
})

test('two rates of a country and type never begin on the same day', async () => {
  const rate = { countryIso: 'DE', taxClassType: 4, rate: 18, validFrom: '2021-01-01' }
  const reply = await call(alice.app, 'POST /v2/tax-rates', rate)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'tax-rate.period.taken'])
})

test('a company is registered once in a country, with a VAT id that is right', async () => {
  const add = async (body: object) => {
    const { status, body: answer } = await call(alice.app, 'POST /v2/tax-registrations', body)
    return [status, answer.errorCode]
  }
  const taken = [409, 'tax-registration.country.taken']
  assert.deepEqual(await add({ countryIso: 'DE' }), taken)
  assert.deepEqual(await add({ countryIso: 'AT', vatId: 'ATU1' }), [400, 'request.invalid'])
})
