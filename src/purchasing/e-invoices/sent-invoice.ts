import { buffer } from 'node:stream/consumers'
import { readInThread } from '../../platform/files/read-in-thread.ts'
import type { SentFile } from '../../platform/http/receive-upload.ts'
import { TenantLine } from '../../platform/pipeline/turns/tenant-lines.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { ReadInvoice } from '../invoices/invoice-content.ts'
import { InvoiceFileFault } from './invoice-file-fault.ts'
import type { Found } from './invoice-thread.ts'

const thread = new URL('./invoice-thread.ts', import.meta.url)
const limits = { memoryMb: 192, timeLimitMs: 4_000 }
/** A file that takes longer is read on outside the queue, so that other tenants do not wait for it. */
const quickMs = 500

const line = new TenantLine({ waitingMax: 16, waitMs: 10_000 })

/**
 * What a file says that a tenant sent. It is read in a thread with limits of time and memory, the tenants in
 * turn. Throws `media-type.unsupported` (415) for JSON, `purchase-invoice.unreadable` (422), or with 503 where
 * too many files wait.
 */
export async function readSentInvoice(tenantId: string, sent: SentFile): Promise<ReadInvoice> {
  if (isJson(sent)) throw fileRequired()
  try {
    return await readInvoice(tenantId, async () => buffer(sent.content.content()))
  } catch (error) {
    throw error instanceof InvoiceFileFault ? unreadable(error) : error
  }
}

/** The same of any file, which is fetched when it is the turn of the tenant. Throws an `InvoiceFileFault`. */
export function readInvoice(
  tenantId: string,
  fetch: () => Promise<Uint8Array>,
): Promise<ReadInvoice> {
  return line.run(tenantId, async (leave) => {
    const aside = setTimeout(leave, quickMs)
    try {
      return await inThread(new Uint8Array(await fetch()).buffer)
    } finally {
      clearTimeout(aside)
    }
  })
}

/** Sent and written as JSON: many programs call an XML so, which is read all the same. */
function isJson({ mediaType, content }: SentFile): boolean {
  return (
    /^application\/(?:[\w.-]+\+)?json\b/i.test(mediaType ?? '') &&
    /^(?:\xef\xbb\xbf)?\s*[[{]/.test(content.head.toString('latin1'))
  )
}

function fileRequired(): Refusal {
  return new Refusal('unsupported', 'media-type.unsupported', {
    en: 'A purchase invoice is read from its file, an electronic invoice in XML or PDF, and not from JSON.',
    de: 'Eine Eingangsrechnung wird aus ihrer Datei gelesen, einer E-Rechnung in XML oder PDF, und nicht aus JSON.',
  })
}

async function inThread(content: ArrayBuffer): Promise<ReadInvoice> {
  const found = await readInThread<Found>(thread, content, limits).catch((cause: unknown) => {
    // Out of time or memory, or a stack that a deeply nested file has used up.
    throw new InvoiceFileFault('too-large', { cause })
  })
  if ('invoice' in found) return found.invoice
  throw new InvoiceFileFault(found.code, found)
}

/** Refusal of a file; `errors` names why, and what of its content is wrong. */
function unreadable({ code, sentence, faults, cause }: InvoiceFileFault): Refusal {
  const rules = { [`purchase-invoice.file.${code}`]: sentence, ...faults }
  return new Refusal('broken-rule', 'purchase-invoice.unreadable', sentence, { rules, cause })
}
