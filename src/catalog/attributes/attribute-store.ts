import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { channelReferenceOf } from '../doors/channels/channel-reference-store.ts'
import { Attribute, type AttributeRow, ItemAttributes } from './attribute.ts'

export const attributeTable: NumberedTable = {
  table: 'attributes',
  as: 'attribute',
  announces: eventsOf('attribute'),
  columns: { name: 'text' },
}

export const attributes: RecordSource = {
  ...attributeTable,
  record: projected(shapeOf(Attribute), {
    id: keyOf('attribute'),
    ...columnsOf('attribute', 'name'),
  }),
}

/** An item with all its texts, ordered by attribute, channel and language. */
export const itemAttributes: RecordSource = {
  table: 'items',
  as: 'items',
  record: projected(shapeOf(ItemAttributes), {
    itemId: keyOf('items'),
    attributes: {
      from: fixed(`from erp.item_attribute_values said
        where said.tenant_id = $tenant and said.item_id = items.id`),
      order: fixed('said.attribute_id, said.sales_channel_id, said.language_iso'),
      element: {
        attributeId: referenceOf('said', 'attribute_id', 'attributes'),
        salesChannelId: channelReferenceOf('said'),
        ...columnsOf('said', 'languageIso', 'value'),
      },
    },
  }),
}

/**
 * Replaces the texts of an item; returns whether anything changed. The caller has locked the item and
 * repeats no text.
 */
export async function replaceAttributeValues(
  tx: TenantTx,
  itemId: number,
  rows: readonly AttributeRow[],
): Promise<boolean> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    "attributeId" integer, "salesChannelId" integer, "languageIso" text, value text)`
  const results = await tx.all([
    sql`
      delete from erp.item_attribute_values said
      where said.tenant_id = ${tx.tenantId} and said.item_id = ${itemId} and not exists (
        select from ${given}
        where given."attributeId" = said.attribute_id
          and given."salesChannelId" = said.sales_channel_id
          and given."languageIso" = said.language_iso)
      returning said.attribute_id`,
    sql`
      insert into erp.item_attribute_values as said
        (tenant_id, item_id, attribute_id, sales_channel_id, language_iso, value)
      select ${tx.tenantId}::uuid, ${itemId}::integer, given."attributeId", given."salesChannelId",
        given."languageIso", given.value
      from ${given}
      order by given."attributeId", given."salesChannelId", given."languageIso"
      on conflict (tenant_id, item_id, attribute_id, sales_channel_id, language_iso)
        do update set value = excluded.value where said.value is distinct from excluded.value
      returning said.attribute_id`,
  ])
  return results.some((written) => written.length > 0)
}
