import { useKeptDraft } from '../../../shared/form/kept-draft.ts'
import type { ChosenLine, Offer, Proposal } from './queries.ts'

interface Said {
  /** In place of what is proposed; null while nothing can be read. */
  readonly quantity?: number | string | null | undefined
  readonly isOut?: boolean
  /** Who it is bought from, in place of who is proposed. */
  readonly supplierId?: string | undefined
}

const nothing: Readonly<Record<string, Said>> = {}

/** A proposal as it is with the supplier that a person chose. */
export interface ChosenProposal extends Proposal {
  /** Who was proposed, where another one was chosen. */
  readonly insteadOf: string | null
}

/** What a person makes of proposals: other quantities and suppliers, and lines that are left out. */
export function useChoice(given: readonly Proposal[]) {
  const { draft: said, change: keep, clear } = useKeptDraft('purchasing.proposals', nothing)
  const of = ({ itemId }: Proposal): Said => said[itemId] ?? {}
  const proposals = given.map((one) => withSupplier(one, of(one).supplierId))
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
    ...{ proposals, chosen, quantityOf, isIn, change, clear },
    /** Its quantity is what this supplier sells. */
    buyFrom: (one: Proposal, { supplierId }: Offer) =>
      change([one], { supplierId, quantity: undefined }),
    isReady: chosen.length > 0 && chosen.every((one) => Number(quantityOf(one)) > 0),
    lines: chosen.map(
      (one): ChosenLine => ({
        ...{ itemId: one.itemId, quantity: Number(quantityOf(one)) },
        ...(one.insteadOf !== null && one.supplierId && { supplierId: one.supplierId }),
      }),
    ),
  }
}

/** An offer that is gone meanwhile leaves the proposal as it is. */
function withSupplier(proposal: Proposal, supplierId: string | undefined): ChosenProposal {
  const offer = proposal.offers.find((one) => one.supplierId === supplierId)
  if (!offer || supplierId === proposal.supplierId) return { ...proposal, insteadOf: null }
  return { ...proposal, ...offer, insteadOf: proposal.supplierId }
}

export type Chosen = ReturnType<typeof useChoice>
