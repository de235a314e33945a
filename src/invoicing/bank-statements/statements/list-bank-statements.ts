import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { Text } from '../../../platform/values/shape.ts'
import { BankStatement, bankStatementPath } from './bank-statement.ts'
import { bankStatementFilter, bankStatements } from './bank-statement-store.ts'

export const listBankStatements = operation({
  name: 'listBankStatements',
  summary: 'List bank statements',
  description:
    'Returns the statements of all accounts without their lines, the newest first, a page at a time. All given filters must match.',
  method: 'GET',
  path: bankStatementPath,
  scope: 'bankstatements.read',
  query: {
    ...pageQuery,
    iban: Text(34, { description: 'Statements of this account, without spaces.' }),
    hasOpenLines: Type.Boolean({ description: 'Whether lines of it wait for a decision.' }),
  },
  answer: { status: 200, shape: pageOf(BankStatement) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, bankStatements, query, bankStatementFilter(query)),
})
