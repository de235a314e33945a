import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { holdPlaces, type QueueAddress } from '../queue/event-queue-store.ts'

/** The stock of an offer as it was sent to the channel. */
export interface OfferStock {
  readonly offerId: number
  readonly channelOfferId: string
  readonly quantity: number
}

/**
 * Stores the stock that is sent to a channel. It runs in the transaction of the seller's tenant that has queued the
 * events: that locks the counter of the queue until its commit, so later writers have later times.
 */
export async function storeStocks(
  tx: TenantTx,
  { channelTenantId, channelId, sellerId }: QueueAddress & { readonly sellerId: string },
  stocks: readonly OfferStock[],
): Promise<void> {
  if (stocks.length === 0) return
  await inTenant(tx, channelTenantId, async (channelTx) => {
    const time = await channelTx.row<{ at: Date }>(sql`
      select greatest(clock_timestamp(), max(stock.updated)) as at from erp.channel_stocks stock
      where stock.tenant_id = ${channelTx.tenantId} and stock.sales_channel_id = ${channelId}`)
    const rows = stocks.toSorted((one, next) => one.offerId - next.offerId)
    await channelTx.rows(sql`
      insert into erp.channel_stocks as stock
        (tenant_id, sales_channel_id, seller_id, offer_id, channel_offer_id, quantity, updated)
      select ${channelTx.tenantId}::uuid, ${channelId}::integer, ${sellerId}::text, row.offer_id,
        row.channel_offer_id, row.quantity, ${time?.at ?? new Date()}::timestamptz
      from unnest(${rows.map(({ offerId }) => offerId)}::integer[],
        ${rows.map(({ channelOfferId }) => channelOfferId)}::text[],
        ${rows.map(({ quantity }) => quantity)}::bigint[])
        as row (offer_id, channel_offer_id, quantity)
      on conflict (tenant_id, sales_channel_id, seller_id, offer_id) do update
        -- A report may have named the offer since that was read.
        set channel_offer_id = coalesce(nullif(stock.channel_offer_id, ''),
            excluded.channel_offer_id),
          quantity = excluded.quantity, updated = excluded.updated`)
  })
}

/** Adds the ids that the channel has given offers to the stock that it asks for; the times stay. */
export async function nameStocks(
  tx: TenantTx,
  channelId: number,
  sellers: ReadonlyMap<string, ReadonlyMap<number, { readonly channelOfferId: string }>>,
): Promise<void> {
  const given = [...sellers].flatMap(([sellerId, offers]) =>
    [...offers].flatMap(([offerId, { channelOfferId }]) =>
      channelOfferId === '' ? [] : [{ sellerId, offerId, channelOfferId }],
    ),
  )
  if (given.length === 0) return
  // Stock is written under this lock alone, so rows need no order.
  await holdPlaces(tx, channelId)
  await tx.rows(sql`
    update erp.channel_stocks stock set channel_offer_id = named.channel_offer_id
    from unnest(${given.map(({ sellerId }) => sellerId)}::text[],
      ${given.map(({ offerId }) => offerId)}::integer[],
      ${given.map(({ channelOfferId }) => channelOfferId)}::text[])
      as named (seller_id, offer_id, channel_offer_id)
    where stock.tenant_id = ${tx.tenantId} and stock.sales_channel_id = ${channelId}
      and stock.seller_id = named.seller_id and stock.offer_id = named.offer_id
      and stock.channel_offer_id <> named.channel_offer_id`)
}

/** The stock of a seller that has left. */
export async function forgetStocks(
  tx: TenantTx,
  channelId: number,
  sellerId: string,
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_stocks
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId} and seller_id = ${sellerId}`)
}

export interface ChangedStock extends OfferStock {
  readonly sellerId: string
  readonly updatedAt: Date
}

/**
 * Stock that was sent to a channel after a time, the oldest first: `limit` offers, and all others of the time of the
 * last one, so that the next request, which asks for newer ones, misses none.
 */
export function findChangedStocks(
  tx: TenantTx,
  channelId: number,
  after: Date,
  limit: number,
  sellerId: string | undefined,
): Promise<ChangedStock[]> {
  return tx.rows<ChangedStock>(sql`
    select stock.seller_id as "sellerId", stock.offer_id as "offerId",
      stock.channel_offer_id as "channelOfferId", stock.quantity, stock.updated as "updatedAt"
    from erp.channel_stocks stock
    where stock.tenant_id = ${tx.tenantId} and stock.sales_channel_id = ${channelId}
      and stock.updated > ${after}
      and (${sellerId ?? null}::text is null or stock.seller_id = ${sellerId ?? null}::text)
    order by stock.updated
    fetch first ${limit} rows with ties`)
}
