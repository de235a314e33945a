import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { recordOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { customerGroupReferenceOf } from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { keyOf } from '../../platform/records/record-source.ts'
import { SpecialPrice } from './special-price.ts'

const own = (expression: string, unset: string): Sql =>
  fixed(`coalesce((
    select ${expression} from erp.item_special_prices special
    where special.tenant_id = $tenant and special.item_id = item.id
  ), ${unset})`)

/** The special prices of items. A row of the source is an item, so items without special prices have the record too. */
export const specialPrices = recordOfItem(
  projected(shapeOf(SpecialPrice), {
    itemId: keyOf('item'),
    specialPrices: {
      from: fixed(`from erp.item_special_price_entries entry
        where entry.tenant_id = $tenant and entry.item_id = item.id`),
      order: fixed('entry.sales_channel_id, entry.customer_group_id'),
      element: {
        isActive: fixed('entry.is_active'),
        customerGroupId: customerGroupReferenceOf('entry'),
        netPrice: fixed('entry.net_price'),
        salesChannelId: channelReferenceOf('entry'),
      },
    },
    isActive: own('special.is_active', 'false'),
    startDate: own('special.start_date', 'null::timestamptz'),
    endDateActive: own('special.end_date_active', 'false'),
    endDate: own('special.end_date', 'null::timestamptz'),
    tillAmountActive: own('special.till_amount_active', 'false'),
    tillAmountInStockSmallerThan: own('special.till_amount_in_stock_smaller_than', '0'),
  }),
)

/** When an item's special prices apply. */
export interface SpecialPriceTerms {
  readonly isActive: boolean
  readonly startDate: string | null
  readonly endDateActive: boolean
  readonly endDate: string | null
  readonly tillAmountActive: boolean
  readonly tillAmountInStockSmallerThan: number
}

/** Sets when the special prices of an item apply. The caller holds the lock of the item. */
export async function writeTerms(
  tx: TenantTx,
  itemId: number,
  terms: SpecialPriceTerms,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.item_special_prices as special (
      tenant_id, item_id, is_active, start_date, end_date_active, end_date, till_amount_active,
      till_amount_in_stock_smaller_than
    )
    values (
      ${tx.tenantId}, ${itemId}, ${terms.isActive}, ${terms.startDate}, ${terms.endDateActive},
      ${terms.endDate}, ${terms.tillAmountActive}, ${terms.tillAmountInStockSmallerThan}
    )
    on conflict (tenant_id, item_id) do update
    set is_active = excluded.is_active, start_date = excluded.start_date,
      end_date_active = excluded.end_date_active, end_date = excluded.end_date,
      till_amount_active = excluded.till_amount_active,
      till_amount_in_stock_smaller_than = excluded.till_amount_in_stock_smaller_than
    where (
      special.is_active, special.start_date, special.end_date_active, special.end_date,
      special.till_amount_active, special.till_amount_in_stock_smaller_than
    ) is distinct from (
      excluded.is_active, excluded.start_date, excluded.end_date_active, excluded.end_date,
      excluded.till_amount_active, excluded.till_amount_in_stock_smaller_than
    )`)
}

export interface SpecialPriceEntry {
  readonly channelId: number
  readonly groupId: number
  readonly netPrice: number
  readonly isActive: boolean
}

/** Replaces the special prices of an item. `writeTerms` must have been called before. */
export async function replaceEntries(
  tx: TenantTx,
  itemId: number,
  entries: readonly SpecialPriceEntry[],
): Promise<void> {
  await tx.rows(sql`
    with wanted as (
      select entry."channelId", entry."groupId", entry."netPrice", entry."isActive"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        "channelId" integer, "groupId" integer, "netPrice" numeric, "isActive" boolean
      )
    ), removed as (
      delete from erp.item_special_price_entries entry
      where entry.tenant_id = ${tx.tenantId} and entry.item_id = ${itemId}
        and (entry.sales_channel_id, entry.customer_group_id)
          not in (select "channelId", "groupId" from wanted)
    )
    insert into erp.item_special_price_entries as entry (
      tenant_id, item_id, sales_channel_id, customer_group_id, net_price, is_active
    )
    select ${tx.tenantId}::uuid, ${itemId}::integer, "channelId", "groupId", "netPrice", "isActive"
    from wanted order by "channelId", "groupId"
    on conflict (tenant_id, item_id, sales_channel_id, customer_group_id) do update
    set net_price = excluded.net_price, is_active = excluded.is_active
    where (entry.net_price, entry.is_active) is distinct from (excluded.net_price, excluded.is_active)`)
}
