import { announce } from '../../../platform/events/outbox-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { Json, shapeOf } from '../../../platform/pipeline/operation.ts'
import { lockKind } from '../../../platform/postgres/counter.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type KeyColumns, projected } from '../../../platform/records/projection.ts'
import { columnsOf, type RecordSource, rowsOf } from '../../../platform/records/record-source.ts'
import {
  type LockedRecord,
  lockRecordWhere,
  patchRow,
} from '../../../platform/records/record-store.ts'
import {
  activatedByList,
  type ChannelType,
  channelTypes,
  noSuchSalesChannel,
  SalesChannel,
  type SalesChannelDraft,
  type SalesChannelPatch,
  type SalesChannelReference,
  salesChannelEvents,
} from '../../sales-channels/sales-channel.ts'

export const salesChannelTable: NumberedTable = {
  table: 'sales_channels',
  as: 'sales_channel',
  announces: salesChannelEvents,
  columns: {
    type: 'smallint',
    connection: 'integer',
    shop: 'integer',
    name: 'text',
    documentationUrl: 'text',
  },
}

/** Both keys of a channel, for projections that refer to it. */
export function salesChannelKey(as: string): KeyColumns {
  return {
    id: fixed(`concat_ws('-', ${as}.type, ${as}.connection, ${as}.shop)`),
    uuid: fixed(`${as}.uuid`),
  }
}

const { erp, onlineShop, pointOfSale, channelConnector } = channelTypes
const activation = isOneOf(activatedByList)

/** All channels of the tenant, also inactive ones. */
export const allSalesChannels: RecordSource = {
  ...salesChannelTable,
  record: projected(shapeOf(SalesChannel), {
    id: salesChannelKey('sales_channel'),
    ...columnsOf('sales_channel', 'type', 'name', 'isActive', 'documentationUrl'),
    itemCapabilities: {
      descriptions: fixed('true'),
      onlineShopActivation: activation,
      prices: fixed('true'),
      specialPrices: isOneOf([erp, onlineShop, pointOfSale]),
      images: fixed('true'),
    },
    categoryCapabilities: {
      descriptions: isOneOf([erp, onlineShop, pointOfSale, channelConnector]),
      onlineShopActivation: activation,
    },
  }),
}

/** The active channels of the tenant. Inactive ones only occur in old records. */
export const salesChannels: RecordSource = {
  ...allSalesChannels,
  where: fixed('sales_channel.is_active'),
}

function isOneOf(types: readonly ChannelType[]): Sql {
  return fixed(`sales_channel.type in (${types.join(', ')})`)
}

export function insertSalesChannels(tx: TenantTx, drafts: readonly SalesChannelDraft[]) {
  return insertRows(
    tx,
    salesChannelTable,
    drafts.map((draft) => ({ documentationUrl: '', ...draft })),
  )
}

/**
 * The connection and shop of a new channel; if the caller leaves them out, the first free numbers of
 * its type. These stay within the range that generation 1 can name. A lock makes additions wait for
 * each other, so that no other channel takes the numbers meanwhile.
 */
export async function freeNumbers(
  tx: TenantTx,
  type: ChannelType,
  given: { readonly connection?: number; readonly shop?: number },
): Promise<{ readonly connection: number; readonly shop: number }> {
  if (given.connection !== undefined && given.shop !== undefined) {
    return { connection: given.connection, shop: given.shop }
  }
  await lockKind(tx, salesChannelTable.as)
  const channels = sql`
    from erp.sales_channels channel
    where channel.tenant_id = ${tx.tenantId} and channel.type = ${type}`
  const connection =
    given.connection ?? (await firstFree(tx, sql`select channel.connection as number ${channels}`))
  const shop =
    given.shop ??
    (await firstFree(
      tx,
      sql`select channel.shop as number ${channels} and channel.connection = ${connection}`,
    ))
  return { connection, shop }
}

/** The smallest number from 1 that is not taken. */
async function firstFree(tx: TenantTx, taken: Sql): Promise<number> {
  const free = await tx.row<{ number: number }>(sql`
    with taken as (${taken})
    select free.number
    from (select 1 as number union select taken.number + 1 from taken) free
    where free.number not in (select taken.number from taken)
    order by free.number limit 1`)
  return free?.number ?? 1
}

/** The channel that a caller names. Throws `sales-channel.missing` (404). */
export async function concludeWithSalesChannel(
  tx: TenantTx,
  generation: GenerationName,
  reference: SalesChannelReference,
): Promise<Json> {
  const named = isSalesChannel(reference, 'sales_channel')
  const [found] = await tx.conclude<{ record: string }>(sql`
    select (${allSalesChannels.record[generation]})::text as record
    ${rowsOf(allSalesChannels, tx.tenantId, named)}`)
  if (!found) throw noSuchSalesChannel()
  return new Json(found.record)
}

/**
 * Locks the channel against other writers and against activations until the transaction ends. Throws
 * `sales-channel.missing` (404).
 */
export async function lockSalesChannel(
  tx: TenantTx,
  generation: GenerationName,
  reference: SalesChannelReference,
): Promise<LockedRecord> {
  const named = isSalesChannel(reference, allSalesChannels.as)
  const channel = await lockRecordWhere(tx, generation, allSalesChannels, named)
  if (!channel) throw noSuchSalesChannel()
  return channel
}

const patched = {
  ...salesChannelTable,
  columns: { name: 'text', isActive: 'boolean', documentationUrl: 'text' },
}

/** Writes the fields of the patch; returns whether anything changed. */
export async function patchSalesChannel(
  tx: TenantTx,
  id: number,
  patch: SalesChannelPatch,
): Promise<boolean> {
  const change = await patchRow(tx, patched, id, patch)
  if (change) {
    const fields = Object.keys(change.after)
    announce(tx, { entity: salesChannelEvents, kind: 'changed', ids: [id], fields })
  }
  return change !== undefined
}

/** Whether a row is the channel that a caller names. */
export function isSalesChannel(reference: SalesChannelReference, as = 'sales_channels'): Sql {
  const row = fixed(as)
  if ('uuid' in reference) return sql`${row}.uuid = ${reference.uuid}`
  const [type, connection, shop] = reference.id.split('-').map(Number)
  return sql`${row}.type = ${type ?? 0} and ${row}.connection = ${connection ?? 0}
    and ${row}.shop = ${shop ?? 0}`
}

/** The number of the channel that a caller names, as an expression; null where there is none. */
export function salesChannelNumber(tenantId: string, reference: SalesChannelReference): Sql {
  return sql`(
    select sales_channels.id from erp.sales_channels
    where sales_channels.tenant_id = ${tenantId} and ${isSalesChannel(reference)})`
}

/** Channels by which orders are placed here; what comes by any other was placed elsewhere, and is a fact. */
const ownChannels: readonly ChannelType[] = [erp, channelTypes.restApi]

/** Whether orders of a channel type were placed elsewhere. */
export function isPlacedElsewhere(type: number): boolean {
  return !(ownChannels as readonly number[]).includes(type)
}

/** As `isPlacedElsewhere`, of the channel with a number. */
export async function isOtherChannel(tx: TenantTx, id: number | null): Promise<boolean> {
  if (id === null) return false
  const channel = await tx.row<{ type: number }>(sql`
    select channel.type from erp.sales_channels channel
    where channel.tenant_id = ${tx.tenantId} and channel.id = ${id}`)
  return channel !== undefined && isPlacedElsewhere(channel.type)
}
