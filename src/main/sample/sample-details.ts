import { attributeTable } from '../../catalog/attributes/attribute-store.ts'
import { customFieldTable } from '../../catalog/custom-fields/custom-field-store.ts'
import { propertyGroupTable, propertyTable } from '../../catalog/properties/property-store.ts'
import { propertyValueTable } from '../../catalog/properties/property-value-store.ts'
import { insertSupplier } from '../../catalog/suppliers/supplier-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Numbers, SampleReferences } from './sample-references.ts'
import { readSheet } from './sheet.ts'

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
  tx.later(sql`
    insert into erp.property_group_members (tenant_id, property_group_id, property_id)
    values (${tx.tenantId}, ${taste?.id ?? 0}, ${roast?.id ?? 0})`)
  tx.later(sql`
    insert into erp.item_properties (tenant_id, item_id, property_value_id)
    values (${tx.tenantId}, ${itemNumber('C-1000')}, ${values.at(-1)?.id ?? 0})`)
}

async function addSuppliers(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  for (const { groups, deliveryTime, ...supplier } of suppliers) {
    const { id } = await insertSupplier(tx, supplier)
    const rows = readSheet('items').filter((row) => groups.includes(row('group')))
    const supplied = rows.map((row) => ({
      item_id: itemNumber(row('sku')),
      sku: `${supplier.number}-${row('sku')}`,
      purchase_price_net: Number(row('purchase')),
    }))
    tx.later(sql`
      insert into erp.item_suppliers
        (tenant_id, item_id, supplier_id, sku, purchase_price_net, delivery_time, is_standard)
      select ${tx.tenantId}::uuid, item_id, ${id}::integer, sku, purchase_price_net,
        ${deliveryTime}::integer, true
      from jsonb_to_recordset(${JSON.stringify(supplied)}::jsonb)
        as supplied (item_id integer, sku text, purchase_price_net numeric)
      returning item_id`)
  }
}

async function addTexts(
  tx: TenantTx,
  itemNumber: Numbers,
  { channels }: SampleReferences,
): Promise<void> {
  const [brewing] = await insertRows(tx, attributeTable, [{ name: 'Brewing advice' }])
  await insertRows(tx, customFieldTable, [
    {
      entity: 'item',
      groupName: 'Roastery',
      name: 'Roasting day',
      description: 'When the lot was roasted.',
      type: 11,
      possibleValues: [],
      isRequired: false,
      sortNumber: 1,
    },
  ])
  tx.later(sql`
    insert into erp.item_attribute_values
      (tenant_id, item_id, attribute_id, sales_channel_id, language_iso, value)
    values (${tx.tenantId}, ${itemNumber('C-1000')}, ${brewing?.id ?? 0}, ${channels('shop')}, 'en',
      '18 g of coffee, 25 seconds.')`)
  tx.later(sql`
    insert into erp.item_descriptions
      (tenant_id, item_id, sales_channel_id, language_iso, name, description, seo_path)
    values (${tx.tenantId}, ${itemNumber('C-1000')}, ${channels('shop')}, 'de', 'Hafen-Espresso',
      'Die Hausmischung: dunkle Schokolade, Haselnuss, kaum Säure.', 'hafen-espresso')`)
}

/** Trade customers pay less from a dozen on; one bag has a special price. */
async function addPrices(
  tx: TenantTx,
  itemNumber: Numbers,
  { channels, customerGroups }: SampleReferences,
): Promise<void> {
  const trade = customerGroups('Trade')
  tx.later(sql`
    insert into erp.item_channel_prices
      (tenant_id, item_id, sales_channel_id, customer_group_id, from_quantity, reduce_percent)
    values (${tx.tenantId}, ${itemNumber('C-1003')}, ${channels('shop')}, ${trade}, 12, 8)`)
  tx.later(sql`
    insert into erp.item_special_prices (tenant_id, item_id, is_active)
    values (${tx.tenantId}, ${itemNumber('C-1001')}, true)`)
  tx.later(sql`
    insert into erp.item_special_price_entries
      (tenant_id, item_id, sales_channel_id, customer_group_id, net_price)
    values (${tx.tenantId}, ${itemNumber('C-1001')}, ${channels('shop')}, ${trade}, 6.5)`)
}
