import type { Operation } from '../platform/pipeline/operation.ts'
import { printPaper } from './jobs/print-paper.ts'
import { sendPaper } from './mails/send-paper.ts'
import type { Paper } from './paper-store.ts'
import { printPaperToPdf } from './papers/print-paper-to-pdf.ts'

/** The operations that bring a kind of document out of the house: `POST …/output/…`. */
export const outputsOf = (paper: Paper): readonly Operation[] => [
  printPaperToPdf(paper),
  printPaper(paper),
  sendPaper(paper),
]
