import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The records that `addDetails` refers to: two of each kind, with the ids 901 and 902. */
const referred = [
  `insert into erp.sales_channels (tenant_id, id, type, connection, shop, name)
   values ($t, 901, 1, 901, 1, 'Shop'), ($t, 902, 2, 901, 1, 'Till')`,
  `insert into erp.customer_groups (tenant_id, id, name) values ($t, 901, 'A'), ($t, 902, 'B')`,
  `insert into erp.customers (tenant_id, id, number) values ($t, 901, 'C-901'), ($t, 902, 'C-902')`,
  `insert into erp.addresses (tenant_id, id) values ($t, 901), ($t, 902)`,
  `insert into erp.suppliers (tenant_id, id, number, name, address_id)
   values ($t, 901, 'S-901', 'A', 901), ($t, 902, 'S-902', 'B', 902)`,
  `insert into erp.categories (tenant_id, id, name) values ($t, 901, 'A'), ($t, 902, 'B')`,
  `insert into erp.manufacturers (tenant_id, id, name) values ($t, 901, 'Maker')`,
  `insert into erp.attributes (tenant_id, id, name) values ($t, 901, 'Material'), ($t, 902, 'Care')`,
  `insert into erp.custom_fields (tenant_id, id, name, type)
   values ($t, 901, 'Colour code', 3), ($t, 902, 'Shelf', 3)`,
  `insert into erp.properties (tenant_id, id, name) values ($t, 901, 'Colour')`,
  `insert into erp.property_values (tenant_id, id, property_id, name)
   values ($t, 901, 901, 'Red'), ($t, 902, 901, 'Blue')`,
]

/** Rows of an item in every table that may be copied; $i is the item, $c and $d are other items. */
const details = [
  `update erp.items set manufacturer_id = 901, annotation = 'Fragile', sales_price_net = 9.99,
     purchase_price_net = 4.5, manufacturer_number = 'MN-1', length = 10, item_weight = 2.5,
     procurement_time = 3, buffer = 7, allow_negative_stock = true, description = 'Long text',
     gtin = '4006381333931'
   where tenant_id = $t and id = $i`,
  `insert into erp.item_descriptions (tenant_id, item_id, sales_channel_id, language_iso, name, description, seo_path, seo_title_tag)
   values ($t, $i, 901, 'de', 'Name DE', 'Text DE', 'pfad', 'Titel'), ($t, $i, 901, 'en', 'Name EN', 'Text EN', 'path', 'Title')`,
  `insert into erp.item_images (tenant_id, id, item_id, sales_channel_id, filename, content_type, sort_number, size_bytes, width, height, digest)
   select $t, $n + nr, $i, 901, nr || '.png', 'image/png', nr, 10, 1, 1, repeat(nr::text, 64) from generate_series(1, 3) nr
   returning id`,
  `insert into erp.item_custom_field_values (tenant_id, item_id, custom_field_id, value)
   values ($t, $i, 901, '"red"'), ($t, $i, 902, '"12"')`,
  `insert into erp.item_attribute_values (tenant_id, item_id, attribute_id, sales_channel_id, language_iso, value)
   values ($t, $i, 901, 901, 'en', 'Wood'), ($t, $i, 902, 901, 'en', 'Dry')`,
  `insert into erp.item_properties (tenant_id, item_id, property_value_id) values ($t, $i, 901), ($t, $i, 902)`,
  `insert into erp.item_variations (tenant_id, id, item_id, name, type) values ($t, $n + 1, $i, 'Colour', 0), ($t, $n + 2, $i, 'Size', 0)`,
  `insert into erp.item_variation_values (tenant_id, id, variation_id, name, sort_number)
   select $t, $n + nr, $n + 1 + nr % 2, 'V' || nr, nr from generate_series(1, 6) nr
   returning id`,
  `insert into erp.item_suppliers (tenant_id, item_id, supplier_id, sku, is_standard, purchase_price_net)
   values ($t, $i, 901, 'THEIRS', true, 4.5), ($t, $i, 902, 'OTHERS', false, 5)`,
  `insert into erp.item_supplier_scale_prices (tenant_id, item_id, supplier_id, from_quantity, purchase_price_net)
   values ($t, $i, 901, 10, 4), ($t, $i, 901, 100, 3)`,
  `insert into erp.item_special_prices (tenant_id, item_id, is_active) values ($t, $i, true)`,
  `insert into erp.item_special_price_entries (tenant_id, item_id, sales_channel_id, customer_group_id, net_price)
   values ($t, $i, 901, 901, 8), ($t, $i, 901, 902, 7)`,
  `insert into erp.item_channel_prices (tenant_id, item_id, sales_channel_id, customer_group_id, from_quantity, net_price)
   values ($t, $i, 901, 901, 1, 9), ($t, $i, 901, 901, 10, 8)`,
  `insert into erp.item_customer_prices (tenant_id, item_id, customer_id, from_quantity, reduce_percent)
   values ($t, $i, 901, 1, 5), ($t, $i, 902, 1, 10)`,
  `insert into erp.item_cross_references (tenant_id, item_id, group_name, other_item_id) values ($t, $i, 'Accessories', $c)`,
  `insert into erp.item_components (tenant_id, item_id, component_item_id, quantity) values ($t, $i, $c, 2), ($t, $i, $d, 1)`,
  `insert into erp.item_categories (tenant_id, item_id, category_id) values ($t, $i, 901), ($t, $i, 902)`,
  `insert into erp.item_states (tenant_id, item_id, sales_channel_ids) values ($t, $i, '{901,902}')`,
  `insert into erp.item_group_quantities (tenant_id, item_id, customer_group_id, minimum_purchase_quantity) values ($t, $i, 901, 5)`,
]

/** Records that the details of full items refer to. */
export async function addReferred(tx: TenantTx): Promise<void> {
  await run(tx, referred, {})
}

/** Gives an item rows in every table of details; `parts` are two other items. */
export async function addDetails(
  tx: TenantTx,
  itemId: number,
  parts: readonly [number, number],
): Promise<void> {
  const [c, d] = parts
  await run(tx, details, { i: itemId, n: 1_000_000 + itemId * 10, c, d })
}

async function run(tx: TenantTx, texts: readonly string[], values: Record<string, number>) {
  const statements = texts.map((text) =>
    text
      .replaceAll('$t', `'${tx.tenantId}'::uuid`)
      .replaceAll(/\$([a-z])/g, (_, name) => String(values[name])),
  )
  await tx.all(statements.map((text) => fixed(text)))
}

/** Every table whose rows belong to an item, as text without their keys: what is copied. */
export async function detailsOf(tx: TenantTx, itemId: number): Promise<Record<string, unknown>> {
  const tables = [
    ...['item_descriptions', 'item_images', 'item_custom_field_values', 'item_attribute_values'],
    ...['item_properties', 'item_variations', 'item_suppliers', 'item_supplier_scale_prices'],
    ...['item_special_prices', 'item_special_price_entries', 'item_channel_prices'],
    ...['item_customer_prices', 'item_cross_references', 'item_components', 'item_categories'],
    ...['item_states', 'item_group_quantities'],
  ]
  const results = await tx.all([
    ...tables.map((table) => {
      const counted = ['item_images', 'item_variations'].includes(table)
      const own = counted ? `- 'id' - 'uuid' - 'created'` : ''
      return sql`
        select to_jsonb(link) - 'tenant_id' - 'item_id' - 'sku' - 'at' ${fixed(own)} as row
        from erp.${fixed(table)} link
        where link.tenant_id = ${tx.tenantId} and link.item_id = ${itemId} order by 1`
    }),
    sql`
      select jsonb_build_array(variation.name, value.name, value.sort_number, value.translations) as row
      from erp.item_variations variation
      join erp.item_variation_values value
        on value.tenant_id = ${tx.tenantId} and value.variation_id = variation.id
      where variation.tenant_id = ${tx.tenantId} and variation.item_id = ${itemId} order by 1`,
  ])
  return Object.fromEntries(
    [...tables, 'item_variation_values'].map((table, index) => [
      table,
      results[index]?.map(({ row }) => row),
    ]),
  )
}
