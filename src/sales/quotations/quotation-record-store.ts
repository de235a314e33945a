import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { customerNumber } from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import {
  type CurrencyTotals,
  totaledMax,
  unlessTooMany,
} from '../../platform/records/currency-totals.ts'
import { namesRecord } from '../../platform/records/fields/field-filter.ts'
import { projectionOf } from '../../platform/records/fields/field-projection.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { keyOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
import { wordSearch } from '../../platform/records/word-search-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { Quotation } from './quotation.ts'
import { quotationDocument, quotationLineRows } from './quotation-fields.ts'
import { statusOf } from './quotation-store.ts'

const as = 'sales_quotation'

const addressIn = (column: string) => ({
  from: fixed(addressOf(as, column)),
  single: addressProjection,
})

/** The lines of a row called `sales_quotation`. */
export const linesOfQuotation = `from erp.sales_quotation_lines line
  where line.tenant_id = $tenant and line.sales_quotation_id = sales_quotation.id`

/** The fields of a quotation with its lines. */
export const quotationProjection: Projection = {
  ...projectionOf(quotationDocument.tables.v2, as, {
    status: fixed(statusOf(as)),
    salesChannelId: channelReferenceOf(as),
  }),
  id: keyOf(as),
  billingAddress: addressIn('billing_address_id'),
  shipmentAddress: addressIn('shipment_address_id'),
  lineItems: {
    from: fixed(linesOfQuotation),
    order: fixed('line.sort_order, line.id'),
    element: {
      ...projectionOf(quotationLineRows, 'line', {}),
      id: keyOf('line'),
      salesQuotationId: referenceOf('line', 'sales_quotation_id', 'sales_quotations'),
    },
  },
}

/** Quotations with their lines. */
export const quotations: RecordSource = {
  table: 'sales_quotations',
  as,
  record: projected(shapeOf(Quotation), quotationProjection),
}

/** The filters of a list of quotations; all given ones must match. */
export interface QuotationFilter {
  readonly salesQuotationNumber?: string
  readonly customerId?: Reference
  readonly salesOrderId?: Reference
  readonly status?: number
  readonly createdSince?: string
  readonly createdUntil?: string
  readonly searchKeyWord?: string
}

/** What lists of quotations can be ordered by. */
export const quotationOrders = pageOrders(as, {
  salesQuotationDate: `${as}.quotation_date`,
  salesQuotationNumber: { unique: 'number_key' },
})

/** Finds quotations by words of their numbers and of the names in their addresses; rows are called `sales_quotation`. */
export const quotationSearch = wordSearch({ table: 'sales_quotations', as })

/** What the words and all given filters ask of rows called `sales_quotation`; undefined where all are asked for. */
export async function quotationCondition(
  tx: TenantTx,
  { searchKeyWord, ...filter }: QuotationFilter,
): Promise<Sql | undefined> {
  const words = searchKeyWord ? [await quotationSearch(tx, searchKeyWord, { withTotal: true })] : []
  const given = [...words, ...filtersOf(tx.tenantId, filter)]
  return given.length > 0 ? joined(given, ' and ') : undefined
}

function filtersOf(tenantId: string, filter: QuotationFilter): Sql[] {
  const { salesQuotationNumber, customerId, salesOrderId, status } = filter
  const { createdSince, createdUntil } = filter
  const column = (name: string) => fixed(`${as}.${name}`)
  const conditions: Sql[] = []
  if (salesQuotationNumber !== undefined) {
    conditions.push(sql`${column('number_key')} = lower(${salesQuotationNumber})`)
  }
  if (customerId) {
    conditions.push(sql`${column('customer_id')} = ${customerNumber(customerId)}`)
  }
  if (salesOrderId) {
    conditions.push(namesRecord(column('sales_order_id'), 'sales_orders', tenantId, salesOrderId))
  }
  if (status !== undefined) conditions.push(sql`${fixed(statusOf(as))} = ${status}`)
  if (createdSince)
    conditions.push(sql`${column('quotation_date')} >= ${createdSince}::timestamptz`)
  if (createdUntil)
    conditions.push(sql`${column('quotation_date')} <= ${createdUntil}::timestamptz`)
  return conditions
}

/** Sums of the quotations that match all given filters, by currency; undefined where these are too many. */
export async function readQuotationTotals(
  tx: TenantTx,
  asked: QuotationFilter,
): Promise<CurrencyTotals[] | undefined> {
  const condition = await quotationCondition(tx, asked)
  const totals = await tx.rows<CurrencyTotals>(sql`
    select currency, count(*)::int as count, trim_scale(sum(net))::text as net,
      trim_scale(sum(gross))::text as gross, '0' as "toPay"
    from (
      select sales_quotation.currency_iso as currency, sales_quotation.total_net as net,
        sales_quotation.total_gross as gross
      from erp.sales_quotations sales_quotation
      where sales_quotation.tenant_id = ${tx.tenantId}
        ${condition ? sql`and ${condition}` : fixed('')}
      limit ${totaledMax + 1}
    ) shown
    group by currency order by count(*) desc, currency`)
  return unlessTooMany(totals, totaledMax)
}
