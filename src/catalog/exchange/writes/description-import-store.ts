import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { DefaultPlace } from './default-channel-store.ts'

/** The texts of an item for search engines; null where the file has none. */
export interface SearchTexts {
  readonly itemId: number
  readonly title: string | null
  readonly description: string | null
}

/**
 * Writes the texts into the items' default descriptions. A missing description is created with the name
 * and texts of the item, unless all texts are empty. Returns the items in which anything changed. The
 * caller has locked the items.
 */
export async function writeSearchTexts(
  tx: TenantTx,
  { salesChannelId, languageIso }: DefaultPlace,
  texts: readonly SearchTexts[],
): Promise<number[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (
    "itemId" integer, title text, description text)`
  const rows = await tx.rows<{ id: number }>(sql`
    with written as (
      update erp.item_descriptions said
      set seo_title_tag = coalesce(given.title, said.seo_title_tag),
        seo_meta_description = coalesce(given.description, said.seo_meta_description)
      from ${given}
      where said.tenant_id = ${tx.tenantId} and said.item_id = given."itemId"
        and said.sales_channel_id = ${salesChannelId} and said.language_iso = ${languageIso}
        and (coalesce(given.title, said.seo_title_tag),
            coalesce(given.description, said.seo_meta_description))
          is distinct from (said.seo_title_tag, said.seo_meta_description)
      returning said.item_id
    ),
    added as (
      insert into erp.item_descriptions (
        tenant_id, item_id, sales_channel_id, language_iso, name, description, short_description,
        seo_title_tag, seo_meta_description
      )
      select ${tx.tenantId}::uuid, item.id, ${salesChannelId}::integer, ${languageIso}::text, item.name,
        coalesce(item.description, ''), coalesce(item.short_description, ''),
        coalesce(given.title, ''), coalesce(given.description, '')
      from ${given}
      join erp.items item on item.tenant_id = ${tx.tenantId} and item.id = given."itemId"
      where coalesce(given.title, '') <> '' or coalesce(given.description, '') <> ''
      on conflict (tenant_id, item_id, sales_channel_id, language_iso) do nothing
      returning item_id
    )
    select written.item_id as id from written union select added.item_id from added
    order by id`)
  return rows.map(({ id }) => id)
}
