import type { MovedKind } from '../../../platform/records/move-operation.ts'
import { BankStatementLine, bankStatementLinePath } from './bank-statement-line.ts'
import { bankStatementLines, type FoundLine, holdLine } from './line-store.ts'

/** What the moves of lines have in common. */
export const movedLine: MovedKind<FoundLine> = {
  shape: BankStatementLine,
  source: bankStatementLines,
  scope: 'bankstatements.write',
  path: bankStatementLinePath,
  parameter: 'bankStatementLineId',
  async hold(tx, reference) {
    const held = await holdLine(tx, reference)
    return { key: held, held }
  },
}
