import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { keyOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
import { type CrossReferenceEntry, CrossReferences } from './cross-reference.ts'

/** The cross references of items: a row of the source is an item. */
export const crossReferences: RecordSource = {
  table: 'items',
  as: 'item',
  record: projected(shapeOf(CrossReferences), {
    itemId: keyOf('item'),
    crossReferences: {
      from: fixed(`from erp.item_cross_references link
        where link.tenant_id = $tenant and link.item_id = item.id`),
      order: fixed('link.group_name, link.sort_number, link.other_item_id'),
      element: {
        itemId: referenceOf('link', 'other_item_id', 'items'),
        groupName: fixed('link.group_name'),
        sortNumber: fixed('link.sort_number'),
      },
    },
  }),
}

/** Replaces the cross references of an item. The caller has locked the item. */
export async function writeCrossReferences(
  tx: TenantTx,
  itemId: number,
  entries: readonly CrossReferenceEntry[],
): Promise<void> {
  await tx.rows(sql`
    with wanted as (
      select entry."otherItemId", entry."groupName", entry."sortNumber"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        "otherItemId" integer, "groupName" text, "sortNumber" integer
      )
    ), removed as (
      delete from erp.item_cross_references link
      where link.tenant_id = ${tx.tenantId} and link.item_id = ${itemId}
        and (link.group_name, link.other_item_id)
          not in (select "groupName", "otherItemId" from wanted)
    )
    insert into erp.item_cross_references as link (
      tenant_id, item_id, group_name, other_item_id, sort_number
    )
    select ${tx.tenantId}::uuid, ${itemId}::integer, "groupName", "otherItemId", "sortNumber"
    from wanted order by "groupName", "otherItemId"
    on conflict (tenant_id, item_id, group_name, other_item_id) do update
    set sort_number = excluded.sort_number
    where link.sort_number is distinct from excluded.sort_number`)
}
