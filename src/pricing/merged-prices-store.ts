import { touchItems } from '../catalog/doors/items/item-change-store.ts'
import { lockItemKeys } from '../catalog/doors/items/item-key-store.ts'
import type { MergedPart } from '../customers/merging/customer-merge.ts'
import { sql } from '../platform/postgres/sql.ts'

/** Prices of a customer that is merged into another one, as far as this one has none of the item. */
export const pricesOfMergedCustomer: MergedPart = {
  part: 'price',
  move: async (tx, { from, to }) => {
    const priced = await tx.rows<{ id: number }>(sql`
      select distinct price.item_id as id from erp.item_customer_prices price
      where price.tenant_id = $tenant and price.customer_id = ${from}`)
    await lockItemKeys(tx, priced)
    const moved = await tx.rows(sql`
      update erp.item_customer_prices price set customer_id = ${to}
      where price.tenant_id = $tenant and price.customer_id = ${from}
        and price.item_id <> all(array(
          select own.item_id from erp.item_customer_prices own
          where own.tenant_id = $tenant and own.customer_id = ${to}))
      returning price.item_id`)
    await tx.rows(sql`
      delete from erp.item_customer_prices price
      where price.tenant_id = $tenant and price.customer_id = ${from}
      returning price.item_id`)
    touchItems(
      tx,
      priced.map(({ id }) => id),
      ['customerPrices'],
    )
    return moved.length
  },
}
