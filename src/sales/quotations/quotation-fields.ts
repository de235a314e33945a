import { never } from '../../platform/records/fields/field-table.ts'
import { Instant, Int32, Label, orNone, ReferenceField, Text } from '../../platform/values/shape.ts'
import { orderLineRows } from '../orders/lines/order-line-fields.ts'
import { headRows } from '../orders/records/order-head-fields.ts'
import { noteRows } from '../orders/records/order-note-fields.ts'
import { paymentRows } from '../orders/records/order-payment-fields.ts'
import { shippingRows } from '../orders/records/order-shipping-fields.ts'
import {
  byOthers,
  byService,
  date,
  moment,
  notListed,
  type SalesOrderField,
  text,
} from '../orders/records/sales-order-field.ts'
import { documentFields } from '../orders/records/sales-order-fields.ts'

const { externalNumber, companyId, customerId, customerVatId, merchantVatId, isNetPrice } = headRows
const { onHoldReasonId: _, deliveryCompleteStatus: __, ...others } = shippingRows
// A quotation keeps the costs that it was made with.
const { isShippingCostFixed: _____, ...sent } = others
const { lastShippingDate: ___, deliveredDate: ____, ...shipping } = sent
const { paymentMethodId, totalNet, totalGross, currencyIso, currencyFactor } = paymentRows
const { paymentDueInDays, cashDiscount, cashDiscountDays } = paymentRows
const { taxSetting, colorCodeId, transactionStatusId, languageIso, salesChannelId } = noteRows
const { comment, customerComment, printText, createdByUserId, assignedUserId } = noteRows

/** Every field of a quotation's own row but its keys; what orders have as well is declared there. */
const rows: Readonly<Record<string, SalesOrderField>> = {
  number: {
    shape: Label(255, {
      v2: 'salesQuotationNumber',
      description:
        'Number of the quotation, unique in any case of letters; left out, the next free one.',
    }),
    column: { type: 'text', isRequired: true, lowered: 'number_key' },
    written: 'at creation',
    graph: notListed,
  },
  externalNumber: {
    ...externalNumber,
    shape: orNone(
      Text(255, {
        v2: 'externalSalesQuotationNumber',
        description: 'Number that another system gave the quotation.',
      }),
    ),
  },
  customerQuotationNumber: {
    shape: Text(255, {
      v2: 'customerSalesQuotationNumber',
      description: 'Number that the customer gave the inquiry.',
    }),
    column: text,
    graph: notListed,
  },
  companyId,
  customerId,
  customerVatId,
  merchantVatId,
  quotationDate: {
    shape: Instant({ v2: 'salesQuotationDate', description: 'When it was made; left out, now.' }),
    column: { type: 'timestamptz', isRequired: true },
    graph: notListed,
  },
  validUntil: {
    shape: moment({
      description: 'Until when its prices hold; empty, until it is accepted or cancelled.',
    }),
    column: date,
    graph: notListed,
  },
  isNetPrice,
  status: {
    shape: Int32({
      v2: 'salesQuotationStatus',
      description: '0 draft, 1 sent, 2 accepted, 3 cancelled, 4 expired.',
    }),
    column: never('it follows from the moves and from the time'),
    written: byService,
    graph: notListed,
  },
  sent: {
    shape: moment({ v1: 'SentDate', v2: 'sentDate', description: 'When it was sent.' }),
    column: date,
    written: byOthers,
    graph: notListed,
  },
  cancelled: {
    shape: moment({ v1: 'CancelledDate', v2: 'cancelledDate', description: 'When it ended.' }),
    column: date,
    written: byOthers,
    graph: notListed,
  },
  cancellationComment: {
    shape: Text(2000, { description: 'What was said when it was cancelled or declined.' }),
    column: { type: 'text', isLong: true },
    written: byOthers,
    graph: notListed,
  },
  salesOrderId: {
    shape: orNone(ReferenceField({ description: 'The order that it became.' })),
    column: { type: 'integer', refersTo: 'sales_orders' },
    written: byOthers,
    graph: notListed,
  },
  ...shipping,
  paymentMethodId,
  totalNet,
  totalGross,
  currencyIso,
  currencyFactor,
  paymentDueInDays,
  cashDiscount,
  cashDiscountDays,
  taxSetting,
  colorCodeId,
  transactionStatusId,
  comment,
  customerComment,
  printText,
  languageIso,
  salesChannelId,
  createdByUserId,
  assignedUserId,
}

/** Both generations group the fields as generation 2 does orders. */
const grouped = Object.entries(rows).map(([field, row]): [string, SalesOrderField] => {
  const group = row.in?.v2
  return [
    field,
    group === undefined ? { ...row, in: {} } : { ...row, in: { v1: group, v2: group } },
  ]
})

export const quotationDocument = documentFields(Object.fromEntries(grouped))

const { quantityDelivered: _d, quantityInvoiced: _i, quantityReturned: _r, ...open } = orderLineRows
const { promisedOn: _p, deliveredOn: _o, ...own } = open

/** Every field of a line of a quotation, of which nothing is delivered or invoiced. */
export const quotationLineRows = {
  ...own,
  parentLineId: {
    ...own.parentLineId,
    column: { type: 'integer', refersTo: 'sales_quotation_lines' },
  },
} as const
