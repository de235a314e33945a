import {
  attributeTable,
  replaceAttributeValues,
} from '../../../catalog/attributes/attribute-store.ts'
import { itemCustomFields } from '../../../catalog/custom-fields/item-custom-fields.ts'
import { insertDescription } from '../../../catalog/descriptions/description-store.ts'
import { itemDescriptionKind } from '../../../catalog/descriptions/item-descriptions.ts'
import { insertItemProperty } from '../../../catalog/properties/item-property-store.ts'
import {
  propertyGroupTable,
  propertyTable,
  replaceGroups,
} from '../../../catalog/properties/property-store.ts'
import { propertyValueTable } from '../../../catalog/properties/property-value-store.ts'
import { insertSuppliedItems } from '../../../catalog/suppliers/supplied-items-store.ts'
import { insertSupplier } from '../../../catalog/suppliers/supplier-store.ts'
import { customerCustomFields } from '../../../customers/custom-fields/customer-custom-fields.ts'
import { customFieldTypes } from '../../../platform/custom-fields/custom-field.ts'
import type { CustomFieldOwner } from '../../../platform/custom-fields/custom-field-owner.ts'
import { customFieldTable } from '../../../platform/custom-fields/custom-field-store.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { setPrices } from '../../../pricing/exchange/price-import-store.ts'
import { orderCustomFields } from '../../../sales/orders/custom-fields/order-custom-fields.ts'
import { readSheet } from '../data/sheet.ts'
import type { Numbers, SampleReferences } from '../sample-references.ts'

const suppliers = [
  {
    number: 'S-100',
    name: 'Santos Green Coffee',
    contact: 'Beatriz Moura',
    street: 'Rua do Comércio 95',
    postalCode: '11010-141',
    city: 'Santos',
    countryIso: 'BR',
    email: 'orders@santos-green.example.com',
    groups: ['Coffee'],
    deliveryTime: 28,
  },
  {
    number: 'S-200',
    name: 'Kandy Tea Gardens',
    contact: 'Nimal Perera',
    street: 'Peradeniya Road 12',
    postalCode: '20000',
    city: 'Kandy',
    countryIso: 'LK',
    email: 'sales@kandy-gardens.example.com',
    canDropship: true,
    groups: ['Tea'],
    deliveryTime: 21,
  },
]

const roasts = ['Light', 'Medium', 'Dark']

/** Adds an example of each kind of item detail outside the item record. */
export async function addDetails(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
): Promise<void> {
  await addProperties(tx, itemNumber)
  await addSuppliers(tx, itemNumber)
  await addTexts(tx, itemNumber, references)
  await addPrices(tx, itemNumber, references)
}

async function addProperties(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const [taste] = await insertRows(tx, propertyGroupTable, [{ name: 'Taste' }])
  const translations = [{ languageIso: 'de', name: 'Röstung' }]
  const [roast] = await insertRows(tx, propertyTable, [{ name: 'Roast', translations }])
  const values = await insertRows(
    tx,
    propertyValueTable,
    roasts.map((name) => ({ propertyId: roast?.id, name, description: '' })),
  )
  await replaceGroups(tx, roast?.id ?? 0, [taste?.id ?? 0])
  await insertItemProperty(tx, itemNumber('C-1000'), values.at(-1)?.id ?? 0)
}

async function addSuppliers(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  for (const { groups, deliveryTime, ...supplier } of suppliers) {
    const { id } = await insertSupplier(tx, supplier)
    const rows = readSheet('items').filter((row) => groups.includes(row('group')))
    const supplied = rows.map((row) => ({
      itemId: itemNumber(row('sku')),
      sku: `${supplier.number}-${row('sku')}`,
      purchasePriceNet: Number(row('purchase')),
      deliveryTime,
    }))
    await insertSuppliedItems(tx, id, supplied)
  }
}

async function addTexts(
  tx: TenantTx,
  itemNumber: Numbers,
  { channels }: SampleReferences,
): Promise<void> {
  const [brewing] = await insertRows(tx, attributeTable, [{ name: 'Brewing advice' }])
  await addDay(tx, itemCustomFields, 'Roasting day', 'When the lot was roasted.')
  await addDay(tx, customerCustomFields, 'Last visit', 'When somebody was there.')
  await addDay(tx, orderCustomFields, 'Wanted day', 'When the customer wants the goods.')
  const place = { salesChannelId: channels('shop') }
  await replaceAttributeValues(tx, itemNumber('C-1000'), [
    {
      ...place,
      attributeId: brewing?.id ?? 0,
      languageIso: 'en',
      value: '18 g of coffee, 25 seconds.',
    },
  ])
  await insertDescription(tx, itemDescriptionKind, {
    ...itemDescriptionKind.usual,
    ...place,
    itemId: itemNumber('C-1000'),
    languageIso: 'de',
    name: 'Hafen-Espresso',
    description: 'Die Hausmischung: dunkle Schokolade, Haselnuss, kaum Säure.',
    seoPath: 'hafen-espresso',
  })
}

/** Trade customers pay less from a dozen on; one bag has a special price. */
async function addPrices(
  tx: TenantTx,
  itemNumber: Numbers,
  { channels, customerGroups }: SampleReferences,
): Promise<void> {
  const place = {
    sales_channel_id: channels('shop'),
    customer_group_id: customerGroups('Trade'),
  }
  await setPrices(
    tx,
    'channel',
    ['reduce_percent'],
    [{ item_id: itemNumber('C-1003'), ...place, from_quantity: 12, reduce_percent: 8 }],
  )
  const special = { item_id: itemNumber('C-1001'), is_active: true }
  await setPrices(tx, 'special-period', ['is_active'], [special])
  await setPrices(tx, 'special', ['net_price'], [{ ...special, ...place, net_price: 6.5 }])
}

/** A custom field that takes a day. */
async function addDay(
  tx: TenantTx,
  owner: CustomFieldOwner,
  name: string,
  description: string,
): Promise<void> {
  const { date: type } = customFieldTypes
  const rest = { possibleValues: [], isRequired: false, sortNumber: 1 }
  const field = { groupName: 'Roastery', name, description, type, ...rest }
  await insertRows(tx, customFieldTable(owner), [field])
}
