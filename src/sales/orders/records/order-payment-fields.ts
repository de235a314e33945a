import Type from 'typebox'
import { Percent } from '../../../catalog/doors/price.ts'
import { namedPaymentMethods } from '../../../customers/customer-reference-store.ts'
import { never } from '../../../platform/records/fields/field-table.ts'
import { Int32, Text } from '../../../platform/values/shape.ts'
import {
  Amount,
  byOthers,
  byService,
  CurrencyIso,
  Days,
  date,
  Factor,
  inPayment,
  moment,
  notListed,
  reference,
  type SalesOrderField,
} from './sales-order-field.ts'

export const paymentInfoFields = [
  ...['accountHolder', 'bankName', 'bic', 'creditorId', 'dueDate', 'endToEndId', 'iban'],
  ...['mandateReference', 'paymentInfo', 'paymentInfoType', 'paymentReference', 'referenceEmail'],
] as const

const PaymentInfo = Type.Object(
  Object.fromEntries(paymentInfoFields.map((field) => [field, Text(255)])),
  { description: 'What the means of payment says of itself: account, mandate, reference.' },
)

/** What an order costs, and how it is paid. */
export const paymentRows = {
  paymentMethodId: {
    shape: reference({
      description: 'How the order is paid; left out, as the customer usually pays.',
    }),
    column: { type: 'integer', refersTo: namedPaymentMethods },
    in: { v1: inPayment.v1 },
    graph: { SalesOrderListItem: 'paymentMethodId' },
  },
  paymentStatus: {
    shape: Int32({ description: '0 unpaid, 1 partly paid, 2 paid.' }),
    column: never('the database derives it'),
    in: inPayment,
    written: byService,
    graph: { computed: { SalesOrderListItem: 'paymentStatus' } },
  },
  totalNet: {
    shape: Amount({ v1: 'TotalNetAmount', v2: 'totalNetAmount', description: 'Net total.' }),
    column: { type: 'numeric', initial: 0 },
    in: inPayment,
    written: byService,
    graph: { SalesOrderListItem: 'totalNetAmount' },
  },
  totalGross: {
    shape: Amount({ v1: 'TotalGrossAmount', v2: 'totalGrossAmount', description: 'Gross total.' }),
    column: { type: 'numeric', initial: 0 },
    in: inPayment,
    written: byService,
    graph: { SalesOrderListItem: 'totalGrossAmount' },
  },
  currencyIso: {
    shape: CurrencyIso({ description: "Currency of the order, ISO 4217; left out, the tenant's." }),
    column: { type: 'text', isRequired: true },
    in: inPayment,
    graph: { SalesOrderListItem: 'currencyIso' },
  },
  currencyFactor: {
    shape: Factor({
      description: 'Units of the currency of the order for one of the tenant, as on its day.',
    }),
    column: { type: 'numeric', initial: 1 },
    in: inPayment,
    graph: { SalesOrderListItem: 'currencyFactor' },
  },
  dateOfPayment: {
    shape: moment({ description: 'When it was paid in full.' }),
    column: date,
    in: inPayment,
    written: byOthers,
    graph: { SalesOrderListItem: 'dateOfPayment' },
  },
  paidAmount: {
    shape: Amount({
      v1: 'AlreadyPaidAmount',
      v2: 'alreadyPaidAmount',
      description: 'Paid so far.',
    }),
    column: { type: 'numeric', initial: 0 },
    in: inPayment,
    written: byOthers,
    graph: { SalesOrderListItem: 'alreadyPaidAmount' },
  },
  stillToPay: {
    shape: Amount({
      description: 'Total less corrections and payments; negative where too much was paid.',
    }),
    column: never('it is computed from the amounts'),
    in: inPayment,
    written: byService,
    graph: { computed: { SalesOrderListItem: 'stillToPay' } },
  },
  creditAmount: {
    shape: Amount({
      description:
        'What was paid beyond what the order costs, of a cancelled order all: credit of the customer, until it is paid back or used.',
    }),
    column: never('it is computed from the amounts'),
    in: inPayment,
    written: byService,
    graph: notListed,
  },
  paymentDueInDays: {
    shape: Days({
      v1: 'PaymentTarget',
      v2: 'paymentDueDateInDays',
      description:
        'Days from the invoice until payment is due; left out, as agreed with the customer, else as the payment method says.',
    }),
    column: { type: 'integer', initial: 0 },
    in: inPayment,
    graph: { SalesOrderListItem: 'paymentDueDateInDays' },
  },
  cashDiscount: {
    shape: Percent({ description: 'Discount in percent for paying early.' }),
    column: { type: 'numeric', initial: 0 },
    in: inPayment,
    graph: notListed,
  },
  cashDiscountDays: {
    shape: Days({ description: 'Days from the invoice within which that discount applies.' }),
    column: { type: 'integer', initial: 0 },
    in: inPayment,
    graph: notListed,
  },
  paymentInfo: {
    shape: PaymentInfo,
    column: never('it is kept as an object of texts'),
    graph: notListed,
  },
} as const satisfies Readonly<Record<string, SalesOrderField>>
