import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { BookedDocument, BookedPayment } from './booked-record.ts'
import { bookedDocuments, bookedPayments, pageSize, type Reach } from './booked-record-store.ts'

/** Documents by their dates, page by page: memory does not grow with their number. */
export const documentsOf = (tx: TenantTx, reach: Reach): AsyncGenerator<BookedDocument> =>
  recordsOf((after) => bookedDocuments(tx, reach, after))

/** Payments by their days, in the same way. */
export const paymentsOf = (tx: TenantTx, reach: Reach): AsyncGenerator<BookedPayment> =>
  recordsOf((after) => bookedPayments(tx, reach, after))

/** While a page is worked on, the database reads the next. */
async function* recordsOf<R>(page: (after: R | undefined) => Promise<R[]>): AsyncGenerator<R> {
  let rows = await page(undefined)
  for (;;) {
    const isLast = rows.length < pageSize
    const next = isLast ? [] : page(rows.at(-1))
    // Who stops in the middle does not wait for it.
    if ('catch' in next) next.catch(() => undefined)
    yield* rows
    if (isLast) return
    rows = await next
  }
}
