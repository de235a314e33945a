import { randomUUID } from 'node:crypto'
import { centsOf, digitsOf } from './amounts.js'
import { Refused } from './refused.js'
import { report } from './reports.js'

/** By what the provider calls them. They end with the program. */
const payments = new Map()

const chargebackFeeCents = 1_500
/** 1.4 percent and 25 cents, as many providers ask for. */
const captureFeeCents = (cents) => Math.round(cents * 0.014) + 25

/** A customer agrees to a payment. `refuses` is why it answers no request of Kontor for it. */
export async function authorise({ salesOrderId, currencyIso = 'EUR', amount, refuses, ...how }) {
  const cents = centsOf(amount)
  const transactionId = `pay_${randomUUID()}`
  const payment = {
    ...{ transactionId, salesOrderId, currencyIso, refuses, authorised: cents },
    ...{ captured: 0, returned: 0 },
  }
  payments.set(transactionId, payment)
  return answerOf(payment, await report(payment, { kind: 'authorised', cents }, sending(how)))
}

/** Each move of money: what is left for it, and how it is counted and reported. */
const moves = {
  captured: {
    left: ({ authorised, captured }) => authorised - captured,
    count: (payment, cents) => {
      payment.captured += cents
    },
    feeCents: captureFeeCents,
  },
  refunded: { left: taken, count: giveBack, feeCents: () => 0 },
  'charged-back': { left: taken, count: giveBack, feeCents: () => chargebackFeeCents },
}

function taken({ captured, returned }) {
  return captured - returned
}

function giveBack(payment, cents) {
  payment.returned += cents
}

export async function move(kind, transactionId, { amount, requestId, ...how }) {
  const payment = find(transactionId)
  const cents = centsOf(amount)
  const { left, count, feeCents } = moves[kind]
  if (cents === 0 || cents > left(payment)) {
    throw new Refused(`${digitsOf(left(payment))} is left`, { status: 409 })
  }
  count(payment, cents)
  const said = { kind, cents, feeCents: feeCents(cents), ...(requestId && { requestId }) }
  return answerOf(payment, await report(payment, said, sending(how)))
}

/** What Kontor asks for: it is done, or refused with a reason that its users read. */
export async function answerRequest({ id: requestId, kind, amount, transactionId }) {
  const payment = find(transactionId)
  const digits = digitsOf(Math.round(amount * 100))
  const done = kind === 'capture' ? 'captured' : 'refunded'
  const { refuses = '' } = payment
  const isTooMuch = centsOf(digits) > moves[done].left(payment)
  if (refuses === '' && !isTooMuch) return move(done, transactionId, { amount: digits, requestId })
  const reason = refuses || `Only ${digitsOf(moves[done].left(payment))} is left`
  const said = { kind: 'refused', cents: centsOf(digits), requestId, reason }
  return answerOf(payment, await report(payment, said, {}))
}

export const knows = (transactionId) => payments.has(transactionId)

function find(transactionId) {
  const payment = payments.get(transactionId)
  if (!payment) throw new Refused('there is no such payment', { status: 404 })
  return payment
}

const sending = ({ report: how, occurred }) => ({ how, occurred })

const answerOf = ({ transactionId, authorised, captured, returned }, reports) => ({
  transactionId,
  ...{ authorised: digitsOf(authorised), captured: digitsOf(captured) },
  ...{ returned: digitsOf(returned), reports },
})
