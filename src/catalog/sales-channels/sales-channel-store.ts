import { shapeOf } from '../../platform/http/operation.ts'
import { type KeyColumns, projected } from '../../platform/http/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/http/record-source.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  activatedByList,
  type ChannelType,
  channelTypes,
  SalesChannel,
  type SalesChannelDraft,
  type SalesChannelReference,
} from './sales-channel.ts'

const table: NumberedTable = {
  table: 'sales_channels',
  as: 'sales_channel',
  columns: {
    type: 'smallint',
    connection: 'integer',
    shop: 'integer',
    name: 'text',
    documentationUrl: 'text',
  },
}

/** Both keys of a channel, for the projections of what is sold on it. */
export function salesChannelKey(as: string): KeyColumns {
  return {
    id: fixed(`concat_ws('-', ${as}.type, ${as}.connection, ${as}.shop)`),
    uuid: fixed(`${as}.uuid`),
  }
}

const { erp, onlineShop, pointOfSale, channelConnector } = channelTypes
const activation = isOneOf(activatedByList)

/** The channels that the tenant sells on. One that is no longer active is known to old records only. */
export const salesChannels: RecordSource = {
  ...table,
  where: fixed('sales_channel.is_active'),
  record: projected(shapeOf(SalesChannel), {
    id: salesChannelKey('sales_channel'),
    ...columnsOf('sales_channel', 'type', 'name', 'documentationUrl'),
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

function isOneOf(types: readonly ChannelType[]): Sql {
  return fixed(`sales_channel.type in (${types.join(', ')})`)
}

export function insertSalesChannels(tx: TenantTx, drafts: readonly SalesChannelDraft[]) {
  return insertRows(
    tx,
    table,
    drafts.map((draft) => ({ documentationUrl: '', ...draft })),
  )
}

/** Whether a row of `sales_channels` is the one that a caller names. */
export function isSalesChannel(reference: SalesChannelReference): Sql {
  if ('uuid' in reference) return sql`sales_channels.uuid = ${reference.uuid}`
  const [type, connection, shop] = reference.id.split('-').map(Number)
  return sql`sales_channels.type = ${type ?? 0} and sales_channels.connection = ${connection ?? 0}
    and sales_channels.shop = ${shop ?? 0}`
}
