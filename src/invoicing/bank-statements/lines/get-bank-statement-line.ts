import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import {
  BankStatementLine,
  bankStatementLinePath,
  noSuchBankStatementLine,
} from './bank-statement-line.ts'
import { bankStatementLines } from './line-store.ts'

export const getBankStatementLine = operation({
  name: 'getBankStatementLine',
  summary: 'Get a line of a bank statement',
  description:
    'Returns a line of a bank statement and what it was booked as. Refused with 404 `bank-statement-line.missing`.',
  method: 'GET',
  path: {
    v1: `${bankStatementLinePath.v1}/{bankStatementLineId}`,
    v2: `${bankStatementLinePath.v2}/{bankStatementLineId}`,
  },
  scope: 'bankstatements.read',
  pathParameters: { bankStatementLineId: ReferenceField() },
  answer: { status: 200, shape: BankStatementLine },

  async handle({ tx, generation, path }) {
    const reference = path.bankStatementLineId
    const line = await concludeWithRecord(tx, generation, bankStatementLines, reference)
    if (!line) throw noSuchBankStatementLine()
    return line
  },
})
