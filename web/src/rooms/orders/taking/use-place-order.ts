import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { bodyOf, type Customer, isCountable, type OrderDraft, quotationBodyOf } from './draft.ts'
import { createOrder, createQuotation } from './queries.ts'
import { useT } from './texts.ts'
import { askAgain, type OrderAnswers } from './use-order-answers.ts'

/** What is taken: an order, or a quotation of one. */
export type TakenKind = 'order' | 'quotation'

/** Makes the order, as a draft or open at once, or the quotation, and leads to its page. */
export function usePlaceOrder(
  order: OrderDraft,
  customer: Customer | undefined,
  answers: OrderAnswers,
  {
    kind,
    change,
    clear,
  }: {
    readonly kind: TakenKind
    readonly change: (next: (before: OrderDraft) => OrderDraft) => void
    readonly clear: () => void
  },
) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { money } = useFormats()
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: async (isDraft: boolean) => {
      if (!customer) throw new Error(t('refused.noCustomer'))
      if (order.lines.length === 0) throw new Error(t('refused.noLines'))
      if (!order.lines.every(({ quantity }) => isCountable(quantity)))
        throw new Error(t('refused.quantity'))
      const { calculation, isFinal, shippingMethodId } = answers
      if (!isDraft && isFinal && calculation) {
        const now = await askAgain(client, order, customer, answers)
        const [before, after] = [calculation.totalGrossAmount, now?.totalGrossAmount]
        if (after !== undefined && after !== before)
          throw new Error(t('refused.changed', { before: money(before), after: money(after) }))
      }
      const { body, send } =
        kind === 'order'
          ? orderRequest(bodyOf(order, customer, { isPending: isDraft, shippingMethodId }))
          : quotationRequest(quotationBodyOf(order, customer, shippingMethodId))
      const submission = submissionOf(JSON.stringify(body), order)
      change((before) => ({ ...before, submission }))
      return send(submission.key)
    },
    onSuccess: ({ address, number, isDraft, paymentDetails }) => {
      const total = money(paymentDetails.totalGrossAmount, paymentDetails.currencyIso)
      const placed = isDraft ? 'kept' : 'placed'
      sayDone(t(kind === 'order' ? placed : 'quotation.made', { number, total }))
      clear()
      void client.invalidateQueries({ queryKey: ['orders', 'list'] })
      void client.invalidateQueries({ queryKey: ['orders', 'quotations'] })
      void navigate({ to: address })
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  // The second of two presses comes before the button is drawn as busy.
  const isSending = useRef(false)
  const place = (isDraft: boolean) => {
    if (isSending.current) return
    isSending.current = true
    mutate(isDraft)
  }
  return { place, error, reset, isPlacing: isPending }
}

/** What is sent, and what makes it and says where its page is. */
function orderRequest(body: ReturnType<typeof bodyOf>) {
  const send = async (key: string) => {
    const made = await createOrder(body, key)
    const { id, salesOrderNumber: number, isPending: isDraft, paymentDetails } = made
    return { address: `/orders/${id}`, number, isDraft, paymentDetails }
  }
  return { body, send }
}

function quotationRequest(body: ReturnType<typeof quotationBodyOf>) {
  const send = async (key: string) => {
    const { id, salesQuotationNumber: number, paymentDetails } = await createQuotation(body, key)
    return { address: `/orders/quotations/${id}`, number, isDraft: true, paymentDetails }
  }
  return { body, send }
}

/** The same order sent once more has the key that it was first sent with. */
function submissionOf(body: string, { submission }: OrderDraft) {
  return submission?.body === body ? submission : { body, key: submissionKey() }
}
