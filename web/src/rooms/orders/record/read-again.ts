import { queries } from '../../../queries.ts'
import { documentPagesQuery } from '../../../shared/documents/queries.ts'

/** Where the money of an order is kept. */
export const orderPaymentsKey = (salesOrderId: string) => ['payments', 'of-order', salesOrderId]

/** Where its notes are kept. */
export const orderNotesKey = (salesOrderId: string) => ['orders', 'notes', salesOrderId]

/** Somebody may have changed the order: what its page shows of it is read again. */
export async function readAgain(salesOrderId: string): Promise<void> {
  const shown = ['one', 'lines', 'progress', 'notes'].map((part) => ['orders', part, salesOrderId])
  const documents = documentPagesQuery({ salesOrderId }).queryKey
  // The key of `providerPaymentsQuery`, which is loaded where a provider has a part in an order.
  const atProviders = ['payments', 'of-providers', salesOrderId]
  await Promise.all(
    [...shown, documents, orderPaymentsKey(salesOrderId), atProviders].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
