import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchQuotation, Quotation } from './quotation.ts'
import { quotations } from './quotation-record-store.ts'

/** The address of a quotation. */
export const quotationPath = {
  v1: '/salesQuotations/{salesQuotationId}',
  v2: '/sales-quotations/{salesQuotationId}',
} as const

export const getSalesQuotation = operation({
  name: 'getSalesQuotation',
  summary: 'Get a quotation',
  description: 'Returns one quotation with its lines. Refused with 404 `sales-quotation.missing`.',
  method: 'GET',
  path: quotationPath,
  scope: 'salesquotations.read',
  pathParameters: { salesQuotationId: ReferenceField() },
  answer: { status: 200, shape: Quotation },

  async handle({ tx, generation, path }) {
    const found = await concludeWithRecord(tx, generation, quotations, path.salesQuotationId)
    if (!found) throw noSuchQuotation()
    return found
  },
})
