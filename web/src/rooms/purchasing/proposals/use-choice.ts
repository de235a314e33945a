import { useKeptDraft } from '../../../shared/form/kept-draft.ts'
import type { ChosenLine, Proposal } from './queries.ts'

interface Said {
  /** In place of what is proposed; null while nothing can be read. */
  readonly quantity?: number | string | null
  readonly isOut?: boolean
}

const nothing: Readonly<Record<string, Said>> = {}

/** What a person makes of proposals: other quantities, and lines that are left out. */
export function useChoice(proposals: readonly Proposal[]) {
  const { draft: said, change: keep, clear } = useKeptDraft('purchasing.proposals', nothing)
  const of = ({ itemId }: Proposal): Said => said[itemId] ?? {}
  const quantityOf = (one: Proposal) => {
    const { quantity = one.quantity } = of(one)
    return quantity
  }
  const isIn = (one: Proposal) => one.supplierId !== null && of(one).isOut !== true
  const chosen = proposals.filter(isIn)
  const change = (items: readonly Proposal[], next: Said) =>
    keep((before) => ({
      ...before,
      ...Object.fromEntries(items.map((one) => [one.itemId, { ...before[one.itemId], ...next }])),
    }))
  return {
    ...{ chosen, quantityOf, isIn, change, clear },
    isReady: chosen.length > 0 && chosen.every((one) => Number(quantityOf(one)) > 0),
    lines: chosen.map(
      (one): ChosenLine => ({ itemId: one.itemId, quantity: Number(quantityOf(one)) }),
    ),
  }
}

export type Chosen = ReturnType<typeof useChoice>
