import { isUuid } from '../../../shared/form/search-param.ts'

/** For how many days after its arrival goods should last; 0: the minimum stock alone decides. */
export const coverings = [0, 7, 14, 30, 60, 90] as const
type Covering = (typeof coverings)[number]
const usual: Covering = 14

/** What is proposed, as the address of the page says it. */
export interface ProposalSearch {
  readonly supplier?: string
  readonly cover?: Covering
}

/** What is unknown is dropped, and what is usual left out. */
export function readProposalSearch(given: Record<string, unknown>): ProposalSearch {
  const { supplier } = given
  const cover = coverings.find((one) => one !== usual && one === Number(given['cover'] ?? usual))
  return { ...(isUuid(supplier) && { supplier }), ...(cover !== undefined && { cover }) }
}

/** The days that are asked for. */
export const coverOf = ({ cover = usual }: ProposalSearch): Covering => cover
