import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { Int32, ReferenceField } from '../../../platform/values/shape.ts'
import { countOpenLines, type FoundLine, openLines } from '../lines/line-store.ts'
import { bankStatementPath, SignedAmount } from '../statements/bank-statement.ts'
import { findStatement } from '../statements/bank-statement-store.ts'
import { linesAtOnce, proposalsOf } from './find-proposals.ts'
import { certainOf } from './judge.ts'

const linesMax = 2_000

const CertainSum = Type.Object({
  currencyIso: Type.String({ description: 'Currency of the amounts (ISO 4217).' }),
  received: SignedAmount('What came in.'),
  refunded: SignedAmount('What left the account, as a positive amount.'),
})

export const previewBankStatementBookings = operation({
  name: 'previewBankStatementBookings',
  summary: 'Preview what booking the certain lines of a bank statement books',
  description: `Returns how many open lines of a statement have a certain proposal, and what they come to; booking them is another request (\`bookBankStatement\`). The first ${linesMax.toLocaleString('en')} open lines are looked at. In addition to the scope below it needs \`invoices.read\`. Refused with 404 \`bank-statement.missing\`.`,
  method: 'GET',
  readsMany: true,
  timeLimitMs: 30_000,
  path: { v2: `${bankStatementPath.v2}/{bankStatementId}/bookings-preview` },
  scope: 'bankstatements.read',
  pathParameters: { bankStatementId: ReferenceField() },
  answer: {
    status: 200,
    shape: Type.Object({
      openLines: Int32({ minimum: 0, description: 'Lines that nobody has decided yet.' }),
      checkedLines: Int32({ minimum: 0, description: 'How many of these were looked at.' }),
      certainLines: Int32({ minimum: 0, description: 'Lines that would be booked of these.' }),
      sums: Type.Array(CertainSum, { description: 'What the certain lines come to.' }),
    }),
  },

  async handle({ tx, path, requireScope }) {
    requireScope('invoices.read')
    const { id } = await findStatement(tx, path.bankStatementId)
    const certain: FoundLine[] = []
    let [checkedLines, after] = [0, 0]
    while (checkedLines < linesMax) {
      const lines = await openLines(tx, id, after, linesAtOnce)
      const last = lines.at(-1)
      if (!last) break
      after = last.id
      checkedLines += lines.length
      const proposals = await proposalsOf(tx, lines)
      certain.push(...lines.filter((line) => certainOf(proposals.get(line.id) ?? [])))
    }
    const openCount = await countOpenLines(tx, id)
    return {
      ...{ openLines: openCount, checkedLines, certainLines: certain.length },
      sums: sumsOf(certain),
    }
  },
})

function sumsOf(lines: readonly FoundLine[]) {
  const byCurrency = Map.groupBy(lines, ({ currencyIso }) => currencyIso)
  return [...byCurrency].map(([currencyIso, same]) => {
    const amounts = same.map(({ amount }) => Exact.of(amount))
    const isLess = (amount: Exact) => amount.compare(Exact.zero) < 0
    const received = Exact.sum(amounts.filter((amount) => !isLess(amount)))
    const refunded = Exact.sum(amounts.filter(isLess)).negated()
    return {
      ...{ currencyIso, received: Number(received.toString()) },
      refunded: Number(refunded.toString()),
    }
  })
}
