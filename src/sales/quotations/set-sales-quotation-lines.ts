import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { lineDrafts, lineFaults, namedByLines } from '../orders/lines/order-line-body.ts'
import { auditedLine } from '../orders/writes/audited-order.ts'
import { saleTerms } from '../orders/writes/create-orders.ts'
import type { SettledOrder } from '../orders/writes/settled-orders.ts'
import { newLines, refuseUnorderable } from '../pricing/asked-lines.ts'
import { requireDiscountLimit } from '../pricing/discount-limit.ts'
import { pricedSales } from '../pricing/priced-sales.ts'
import { currentQuotation } from './current-quotation.ts'
import { quotationPath } from './get-sales-quotation.ts'
import {
  missingQuotationReferences,
  Quotation,
  QuotationLines,
  quotationConstraints,
} from './quotation.ts'
import { quotations } from './quotation-record-store.ts'
import { refuseQuotationMove } from './quotation-state.ts'
import { changeQuotation, holdQuotation, replaceQuotationLines } from './quotation-store.ts'

export const setSalesQuotationLines = operation({
  name: 'setSalesQuotationLineItems',
  summary: 'Replace the lines of a quotation',
  description:
    'Replaces all lines of a draft and calculates it again, and returns the quotation. Lines are completed as those of a new quotation. Refused with 400 where net and gross price of a line are more than 0.01 apart; with 404 `sales-quotation.missing`; with 409 `sales-quotation.move-not-allowed`; with 422 `sales-quotation.reference.missing`, `tax.not-determined`, `tax.registration-missing`, `document.lines.too-many`, `document.total-negative` or `document.amount-too-large`.',
  method: 'PUT',
  path: { v1: `${quotationPath.v1}/lineitems`, v2: `${quotationPath.v2}/line-items` },
  scope: 'salesquotations.write',
  pathParameters: { salesQuotationId: ReferenceField() },
  body: QuotationLines,
  example: [{ itemId: exampleKey(2), quantity: 3 }],
  answer: { status: 200, shape: Quotation },
  constraints: quotationConstraints,
  current: currentQuotation,

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const held = await holdQuotation(tx, path.salesQuotationId)
    refuseFaults(lineFaults(body, [], fieldName))
    const named = namedByLines(body, [])
    const resolve = await resolveRecords(tx, named, missingQuotationReferences, fieldName)
    refuseQuotationMove(held, 'change')
    const { values, shipmentAddress } = held
    const dated = { ...values, salesOrderDate: new Date().toISOString() }
    // A stored row has all fields that a settled order has.
    const terms = saleTerms({ values: dated as unknown as SettledOrder['values'], shipmentAddress })
    const sales = [{ terms, lines: lineDrafts(body, resolve) }]
    const [sale] = await pricedSales(tx, sales, (_, [, ...inner]) => fieldName(inner))
    if (!sale) throw new Error('no lines were calculated')
    for (const one of sales) await requireDiscountLimit(tx, [{ sale: one, priced: sale }])
    const customerId = Number(values['customerId'])
    await refuseUnorderable(tx, [{ customerId, lines: newLines(sale.lines, []) }], fieldName)
    await replaceQuotationLines(tx, held, sale.lines)
    const { lines, total, taxSetting } = sale
    const totals = { totalNet: String(total.net), totalGross: String(total.gross), taxSetting }
    await changeQuotation(tx, held, { values: totals })
    audit({
      entity: 'sales-quotation',
      entityId: held.uuid,
      before: { lineItems: held.lines.map(auditedLine) },
      after: { lineItems: lines.map(auditedLine) },
    })
    return concludeWithRecord(tx, generation, quotations, held)
  },
})
