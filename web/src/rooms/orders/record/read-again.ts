import { queries } from '../../../queries.ts'
import { documentPagesQuery } from '../../../shared/documents/queries.ts'

/** Somebody may have changed the order: what its page shows of it is read again. */
export async function readAgain(salesOrderId: string): Promise<void> {
  const shown = ['one', 'lines', 'progress'].map((part) => ['orders', part, salesOrderId])
  const documents = documentPagesQuery({ salesOrderId }).queryKey
  await Promise.all(
    [...shown, documents].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
}
