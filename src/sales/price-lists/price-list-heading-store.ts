import { companyOf } from '../../access/doors/companies/company-seller-store.ts'
import { findCompanyTerms } from '../../access/doors/companies/company-terms-store.ts'
import { channelsWhere } from '../../catalog/doors/channels/channel-reference-store.ts'
import { customerGroupsWhere } from '../../customers/customer-reference-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { PriceListParameters } from './price-list.ts'

/** What stands above a price list: who sells, and whom it is for. */
interface PriceListHeading {
  /** Null where the tenant has no company. */
  readonly seller: object | null
  readonly customerGroup: string | null
  readonly salesChannel: string | null
}

export async function readHeading(
  tx: TenantTx,
  { customerGroupId, salesChannelId }: PriceListParameters,
): Promise<PriceListHeading | undefined> {
  const [company] = await findCompanyTerms(tx)
  return tx.row<PriceListHeading>(sql`
    select ${companyOf('list')} as seller,
      (select customer_group.name ${fixed(customerGroupsWhere('customer_group.id = list.group_id'))})
        as "customerGroup",
      (select channel.name ${fixed(channelsWhere('channel.id = list.channel_id'))}) as "salesChannel"
    from (select ${company?.id ?? null}::integer as company_id,
      ${customerGroupId ?? null}::integer as group_id,
      ${salesChannelId ?? null}::integer as channel_id) list`)
}
