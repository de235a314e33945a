import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { customerNumber } from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import { projectionOf } from '../../platform/records/fields/field-projection.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { keyOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
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
  readonly status?: number
}

/** The filter as a condition on rows called `sales_quotation`; undefined without any filter. */
export function quotationFilter({
  salesQuotationNumber,
  customerId,
  status,
}: QuotationFilter): Sql | undefined {
  const conditions: Sql[] = []
  if (salesQuotationNumber !== undefined) {
    conditions.push(sql`sales_quotation.number_key = lower(${salesQuotationNumber})`)
  }
  if (customerId) {
    conditions.push(sql`sales_quotation.customer_id = ${customerNumber(customerId)}`)
  }
  if (status !== undefined) conditions.push(sql`${fixed(statusOf(as))} = ${status}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
