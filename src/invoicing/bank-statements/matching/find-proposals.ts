import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { findUnpaidOrders } from '../../../sales/doors/orders/unpaid-order-store.ts'
import type { FoundLine } from '../lines/line-store.ts'
import { judge } from './judge.ts'
import type { Proposal } from './judged-reasons.ts'
import { findCandidates } from './match-store.ts'
import { withOrdered } from './ordered.ts'
import { findOrderedPayments } from './ordered-payment-store.ts'
import { tokensOf } from './tokens.ts'

/** So many lines are matched at once: each time, all that is open is read. */
export const linesAtOnce = 1_000

/** What each line may be booked as, as documents are now. */
export async function proposalsOf(
  tx: TenantTx,
  lines: readonly FoundLine[],
): Promise<ReadonlyMap<number, readonly Proposal[]>> {
  const received = lines.filter(({ amount }) => !amount.startsWith('-'))
  const orders = await findUnpaidOrders(
    tx,
    received.map(({ id, companyId, currencyIso, remittance, endToEndId, otherName }) => ({
      ...{ id, companyId, currencyIso },
      keys: tokensOf(`${remittance} ${endToEndId}`, otherName).keys,
    })),
  )
  const byLine = Map.groupBy(await findCandidates(tx, lines), ({ lineId }) => lineId)
  const ordersByLine = Map.groupBy(orders, ({ textId }) => textId)
  const ordered = Map.groupBy(await findOrderedPayments(tx, lines), ({ lineId }) => lineId)
  return new Map(
    lines.map((line) => {
      const judged = judge(line, byLine.get(line.id) ?? [], ordersByLine.get(line.id) ?? [])
      return [line.id, withOrdered(line, ordered.get(line.id) ?? [], judged)]
    }),
  )
}
