import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** How long a merchant may take on the pages of a channel. */
const sessionMinutes = 60

export interface SessionRow {
  readonly kind: 'sign-up' | 'update'
  readonly accountId: number
  readonly sellerTenantId: string
  readonly sellerId: string
}

/** Adds a session; returns until when it counts. */
export async function insertSession(
  tx: TenantTx,
  channelId: number,
  sessionHash: Buffer,
  { kind, accountId, sellerTenantId, sellerId }: SessionRow,
): Promise<Date> {
  const row = await tx.row<{ expiresAt: Date }>(sql`
    insert into erp.channel_sessions
      (tenant_id, sales_channel_id, session_hash, kind, account_id, seller_tenant_id, seller_id,
        expires_at)
    values (${tx.tenantId}, ${channelId}, ${sessionHash}, ${kind}, ${accountId}, ${sellerTenantId},
      ${sellerId}, now() + make_interval(mins => ${sessionMinutes}))
    returning expires_at as "expiresAt"`)
  if (!row) throw new Error('the session was not added')
  return row.expiresAt
}

/** The session of a kind, unless it has expired. */
export async function findSession(
  tx: TenantTx,
  channelId: number,
  sessionHash: Buffer,
  kind: SessionRow['kind'],
): Promise<SessionRow | undefined> {
  return tx.row<SessionRow>(sql`
    select session.kind, session.account_id as "accountId",
      session.seller_tenant_id as "sellerTenantId", session.seller_id as "sellerId"
    from erp.channel_sessions session
    where session.tenant_id = ${tx.tenantId} and session.sales_channel_id = ${channelId}
      and session.session_hash = ${sessionHash} and session.kind = ${kind}
      and session.expires_at > now()
    for update`)
}

export async function deleteSession(
  tx: TenantTx,
  channelId: number,
  sessionHash: Buffer,
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_sessions
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}
      and session_hash = ${sessionHash}`)
}

export interface SellerRow {
  readonly sellerId: string
  readonly sellerTenantId: string
  readonly accountId: number
  readonly companyName: string
  /** Since when; now where it is left out. */
  readonly since?: Date
}

export async function insertSeller(
  tx: TenantTx,
  channelId: number,
  { sellerId, sellerTenantId, accountId, companyName, since = new Date() }: SellerRow,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_sellers
      (tenant_id, sales_channel_id, seller_id, seller_tenant_id, account_id, company_name, created,
        changed)
    values (${tx.tenantId}, ${channelId}, ${sellerId}, ${sellerTenantId}, ${accountId},
      ${companyName}, ${since}, ${since})`)
}

/** Where sellers of a channel are, and since when, in the order of their ids. */
export async function findSellerTenants(
  tx: TenantTx,
  channelId: number,
  sellerIds: readonly string[],
): Promise<{ readonly sellerId: string; readonly sellerTenantId: string; readonly since: Date }[]> {
  return tx.rows(sql`
    select seller.seller_id as "sellerId", seller.seller_tenant_id as "sellerTenantId",
      seller.created as since
    from erp.channel_sellers seller
    where seller.tenant_id = ${tx.tenantId} and seller.sales_channel_id = ${channelId}
      and seller.seller_id = any(${sellerIds}::text[])
    order by seller.seller_id`)
}

/**
 * A seller of a channel. Writers lock the connection of its tenant (`lockConnectionTo`) first: both sides lock in
 * this order.
 */
export async function findSeller(
  tx: TenantTx,
  channelId: number,
  sellerId: string,
): Promise<SellerRow | undefined> {
  return tx.row<SellerRow>(sql`
    select seller.seller_id as "sellerId", seller.seller_tenant_id as "sellerTenantId",
      seller.account_id as "accountId", seller.company_name as "companyName"
    from erp.channel_sellers seller
    where seller.tenant_id = ${tx.tenantId} and seller.sales_channel_id = ${channelId}
      and seller.seller_id = ${sellerId}`)
}

/** The seller with a number, or else the tenant that has come under it and is none yet. */
export async function findAccount(
  tx: TenantTx,
  channelId: number,
  accountId: number,
): Promise<{ sellerTenantId: string; sellerId: string | null } | undefined> {
  return tx.row(sql`
    select account.seller_tenant_id as "sellerTenantId", account.seller_id as "sellerId"
    from (
      select seller.seller_tenant_id, seller.seller_id from erp.channel_sellers seller
      where seller.tenant_id = ${tx.tenantId} and seller.sales_channel_id = ${channelId}
        and seller.account_id = ${accountId}
      union all
      select session.seller_tenant_id, null from erp.channel_sessions session
      where session.tenant_id = ${tx.tenantId} and session.sales_channel_id = ${channelId}
        and session.account_id = ${accountId} and session.kind = 'sign-up'
    ) account
    order by account.seller_id nulls last, account.seller_tenant_id limit 1`)
}

/** The sellers of a channel by number; of one tenant, where the request is narrowed to it. */
export async function findSellers(
  tx: TenantTx,
  channelId: number,
  sellerId: string | undefined,
): Promise<object[]> {
  return tx.rows(sql`
    select seller.seller_id as "sellerId", seller.account_id as "accountId",
      seller.company_name as "companyName", seller.is_active_by_platform as "isActiveByPlatform",
      seller.is_active_by_channel as "isActiveByChannel", seller.created as "createdAt",
      seller.changed as "updatedAt"
    from erp.channel_sellers seller
    where seller.tenant_id = ${tx.tenantId} and seller.sales_channel_id = ${channelId}
      and (${sellerId ?? null}::text is null or seller.seller_id = ${sellerId ?? null}::text)
    order by seller.account_id`)
}

interface SellerChange {
  readonly companyName?: string | undefined
  readonly isActiveByChannel?: boolean
  readonly isActiveByPlatform?: boolean
}

export async function changeSeller(
  tx: TenantTx,
  channelId: number,
  sellerId: string,
  { companyName, isActiveByChannel, isActiveByPlatform }: SellerChange,
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_sellers seller
    set company_name = coalesce(${companyName ?? null}::text, seller.company_name),
      is_active_by_channel = coalesce(${isActiveByChannel ?? null}::boolean,
        seller.is_active_by_channel),
      is_active_by_platform = coalesce(${isActiveByPlatform ?? null}::boolean,
        seller.is_active_by_platform),
      changed = ${laterThan(fixed('seller.changed'))}
    where seller.tenant_id = ${tx.tenantId} and seller.sales_channel_id = ${channelId}
      and seller.seller_id = ${sellerId}`)
}

export async function deleteSeller(
  tx: TenantTx,
  channelId: number,
  sellerId: string,
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_sellers
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}
      and seller_id = ${sellerId}`)
}
