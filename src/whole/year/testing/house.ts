import { done, named } from './merchant.ts'

/** What the merchant enters before the first order: the house, its goods and its ways to ship. */

const [company] = (await done('GET /v2/companies')).items
export const companyId: string = company.id
await done(`PATCH /v2/companies/${companyId}`, {
  ...{ taxId: '12/345/67890', contactName: 'Ana Ribeiro', iban: 'DE89370400440532013000' },
  address: {
    ...{ street: 'Kai 1', postalCode: '20457', city: 'Hamburg', phoneNumber: '+49 40 1' },
    emailAddress: 'laden@teehaus.example',
  },
})
const [registration] = (await done('GET /v2/tax-registrations')).items
// Declared by one-stop shop; a price is the same gross wherever the buyer lives.
await done(`PATCH /v2/tax-registrations/${registration.id}`, {
  ...{ vatId: 'DE136695976', usesDestinationRates: true, keepsGrossPrices: true },
})

export const harbour = await named('warehouses', 'Hauptlager')
await done(`PATCH /v2/warehouses/${harbour}`, { priority: 1 })
export const store: string = (
  await done('POST /v2/warehouses', { name: 'Außenlager', priority: 2 })
).id

export const invoiced = await named('payment-methods', 'Rechnung')
export const card = await named('payment-methods', 'Kreditkarte')

const cost = (countryIso: string, grossPrice: number, fromOrderValue = 0, fromWeight = 0) => ({
  ...{ countryIso, grossPrice, fromOrderValue, fromWeight },
})
export const pickUp = await named('shipping-methods', 'Abholung')
export const parcel = await named('shipping-methods', 'Paket')
await done(`PATCH /v2/shipping-methods/${parcel}`, {
  costs: [
    ...[cost('DE', 4.9), cost('DE', 8.9, 0, 5), cost('DE', 0, 200)],
    ...[cost('EE', 14.9), cost('CH', 19.9)],
  ],
})

const normal = await named('tax-classes', 'Normaler Satz')
const reduced = await named('tax-classes', 'Ermäßigter Satz')

async function newItem(sku: string, name: string, salesPriceNet: number, more: object = {}) {
  const body = { sku, name, taxClassId: normal, itemPriceData: { salesPriceNet }, ...more }
  const item = await done('POST /v2/items', body)
  return item.id as string
}
const kept = { inventoryManagementActive: true }

/** 250 g in a tin, by batch and best-before date: 9.35 net are 10.00 with 7 %. */
export const tea = await newItem('TEE', 'Assam', 9.35, {
  taxClassId: reduced,
  storageOptions: { ...kept, subjectToBatchItem: true, subjectToShelfLifeExpirationDate: true },
  weights: { shippingWeight: 0.3 },
})
/** 10.00 net are 11.90 with 19 %. */
export const mug = await newItem('BECHER', 'Becher', 10)
const newMug = (colour: string) =>
  newItem(`BECHER-${colour}`, `Becher ${colour}`, 10, {
    ...{ storageOptions: kept, weights: { shippingWeight: 0.5 } },
  })
export const blue = await newMug('blau')
export const green = await newMug('grün')
/** Each with a serial number: 100.00 net are 119.00 with 19 %. */
export const kettle = await newItem('KESSEL', 'Wasserkocher', 100, {
  storageOptions: { ...kept, serialNumberTracking: true },
  weights: { shippingWeight: 2 },
})
/** Ordered before it is there: 50.00 net are 59.50 with 19 %. */
export const pot = await newItem('KANNE', 'Kanne', 50, {
  storageOptions: kept,
  allowsPreorders: true,
})
/** Never in the house, since the joiner ships it: 80.00 net are 95.20 with 19 %. */
export const table = await newItem('TISCH', 'Teetisch', 80, { storageOptions: kept })
/** A tin of tea and two blue mugs. */
export const set = await newItem('SET', 'Teeset', 25, {
  components: [
    { itemId: tea, quantity: 1 },
    { itemId: blue, quantity: 2 },
  ],
})

const colours = await done(`POST /v2/items/${mug}/variations`, { name: 'Farbe', type: 0 })
for (const [child, name] of [
  [blue, 'blau'],
  [green, 'grün'],
] as const) {
  const values = `/v2/items/${mug}/variations/${colours.id}/values`
  const value = await done(`POST ${values}`, { name })
  await done(`POST /v2/items/${mug}/children/${child}`, [value.id])
}

export const shop: string = (
  await done('POST /v2/sales-channels', { type: 'OnlineShop', name: 'teehaus.example' })
).id
