import Type from 'typebox'
import { DayField } from '../../platform/reports/asked-period.ts'
import {
  Instant,
  Int32,
  orNull,
  Price,
  ReferenceField,
  Text,
  Uuid,
} from '../../platform/values/shape.ts'
import { Amount } from '../invoices/invoice.ts'

/** The ages by which open items are summed, in days after the day on which they were due. */
export const itemAges = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const
export type ItemAge = (typeof itemAges)[number]

const agesSentence =
  'not-due: due on the day or later; the others: so many days after the day on which it was due.'

/** An invoice of which something is still to be paid. */
export const OpenItem = Type.Object({
  invoiceId: Uuid({ description: 'The invoice.' }),
  number: Text(100, { description: 'Its number.' }),
  salesOrderId: Uuid({ description: 'The order that it bills.' }),
  salesOrderNumber: Text(255, { description: 'The number of that order.' }),
  customerId: Uuid({ description: 'Who owes it.' }),
  customerName: Text(255, { description: 'Whom the billing address of the invoice names.' }),
  invoiceDate: Instant({ description: 'Date of the invoice.' }),
  dueDate: Instant({ description: 'When it is to be paid.' }),
  daysOverdue: Int32({ description: 'Days since the day on which it was due; negative before.' }),
  age: Type.Unsafe<ItemAge>({ type: 'string', enum: [...itemAges], description: agesSentence }),
  currencyIso: Text(3, { description: 'Currency of the amounts (ISO 4217).' }),
  totalGrossAmount: Price({ description: 'Total of the invoice with tax.' }),
  stillToPay: Price({ description: 'What was open on the day.' }),
  cashDiscountAmount: orNull(
    Price({ description: 'The most that may be taken off for paying early; null without.' }),
  ),
  cashDiscountUntil: orNull(
    Instant({ description: 'The last day on which that applies; null without.' }),
  ),
  dunningLevel: Int32({ minimum: 0, maximum: 3, description: 'How often it was dunned.' }),
  isDunningBlocked: Type.Boolean({ description: 'Whether it is not dunned.' }),
  isDisputed: Type.Boolean({
    description: 'Whether its customer does not agree with it, so that it is not dunned now.',
  }),
  disputeReason: Text(1000, { description: 'Why; empty where the customer never said so.' }),
  disputedUntil: orNull(
    Instant({ description: 'The last day on which it is left out for that; null without one.' }),
  ),
})

const agedAmounts = {
  notDue: Amount('Not due yet, or due on the day.'),
  days1To30: Amount('Due 1 to 30 days before.'),
  days31To60: Amount('Due 31 to 60 days before.'),
  days61To90: Amount('Due 61 to 90 days before.'),
  over90Days: Amount('Due more than 90 days before.'),
  overdue: Amount('All that was due before the day.'),
  total: Amount('All that was open.'),
}

const commonOfSums = {
  currencyIso: Text(3, { description: 'Currency of the amounts (ISO 4217).' }),
  itemCount: Int32({ minimum: 1, description: 'How many invoices are open.' }),
  ...agedAmounts,
}

/** What is open in a currency. */
export const OpenSum = Type.Object({
  ...commonOfSums,
  customerCount: Int32({ minimum: 1, description: 'How many customers owe it.' }),
})

/** What a customer owes in a currency. */
export const CustomerOpenItems = Type.Object({
  customerId: Uuid({ description: 'The customer.' }),
  customerNumber: Text(255, { description: 'Number of the customer.' }),
  customerName: Text(255, { description: 'Whom the billing address of the customer names.' }),
  ...commonOfSums,
  oldestDueDate: Instant({ description: 'When the oldest of these invoices was due.' }),
})

/** Which open items are asked for. */
export const openItemFilters = {
  asOf: DayField(
    'What was open at the end of this day (UTC), and its age on it; today by default. Invoices, corrections and money of later days are left out.',
  ),
  companyId: ReferenceField({ description: 'Invoices of this company.' }),
  currencyIso: Type.String({ pattern: '^[A-Z]{3}$', description: 'In this currency (ISO 4217).' }),
  text: Text(255, {
    minLength: 1,
    description:
      'In the number of the invoice or of its order, or in a name of its addresses, in upper or lower case; or exactly what is open.',
  }),
}
