import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { basisOf, coverOf, type ProposalSearch } from './proposal-search.ts'

export type Proposal = Shape<'ListPurchaseProposalsAnswerV2'>['items'][number]
export type Offer = Proposal['offers'][number]
export type MadeOrder = Shape<'SupplierOrderV2'>

/** As many as a person works off at a time; what is left is proposed again. */
const shownMax = 200

const asked = (search: ProposalSearch) => ({
  ...(coverOf(search) > 0 && { coverDays: coverOf(search), salesBasis: basisOf(search) }),
})

/** What should be bought for a warehouse. */
export const proposalsQuery = (warehouseId: string, search: ProposalSearch) =>
  queryOptions({
    queryKey: ['purchasing', 'proposals', warehouseId, search],
    queryFn: ({ signal }) => {
      const { supplier } = search
      const query = {
        ...{ ...asked(search), warehouseId, pageSize: shownMax },
        ...(supplier !== undefined && { supplierId: supplier }),
      }
      return answerOf(api.GET('/v2/supplier-orders/proposals', { params: { query }, signal }))
    },
    enabled: warehouseId !== '',
    placeholderData: keepPreviousData,
    // Orders and bookings change it all the time.
    staleTime: 0,
  })

export interface ChosenLine {
  readonly itemId: string
  readonly quantity: number
  /** In place of the proposed one. */
  readonly supplierId?: string
}

export interface Choice {
  readonly warehouseId: string
  readonly search: ProposalSearch
  readonly lines: readonly ChosenLine[]
  readonly acceptsOtherQuantities: boolean
}

/** Makes a draft for each supplier, once for each key. */
export function makeOrders(choice: Choice, key: string): Promise<readonly MadeOrder[]> {
  const { warehouseId, search, lines, acceptsOtherQuantities } = choice
  const body = { ...asked(search), warehouseId, lines: [...lines], acceptsOtherQuantities }
  const headers = { 'Idempotency-Key': key }
  return answerOf(api.POST('/v2/supplier-orders/proposals', { body, headers, params: {} }))
}

/** Takes drafts back that nobody has sent. */
export async function takeBack(orders: readonly MadeOrder[], reason: string): Promise<void> {
  for (const { id: supplierOrderId } of orders) {
    const params = { path: { supplierOrderId } }
    const body = { reason }
    await answerOf(api.POST('/v2/supplier-orders/{supplierOrderId}/cancel', { params, body }))
  }
}
