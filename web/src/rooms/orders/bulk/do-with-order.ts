import { answerOf, api } from '../../../api/client.ts'
import type { EachAction } from './orders-actions.ts'

/** What is asked once for all orders. */
export interface Wanted {
  /** Of a hold. */
  readonly onHoldReasonId: string
  /** Of deliveries: whether the carrier has the goods already. */
  readonly ships: boolean
  /** Of invoices: only what was delivered. */
  readonly deliveredOnly: boolean
}

type Act = (salesOrderId: string, wanted: Wanted, key: string) => Promise<unknown>

const sent = (salesOrderId: string, key: string) => ({
  params: { path: { salesOrderId } },
  headers: { 'Idempotency-Key': key },
})

const acts: Readonly<Record<EachAction, Act>> = {
  release: (id, _, key) =>
    answerOf(api.POST('/v2/sales-orders/{salesOrderId}/release', sent(id, key))),
  hold: (id, { onHoldReasonId }, key) => {
    const body = { onHoldReasonId }
    return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/hold', { ...sent(id, key), body }))
  },
  invoice: (id, { deliveredOnly }, key) => {
    const body = { deliveredOnly }
    return answerOf(
      api.POST('/v2/sales-orders/{salesOrderId}/invoices', { ...sent(id, key), body }),
    )
  },
  deliver: async (id, { ships }, key) => {
    const asked = { ...sent(id, key), body: {} }
    const note = await answerOf(api.POST('/v2/sales-orders/{salesOrderId}/delivery-notes', asked))
    if (!ships) return
    for (const deliveryNoteId of [note.id, ...note.deliveredWith]) {
      const params = { path: { deliveryNoteId } }
      const headers = { 'Idempotency-Key': `${key}-${deliveryNoteId}` }
      await answerOf(
        api.POST('/v2/delivery-notes/{deliveryNoteId}/ship', { params, headers, body: {} }),
      )
    }
  },
}

/** Does it with one order. `key` is that of the whole work: one that got no answer is tried again under the same. */
export const doWithOrder = (action: EachAction, id: string, wanted: Wanted, key: string) =>
  acts[action](id, wanted, `${key}-${id}`)
