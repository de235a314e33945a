import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'

export type ProviderPayment = Shape<'ListProviderPaymentsAnswerV2'>['items'][number]
export type ProviderRequest = Shape<'ProviderRequestV2'>

/** More payments of one order than there ever are. */
const pageSize = 50

/** What providers know of payments of an order, with what was asked of them, the latest request first. */
export const providerPaymentsQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['payments', 'of-providers', salesOrderId],
    queryFn: async ({ signal }) => {
      const params = { query: { salesOrderId, pageSize } }
      const { items: payments } = await answerOf(
        api.GET('/v2/provider-payments', { params, signal }),
      )
      if (payments.length === 0) return []
      const { items: requests } = await answerOf(
        api.GET('/v2/provider-requests', { params, signal }),
      )
      return payments.map((payment) => ({
        payment,
        requests: requests
          .filter(({ providerPaymentId }) => providerPaymentId === payment.id)
          .toReversed(),
      }))
    },
  })

export const readProvidersAgain = (salesOrderId: string) =>
  queries.invalidateQueries({ queryKey: providerPaymentsQuery(salesOrderId).queryKey })

export function ask(
  providerPaymentId: string,
  body: Shape<'CreateProviderRequestBodyV2'>,
  key: string,
) {
  const params = { path: { providerPaymentId } }
  const headers = { 'Idempotency-Key': key }
  return answerOf(
    api.POST('/v2/provider-payments/{providerPaymentId}/requests', { params, headers, body }),
  )
}

export type RequestKind = ProviderRequest['kind']

const isOpen = ({ completed, refused }: ProviderRequest) => completed === null && refused === null

/** What can still be asked of a provider: what it holds, less what it was asked for and has not answered. */
export function leftOf(
  payment: ProviderPayment,
  requests: readonly ProviderRequest[],
): Readonly<Record<RequestKind, number>> {
  const asked = (kind: RequestKind) =>
    requests
      .filter((request) => isOpen(request) && request.kind === kind)
      .reduce((sum, { amount }) => sum + amount, 0)
  const { authorisedAmount, capturedAmount, refundedAmount, chargedBackAmount } = payment
  return {
    capture: exact(authorisedAmount - capturedAmount - asked('capture')),
    refund: exact(capturedAmount - refundedAmount - chargedBackAmount - asked('refund')),
  }
}

const exact = (amount: number) => Math.max(0, Math.round(amount * 10_000) / 10_000)

/** How far a request is. */
export function stateOf(request: ProviderRequest): 'waiting' | 'done' | 'refused' {
  if (request.completed !== null) return 'done'
  return request.refused === null ? 'waiting' : 'refused'
}
