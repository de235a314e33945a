import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { Instant, ReferenceField, Text } from '../../../platform/values/shape.ts'
import { BankStatementLine, bankStatementLinePath, lineStates } from './bank-statement-line.ts'
import { bankStatementLines, lineFilter } from './line-store.ts'

export const listBankStatementLines = operation({
  name: 'listBankStatementLines',
  summary: 'List lines of bank statements',
  description:
    'Returns lines of bank statements, the newest day first, a page at a time. All given filters must match.',
  method: 'GET',
  path: bankStatementLinePath,
  scope: 'bankstatements.read',
  query: {
    ...pageQuery,
    bankStatementId: ReferenceField({ description: 'Lines of this statement.' }),
    state: Type.Unsafe<string>({
      type: 'string',
      enum: [...lineStates],
      description: 'Lines in this state.',
    }),
    iban: Text(34, { description: 'Lines of this account, without spaces.' }),
    bookedFrom: Instant({ description: 'Lines booked by the bank on this day or later.' }),
    bookedUntil: Instant({ description: 'Lines booked by the bank on a day before this one.' }),
    text: Text(255, {
      minLength: 1,
      description: 'In the name, the account, the text or a reference, in upper or lower case.',
    }),
  },
  answer: { status: 200, shape: pageOf(BankStatementLine) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, bankStatementLines, query, lineFilter(query)),
})
