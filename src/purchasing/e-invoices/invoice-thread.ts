import { parentPort, workerData } from 'node:worker_threads'
import type { ReadInvoice } from '../invoices/invoice-content.ts'
import {
  type ContentFaults,
  InvoiceFileFault,
  type InvoiceFileFaultCode,
  type XmlPlace,
} from './invoice-file-fault.ts'
import { readInvoiceFile } from './read-invoice-file.ts'

// Runs in a thread of its own: files come from strangers, and one that is made to take all the time or memory
// ends only this thread.

/** What the thread found. */
export type Found =
  | { readonly invoice: ReadInvoice }
  | {
      readonly code: InvoiceFileFaultCode
      readonly faults: ContentFaults
      readonly place: XmlPlace | undefined
    }

function found(bytes: Buffer): Found {
  try {
    return { invoice: readInvoiceFile(bytes) }
  } catch (error) {
    if (!(error instanceof InvoiceFileFault)) throw error
    const { code, faults, place } = error
    return { code, faults, place }
  }
}

parentPort?.postMessage(found(Buffer.from(workerData as ArrayBuffer)))
