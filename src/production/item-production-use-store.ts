import { sql } from '../platform/postgres/sql.ts'
import type { RecordUse } from '../platform/records/record-use-store.ts'

/** An item that is made here is not deleted. */
export const itemIsMade: RecordUse = {
  code: 'item.in-use.made',
  sentence: {
    en: 'The item is a production item.',
    de: 'Der Artikel ist ein Produktionsartikel.',
  },
  isUsed: (id) => sql`exists (
    select from erp.production_items made
    where made.tenant_id = $tenant and made.item_id = ${id})`,
  constraint: 'production_items_item',
}

/** Nor is an item that others are made of. */
export const itemIsPart: RecordUse = {
  code: 'item.in-use.part',
  sentence: {
    en: 'Other items are made of the item.',
    de: 'Andere Artikel werden aus dem Artikel hergestellt.',
  },
  isUsed: (id) => sql`exists (
    select from erp.bill_of_materials_items part
    where part.tenant_id = $tenant and part.item_id = ${id})`,
  constraint: 'bill_of_materials_items_item',
}
