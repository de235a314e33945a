import type { Paper } from '../printing/paper-store.ts'
import { dunningLetterPaper } from './dunning/letters/dunning-letter-paper-store.ts'
import { eInvoicesOf } from './e-invoices/e-invoice-files.ts'
import { cancellationPaper, creditNotePaper, invoicePaper } from './invoicing-papers-store.ts'

/** The kinds of documents that are electronic invoices as well. */
export const eInvoicePapers: readonly Paper[] = [
  ...[invoicePaper, cancellationPaper, creditNotePaper],
].map((paper) => ({ ...paper, eInvoices: eInvoicesOf(paper), staysAsIssued: true }))

/** The kinds of documents of this room. */
export const invoicingPapers: readonly Paper[] = [...eInvoicePapers, dunningLetterPaper]
