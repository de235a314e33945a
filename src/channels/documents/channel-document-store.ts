import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import {
  belongsToOrder,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { ChannelDocument, channelDocumentEvents } from './channel-document.ts'

const as = 'channel_document'

const table: NumberedTable = {
  table: 'channel_documents',
  as,
  announces: channelDocumentEvents,
  columns: {
    ...{ salesOrderId: 'integer', channel: 'text', sellerId: 'text', type: 'text', number: 'text' },
    ...{ originalNumber: 'text', transactionDate: 'timestamptz', currencyIso: 'text' },
    ...{ taxCalculationDate: 'timestamptz', totalGross: 'numeric', totalNet: 'numeric' },
    ...{ totalVat: 'numeric', sellerVatId: 'text', buyerVatId: 'text', fileName: 'text' },
    ...{ fileDataType: 'text', sizeBytes: 'integer', digest: 'text', contentHash: 'text' },
  },
}

/** Documents that channels wrote, the newest first. */
export const channelDocuments: RecordSource = {
  ...table,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(ChannelDocument), {
    id: keyOf(as),
    salesOrderId: salesOrderReferenceOf(as),
    orderId: fixed(`(select placed.order_id from erp.channel_orders placed
      where placed.tenant_id = $tenant and placed.sales_order_id = ${as}.sales_order_id)`),
    ...columnsOf(as, 'channel', 'sellerId', 'type', 'number', 'originalNumber', 'transactionDate'),
    ...columnsOf(as, 'taxCalculationDate', 'currencyIso', 'totalGross', 'totalNet', 'totalVat'),
    ...columnsOf(as, 'sellerVatId', 'buyerVatId', 'fileName', 'fileDataType', 'created'),
    size: fixed(`${as}.size_bytes`),
  }),
}

export interface DocumentRow {
  readonly salesOrderId: number
  readonly channel: string
  readonly sellerId: string
  readonly type: string
  readonly number: string
  readonly originalNumber: string
  readonly transactionDate: string
  readonly taxCalculationDate: string
  readonly currencyIso: string
  /** Decimal digits; null where the channel named no items. */
  readonly totalGross: string | null
  readonly totalNet: string | null
  readonly totalVat: string | null
  readonly sellerVatId: string
  readonly buyerVatId: string
  readonly fileName: string
  readonly fileDataType: string
  readonly sizeBytes: number
  readonly digest: string
  readonly contentHash: string
}

export async function insertChannelDocument(tx: TenantTx, row: DocumentRow): Promise<Key> {
  const [key] = await insertRows(tx, table, [row])
  if (!key) throw new Error('the document was not stored')
  return key
}

/** What is kept of the document with this number, of which the channel may send a copy. */
export async function findKnownDocument(
  tx: TenantTx,
  named: Pick<DocumentRow, 'channel' | 'sellerId' | 'type' | 'number'>,
): Promise<Pick<DocumentRow, 'contentHash' | 'digest'> | undefined> {
  return tx.row<Pick<DocumentRow, 'contentHash' | 'digest'>>(sql`
    select known.content_hash as "contentHash", known.digest from erp.channel_documents known
    where known.tenant_id = ${tx.tenantId} and known.channel = ${named.channel}
      and known.seller_id = ${named.sellerId} and known.type = ${named.type}
      and known.number = ${named.number}`)
}

/** The file of a document. */
export async function findDocumentFile(
  tx: TenantTx,
  reference: Reference,
): Promise<Pick<DocumentRow, 'digest' | 'fileName' | 'fileDataType' | 'sizeBytes'> | undefined> {
  return tx.row<Pick<DocumentRow, 'digest' | 'fileName' | 'fileDataType' | 'sizeBytes'>>(sql`
    select channel_document.digest, channel_document.file_name as "fileName",
      channel_document.file_data_type as "fileDataType", channel_document.size_bytes as "sizeBytes"
    from erp.channel_documents channel_document
    where channel_document.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}`)
}

interface DocumentFilter {
  readonly salesOrderId?: Reference
  readonly type?: string
}

/** The filters of the list, as a condition on its rows. */
export function channelDocumentFilter({ salesOrderId, type }: DocumentFilter): Sql | undefined {
  const conditions: Sql[] = salesOrderId ? belongsToOrder(as, { salesOrderId }) : []
  if (type !== undefined) conditions.push(sql`channel_document.type = ${type}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
