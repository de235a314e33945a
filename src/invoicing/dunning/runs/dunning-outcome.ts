import Type from 'typebox'
import { Int32, orNull, Price, Text } from '../../../platform/values/shape.ts'
import { LevelField } from '../letters/dunning-letter.ts'

const count = (description: string) => Int32({ minimum: 0, description })

/** What came of the letters of a run, of one level and currency. */
export const DunningOutcome = Type.Object({
  level: LevelField('The level of the letters.'),
  currencyIso: Text(3, { description: 'The currency of the amounts (ISO 4217).' }),
  letterCount: count('Letters that went out.'),
  invoiceCount: count('Their invoices.'),
  paidInvoiceCount: count('Those of them that are paid.'),
  averageDays: orNull(
    Type.Number({
      minimum: 0,
      decimals: 1,
      description: 'Days from the letter to the payment, of those that are paid; null without one.',
    }),
  ),
  askedAmount: Price({ description: 'What was open of them when the letters went out.' }),
  settledAmount: Price({
    description: 'How much of that was paid, credited or cancelled since.',
  }),
  openAmount: Price({ description: 'What is still open of it.' }),
})
