import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import type { SalesOrderBody } from '../orders/records/sales-order.ts'
import { auditedLine, maskedValues } from '../orders/writes/audited-order.ts'
import { pricedOrders } from '../orders/writes/create-orders.ts'
import { orderDraftOf } from '../orders/writes/order-body.ts'
import type { OrderRow } from '../orders/writes/sales-order-store.ts'
import { refuseInactiveMethods } from '../orders/writes/shipping/inactive-methods.ts'
import { refuseUnfitStatus } from '../transaction-statuses/fitting-status.ts'
import {
  missingQuotationReferences,
  Quotation,
  QuotationDraft,
  quotationConstraints,
} from './quotation.ts'
import { quotationDocument } from './quotation-fields.ts'
import { quotationNumbers } from './quotation-numbers.ts'
import { quotations } from './quotation-record-store.ts'
import { insertQuotation, quotationTable } from './quotation-store.ts'

export const createSalesQuotation = operation({
  name: 'createSalesQuotation',
  summary: 'Create a quotation',
  description:
    'Creates a quotation with its lines as a draft, which reserves nothing. What is left out follows from the customer, the company and the tenant as for orders; prices that the caller leaves out are those of the rules. Refused with 400 where a country, language, e-mail address or VAT id is wrong, or net and gross price of a line are more than 0.01 apart; with 409 `sales-quotation.number.taken`; with 422 `sales-quotation.reference.missing`, `transaction-status.not-valid`, `customer.locked`, `payment-method.inactive`, `shipping-method.inactive`, `item.not-for-sale`, `item.not-released`, `stock.not-divisible`, `item.quantity.least`, `item.quantity.step`, `tax.not-determined`, `tax.registration-missing`, `document.lines.too-many`, `document.total-negative` or `document.amount-too-large`.',
  method: 'POST',
  path: { v1: '/salesQuotations', v2: '/sales-quotations' },
  scope: 'salesquotations.write',
  body: QuotationDraft,
  example: {
    customerId: exampleKey(1),
    lineItems: [{ itemId: exampleKey(2), quantity: 2 }],
  } as SalesOrderBody,
  answer: { status: 201, shape: Quotation },
  constraints: quotationConstraints,

  async handle(call) {
    const { tx, body, caller, generation, audit } = call
    const draft = await orderDraftOf(body, call, quotationDocument, missingQuotationReferences)
    await refuseUnfitStatus(tx, draft.values, 'quotation')
    const { quotationDate = new Date().toISOString(), ...values } = draft.values
    const dated = { ...draft, values: { ...values, salesOrderDate: quotationDate } }
    const terms = {
      currencyIso: caller.tenant.currencyIso,
      createdByUserId: caller.user?.id ?? null,
      companyId: call.companyId,
    }
    const fieldName = (_: number, path: readonly (string | number)[]) => call.fieldName(path)
    const { settled, priced } = await pricedOrders(tx, [dated], terms, fieldName)
    const [[order], [sale]] = [settled, priced]
    if (!order || !sale) throw new Error('no quotation was calculated')
    await refuseInactiveMethods(tx, order.values)
    const number = draft.values['number'] ?? (await nextNumber())
    const own: OrderRow = {
      ...order,
      lines: sale.lines,
      values: {
        ...Object.fromEntries(
          Object.entries(order.values).filter(([field]) => field in quotationTable.columns),
        ),
        quotationDate,
        number,
        totalNet: String(sale.total.net),
        totalGross: String(sale.total.gross),
        taxSetting: sale.taxSetting,
      },
    }
    const key = await insertQuotation(tx, own)
    const lineItems = sale.lines.map(auditedLine)
    const after = { ...maskedValues(draft.values), number, lineItems }
    audit({ entity: 'sales-quotation', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, quotations, key)
    return created(
      record,
      call.locate(generation === 'v1' ? '/salesQuotations' : '/sales-quotations', key),
    )

    async function nextNumber(): Promise<string> {
      const [next = ''] = await nextNumbers(tx, quotationNumbers, 1)
      return next
    }
  },
})
