import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { BookedDocument, BookedPayment } from './booked-record.ts'
import { bookedDocuments, bookedPayments, pageSize, type Reach } from './booked-record-store.ts'

/** Documents by their dates, page by page: memory does not grow with their number. */
export const documentsOf = (tx: TenantTx, reach: Reach): AsyncGenerator<BookedDocument> =>
  recordsOf((after) => bookedDocuments(tx, reach, after))

/** Payments by their days, in the same way. */
export const paymentsOf = (tx: TenantTx, reach: Reach): AsyncGenerator<BookedPayment> =>
  recordsOf((after) => bookedPayments(tx, reach, after))

async function* recordsOf<R>(page: (after: R | undefined) => Promise<R[]>): AsyncGenerator<R> {
  for (let after: R | undefined, isLast = false; !isLast; ) {
    const rows = await page(after)
    yield* rows
    isLast = rows.length < pageSize
    after = rows.at(-1)
  }
}
