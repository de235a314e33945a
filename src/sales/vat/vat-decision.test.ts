import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideVat, type Supply, type TaxRegistration } from './vat-decision.ts'

const registered = (countryIso: string, more: Partial<TaxRegistration> = {}): TaxRegistration => ({
  countryIso,
  vatId: `${countryIso}1`,
  isSmallBusiness: false,
  usesDestinationRates: false,
  keepsGrossPrices: true,
  ...more,
})

/** From Germany by a German company, to a private buyer. */
function supply(to: string, more: Partial<Supply> = {}): Supply {
  const [countryIso = '', postalCode] = to.split(' ')
  return {
    departure: { countryIso: 'DE' },
    destination: { countryIso, postalCode },
    isService: false,
    isCollected: false,
    buyerVatId: '',
    registrations: [registered('DE')],
    ...more,
  }
}

const destinations = { registrations: [registered('DE', { usesDestinationRates: true })] }
const small = { registrations: [registered('DE', { isSmallBusiness: true })] }
const swiss = { departure: { countryIso: 'CH' }, registrations: [registered('CH')] }
const french = { buyerVatId: 'FR40303265045' }

const rows: readonly [name: string, supply: Supply, decision: string][] = [
  ['a small business is exempt at home', supply('DE', small), 'E small-business'],
  ['a small business is exempt abroad', supply('US', small), 'E small-business'],
  ['another continent is an export', supply('US'), 'G export'],
  ['Switzerland is an export', supply('CH', french), 'G export'],
  ['Great Britain is an export', supply('GB'), 'G export'],
  ['Büsingen is outside of the area', supply('DE 78266'), 'G export'],
  ['Heligoland is outside of the area', supply('DE 27498'), 'G export'],
  ['the Canary Islands are outside', supply('ES 35001'), 'G export'],
  ['Ceuta is outside', supply('ES 51001'), 'G export'],
  ['Livigno is outside', supply('IT 23041'), 'G export'],
  ['Campione is outside', supply('IT 22061'), 'G export'],
  ['Åland is outside', supply('FI 22100'), 'G export'],
  ['Réunion is outside', supply('FR 97400'), 'G export'],
  ['Mount Athos is outside', supply('GR 63086'), 'G export'],
  ['Spain itself is inside', supply('ES 28001'), 'S departure DE'],
  ['home is taxed at home', supply('DE 20457'), 'S domestic DE'],
  ['home is taxed with a VAT id too', supply('DE', { buyerVatId: 'DE1' }), 'S domestic DE'],
  ['what is collected is taxed at home', supply('FR', { isCollected: true }), 'S domestic DE'],
  ['what is collected for abroad too', supply('US', { isCollected: true }), 'S domestic DE'],
  ['goods for a business are exempt', supply('FR', french), 'K intra-community-supply'],
  ['a Greek id begins with EL', supply('GR', { buyerVatId: 'EL1' }), 'K intra-community-supply'],
  ['an id of a third state counts', supply('PL', french), 'K intra-community-supply'],
  ['an id of the departure does not', supply('FR', { buyerVatId: 'DE1' }), 'S departure DE'],
  ['an id from outside does not', supply('FR', { buyerVatId: 'CHE1' }), 'S departure DE'],
  [
    'services reverse the charge',
    supply('FR', { ...french, isService: true }),
    'AE reverse-charge',
  ],
  ['private buyers, by departure', supply('FR'), 'S departure DE'],
  ['private buyers, by destination', supply('FR', destinations), 'S destination FR'],
  [
    'a business goes before destination',
    supply('FR', { ...french, ...destinations }),
    'K intra-community-supply',
  ],
  ['Monaco is taxed as France', supply('MC', destinations), 'S destination FR'],
  ['Northern Ireland is inside', supply('XI', destinations), 'S destination XI'],
  ['Switzerland at home', supply('CH', swiss), 'S domestic CH'],
  ['from Switzerland is an export', supply('DE', swiss), 'G export'],
]

for (const [name, given, decision] of rows) {
  test(`VAT: ${name}`, () => {
    const { category, reason, rateCountry = '' } = decideVat(given)
    assert.equal(`${category} ${reason} ${rateCountry}`.trim(), decision)
  })
}

test('VAT: a domestic supply needs a registration in the country', () => {
  const registrations = [registered('FR')]
  for (const given of [supply('DE', { registrations }), supply('DE', { registrations: [] })]) {
    assert.throws(() => decideVat(given), { code: 'tax.registration-missing' })
  }
})
