import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/**
 * What is left of receipts is worth the average from now on. What rounding leaves over goes to the newest, so that
 * together they are worth what the stock is.
 */
export async function layAverageDown(tx: TenantTx, companyId: number): Promise<void> {
  await tx.rows(sql`
    with share as (
      select layer.id, layer.item_id, item.value as whole,
        round(item.value * layer.remaining / item.quantity, 4) as value,
        row_number() over (partition by layer.item_id order by layer.id desc) as place
      from erp.stock_value_layers layer
      join erp.stock_value_items item
        on item.tenant_id = ${tx.tenantId} and item.company_id = layer.company_id
          and item.item_id = layer.item_id and item.quantity > 0
      where layer.tenant_id = ${tx.tenantId} and layer.company_id = ${companyId}
        and layer.remaining > 0
    ), rest as (
      select share.item_id, max(share.whole) - sum(share.value) as value from share
      group by share.item_id
    )
    update erp.stock_value_layers layer
    set value = share.value + case when share.place = 1 then rest.value else 0 end
    from share join rest on rest.item_id = share.item_id
    where layer.tenant_id = ${tx.tenantId} and layer.id = share.id
    returning layer.id`)
}
