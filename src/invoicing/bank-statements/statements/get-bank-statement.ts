import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { BankStatement, bankStatementPath, noSuchBankStatement } from './bank-statement.ts'
import { bankStatements } from './bank-statement-store.ts'

export const getBankStatement = operation({
  name: 'getBankStatement',
  summary: 'Get a bank statement',
  description:
    'Returns a statement of an account without its lines. Refused with 404 `bank-statement.missing`.',
  method: 'GET',
  path: {
    v1: `${bankStatementPath.v1}/{bankStatementId}`,
    v2: `${bankStatementPath.v2}/{bankStatementId}`,
  },
  scope: 'bankstatements.read',
  pathParameters: { bankStatementId: ReferenceField() },
  answer: { status: 200, shape: BankStatement },

  async handle({ tx, generation, path }) {
    const reference = path.bankStatementId
    const statement = await concludeWithRecord(tx, generation, bankStatements, reference)
    if (!statement) throw noSuchBankStatement()
    return statement
  },
})
