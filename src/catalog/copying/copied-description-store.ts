import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Copy, targetsOf } from './copied-list-store.ts'
import type { CopyAction, TextPart } from './copy-options.ts'

const columnsOfPart: Record<TextPart, readonly string[]> = {
  name: ['name'],
  description: ['description', 'short_description'],
  metadata: ['seo_meta_description', 'seo_title_tag', 'seo_meta_keywords'],
  urlPath: ['seo_path'],
}
const allColumns = Object.values(columnsOfPart).flat()

/**
 * Copies the selected parts of the texts by channel and language. A description that the target does
 * not have yet is created with these parts only; without a copied name it gets the target's own. Only a
 * replacement of all parts removes descriptions that the source does not have.
 */
export function copyDescriptions(
  tx: TenantTx,
  parts: readonly TextPart[],
  action: CopyAction,
  { sourceId, targetIds }: Copy,
): Promise<readonly number[]> {
  const meant = parts.flatMap((part) => columnsOfPart[part])
  const given = allColumns.map((name) => {
    if (meant.includes(name)) return `source.${name}`
    return name === 'name' ? 'target.name' : `''`
  })
  const writtenTo = (name: string) =>
    action === 'replace'
      ? `excluded.${name}`
      : `coalesce(nullif(link.${name}, ''), excluded.${name})`
  const list = (write: (name: string) => string) => meant.map(write).join(', ')
  const isWhole = action === 'replace' && meant.length === allColumns.length
  return targetsOf(
    tx,
    sql`
    with removed as (
      delete from erp.item_descriptions link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${targetIds}::integer[])
        and ${isWhole}::boolean
        and not exists (
          select from erp.item_descriptions source
          where source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
            and source.sales_channel_id = link.sales_channel_id
            and source.language_iso = link.language_iso
        )
      returning link.item_id
    ),
    written as (
      insert into erp.item_descriptions as link
        (tenant_id, item_id, sales_channel_id, language_iso, ${fixed(allColumns.join(', '))})
      select ${tx.tenantId}::uuid, target.id, source.sales_channel_id, source.language_iso,
        ${fixed(given.join(', '))}
      from erp.items target cross join erp.item_descriptions source
      where target.tenant_id = ${tx.tenantId} and target.id = any(${targetIds}::integer[])
        and source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
      order by target.id, source.sales_channel_id, source.language_iso
      on conflict (tenant_id, item_id, sales_channel_id, language_iso)
      do update set ${fixed(list((name) => `${name} = ${writtenTo(name)}`))}
      where (${fixed(list((name) => `link.${name}`))}) is distinct from (${fixed(list(writtenTo))})
      returning link.item_id
    ),
    changed as (select item_id from removed union select item_id from written)`,
  )
}
