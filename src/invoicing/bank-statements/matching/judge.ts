import { Exact } from '../../../platform/values/exact.ts'
import type { UnpaidOrder } from '../../../sales/doors/orders/unpaid-order-store.ts'
import { plainIban } from '../reading/bank-values.ts'
import { judgeOrders } from './judge-orders.ts'
import {
  amountOpen,
  amountPaid,
  amountReduced,
  amountTogether,
  certainFrom,
  debitedIban,
  digitsNamed,
  type JudgedLine,
  nameReason,
  nothingOpen,
  numberNamed,
  orderNamed,
  otherAmount,
  overpaid,
  type Proposal,
  type Reason,
  sameIban,
  worth,
} from './judged-reasons.ts'
import type { Candidate } from './match-store.ts'

/** What a line may be booked as, the most probable first. */
export function judge(
  line: JudgedLine,
  candidates: readonly Candidate[],
  orders: readonly UnpaidOrder[] = [],
): Proposal[] {
  const wanted = Exact.of(line.amount.replace('-', ''))
  const isRefund = line.amount.startsWith('-')
  const singles = candidates.flatMap((one) => judged(line, one, { wanted, isRefund }) ?? [])
  const several = isRefund ? undefined : severalOf(candidates, wanted)
  const ofOrders = isRefund ? [] : judgeOrders(line, orders, candidates)
  return [...singles, ...(several ? [several] : []), ...ofOrders].toSorted(
    (one, other) => other.confidence - one.confidence,
  )
}

/** The one proposal that needs nobody's decision. */
export function certainOf(proposals: readonly Proposal[]): Proposal | undefined {
  const [first, second] = proposals
  if (!first || first.confidence < certainFrom) return undefined
  return second && second.confidence >= certainFrom ? undefined : first
}

function judged(
  line: JudgedLine,
  one: Candidate,
  { wanted, isRefund }: { wanted: Exact; isRefund: boolean },
): Proposal | undefined {
  const open = Exact.of(one.open)
  const most = isRefund ? Exact.of(one.paid) : open
  const none = !isRefund && (one.isCancelled || most.compare(Exact.zero) <= 0)
  if (isRefund && most.compare(wanted) < 0) return undefined
  const said = [...numberReasons(one), ...payerReasons(line, one)]
  const fits = none ? undefined : amountReason(one, { wanted, isRefund, open })
  if (fits) said.push(fits)
  if (none) said.push([0, nothingOpen])
  else if (!fits && isRefund && most.equals(wanted)) said.push([worth.paid, amountPaid])
  else if (!fits) said.push([0, otherAmount(most)])
  const sum = said.reduce((total, [value]) => total + value, 0)
  // What has another amount, is paid already, or takes back a whole payment is never certain.
  const confidence = Math.min(fits ? 100 : certainFrom - 10, none ? Math.floor(sum / 2) : sum)
  const amount = wanted.toString()
  const { documentId, uuid, number } = one
  const discount = fits?.[1] === amountReduced ? open.minus(wanted).toString() : '0'
  return {
    invoices: [{ documentId, uuid, number, open: one.open, amount, discount }],
    ...{ orders: [], purchases: [] },
    confidence,
    reasons: said.map(([, sentence]) => sentence),
  }
}

function numberReasons({ byKey, byDigits, byOrder, number, orderNumber }: Candidate): Reason[] {
  if (byKey) return [[worth.number, numberNamed(number)]]
  const reasons: Reason[] = []
  if (byDigits) reasons.push([worth.digits, digitsNamed(number)])
  if (byOrder) reasons.push([byDigits ? 0 : worth.order, orderNamed(orderNumber)])
  return reasons
}

function payerReasons({ otherName, otherIban }: JudgedLine, one: Candidate): Reason[] {
  const reasons: Reason[] = []
  if (one.byIban) reasons.push([worth.iban, sameIban])
  else if (otherIban !== '' && plainIban(one.debitedIban) === otherIban) {
    reasons.push([worth.iban, debitedIban])
  }
  reasons.push(...nameReason({ otherName }, one.names))
  return reasons
}

function amountReason(
  { reduced }: Candidate,
  { wanted, isRefund, open }: { wanted: Exact; isRefund: boolean; open: Exact },
): Reason | undefined {
  if (isRefund) return open.negated().equals(wanted) ? [worth.amount, overpaid] : undefined
  if (open.equals(wanted)) return [worth.amount, amountOpen]
  return reduced !== null && Exact.of(reduced).equals(wanted)
    ? [worth.amount, amountReduced]
    : undefined
}

/** All invoices that the text names, where the line pays them together. */
function severalOf(candidates: readonly Candidate[], wanted: Exact): Proposal | undefined {
  const named = candidates.filter(
    ({ byKey, byDigits, open, isCancelled }) =>
      (byKey || byDigits) && !isCancelled && Exact.of(open).compare(Exact.zero) > 0,
  )
  if (named.length < 2) return undefined
  if (!Exact.sum(named.map(({ open }) => Exact.of(open))).equals(wanted)) return undefined
  return {
    invoices: named.map(({ documentId, uuid, number, open }) => ({
      ...{ documentId, uuid, number, open, amount: open, discount: '0' },
    })),
    ...{ orders: [], purchases: [] },
    confidence: worth.number + worth.amount,
    reasons: [...named.map(({ number }) => numberNamed(number)), amountTogether],
  }
}
