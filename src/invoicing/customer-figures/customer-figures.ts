import Type from 'typebox'
import { Instant, orNull } from '../../platform/values/shape.ts'

const amount = (description: string) => Type.Number({ decimals: 4, description })
const count = (description: string) => Type.Integer({ minimum: 0, description })

/** How a customer stands, in the currency of the tenant. */
export const CustomerFigures = Type.Object({
  openAmount: amount('What is to be paid on invoices.'),
  openInvoices: count('How many invoices that are.'),
  overdueAmount: amount('What of it is overdue.'),
  overdueInvoices: count('How many invoices that are.'),
  revenue: amount(
    'Net, of the invoices of the last twelve months less what was credited or cancelled.',
  ),
  creditAmount: amount(
    'What was paid of orders beyond what they cost, of cancelled ones all, and not given back.',
  ),
  openOrders: count('Orders that are neither completed nor cancelled, drafts included.'),
  orders: count('All orders but the cancelled ones.'),
  lastOrdered: orNull(Instant({ description: 'The day of the latest order; null without one.' })),
})
