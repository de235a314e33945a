import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { bodyOf, type Customer, isCountable, type OrderDraft } from './draft.ts'
import { createOrder } from './queries.ts'
import { useT } from './texts.ts'
import { askAgain, type OrderAnswers } from './use-order-answers.ts'

/** Makes the order, as a draft or open at once, and leads to its page. */
export function usePlaceOrder(
  order: OrderDraft,
  customer: Customer | undefined,
  answers: OrderAnswers,
  {
    change,
    clear,
  }: {
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
      const body = bodyOf(order, customer, { isPending: isDraft, shippingMethodId })
      const submission = submissionOf(JSON.stringify(body), order)
      change((before) => ({ ...before, submission }))
      return createOrder(body, submission.key)
    },
    onSuccess: ({ id, salesOrderNumber, isPending: isDraft, paymentDetails }) => {
      const total = money(paymentDetails.totalGrossAmount, paymentDetails.currencyIso)
      sayDone(t(isDraft ? 'kept' : 'placed', { number: salesOrderNumber, total }))
      clear()
      void client.invalidateQueries({ queryKey: ['orders', 'list'] })
      void navigate({ to: `/orders/${id}` })
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

/** The same order sent once more has the key that it was first sent with. */
function submissionOf(body: string, { submission }: OrderDraft) {
  return submission?.body === body ? submission : { body, key: submissionKey() }
}
