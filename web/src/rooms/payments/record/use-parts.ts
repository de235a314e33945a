import { useState } from 'react'
import { exact, sum } from '../amounts.ts'
import { type Candidate, spread } from './parts.ts'

/** Money that is given to invoices. Without a total it is what is open of them together. */
export function useParts(total: number | undefined, first: readonly Candidate[] = []) {
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const parts = spread(chosen, total, typed)
  const given = sum(parts.map(({ amount }) => amount))
  return {
    ...{ chosen, parts, given },
    /** What no invoice gets yet; negative where they get more than there is. */
    rest: total === undefined ? 0 : exact(total - given),
    /** More than is open of some of them. */
    tooMuch: sum(parts.map(({ candidate, amount }) => Math.max(0, amount - candidate.most))),
    add: (candidate: Candidate) => setChosen((known) => [...known, candidate]),
    remove: (invoiceId: string) => {
      setChosen((known) => known.filter((one) => one.invoiceId !== invoiceId))
      setTyped((known) => new Map([...known].filter(([id]) => id !== invoiceId)))
    },
    type: (invoiceId: string, amount: number) =>
      setTyped((known) => new Map(known).set(invoiceId, amount)),
    /** The last invoice gets what is left as well. */
    giveRest: () => {
      const last = parts.at(-1)
      if (!last || total === undefined) return
      const amount = exact(last.amount + total - given)
      setTyped((known) => new Map(known).set(last.candidate.invoiceId, amount))
    },
    /** Spreads it again, whatever was typed. */
    forget: () => setTyped(new Map()),
  }
}
