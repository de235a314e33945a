import { isUuid } from '../../../shared/form/search-param.ts'

/** For how many days after its arrival goods should last; 0: the minimum stock alone decides. */
export const coverings = [0, 7, 14, 30, 60, 90] as const
type Covering = (typeof coverings)[number]
const usual: Covering = 14

/** What sales of these days are estimated from. */
export const bases = ['recent', 'season'] as const
export type Basis = (typeof bases)[number]

/** What is proposed, as the address of the page says it. */
export interface ProposalSearch {
  readonly supplier?: string
  readonly cover?: Covering
  readonly basis?: 'season'
}

/** What is unknown is dropped, and what is usual left out. */
export function readProposalSearch(given: Record<string, unknown>): ProposalSearch {
  const { supplier, basis } = given
  const cover = coverings.find((one) => one !== usual && one === Number(given['cover'] ?? usual))
  return {
    ...(isUuid(supplier) && { supplier }),
    ...(cover !== undefined && { cover }),
    ...(basis === 'season' && { basis }),
  }
}

/** The days that are asked for. */
export const coverOf = ({ cover = usual }: ProposalSearch): Covering => cover

/** What their sales are estimated from. */
export const basisOf = ({ basis }: ProposalSearch): Basis => basis ?? 'recent'
