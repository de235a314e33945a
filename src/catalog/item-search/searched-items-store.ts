import { sql } from '../../platform/postgres/sql.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { searchCondition } from './item-search-store.ts'

/** Items by SKU or GTIN, or by words of what their search finds; a code means those whose SKU, GTIN or own identifier it is. */
export const searchedItems: SearchedKind = {
  kind: 'item',
  scope: 'items.read',
  find: async (tx, words, limit) => {
    const named = await searchCondition(tx, words)
    return tx.rows<FoundRecord>(sql`
      with found as (
        select items.id from erp.items
        where items.tenant_id = ${tx.tenantId} and items.sku_key = lower(${words})
        union
        (select items.id from erp.items
        where items.tenant_id = ${tx.tenantId} and ${named}
        order by items.id desc limit ${limit}::integer)
      )
      select items.uuid as id, items.name as title, items.sku as about,
        items.sku_key = lower(${words}) or items.gtin is not distinct from ${words} as "isExact"
      from found join erp.items on items.tenant_id = ${tx.tenantId} and items.id = found.id
      order by "isExact" desc, items.id desc limit ${limit}::integer`)
  },
  scan: (tx, { code, gtins }, limit) =>
    tx.rows<FoundRecord>(sql`
      with found as (
        select items.id from erp.items
        where items.tenant_id = ${tx.tenantId} and items.sku_key = lower(${code})
        union
        select items.id from erp.items
        where items.tenant_id = ${tx.tenantId} and items.gtin = any(${gtins}::text[])
        union
        select items.id from erp.items
        where items.tenant_id = ${tx.tenantId}
          and items.own_identifier in (${code}, upper(${code}), lower(${code}))
      )
      select items.uuid as id, items.name as title, items.sku as about, true as "isExact"
      from found join erp.items on items.tenant_id = ${tx.tenantId} and items.id = found.id
      order by items.id limit ${limit}::integer`),
}
