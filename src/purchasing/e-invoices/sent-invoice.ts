import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { Upload } from '../../platform/files/upload.ts'
import { TenantLine } from '../../platform/pipeline/tenant-lines.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { ReadInvoice } from '../invoices/invoice-content.ts'
import { InvoiceFileFault } from './invoice-file-fault.ts'
import type { Found } from './invoice-thread.ts'

const memoryMb = 192
const timeLimitMs = 4_000
/** A file that takes longer is read on beside the line, so that other tenants do not wait for it. */
const quickMs = 500

const line = new TenantLine({ waitingMax: 16, waitMs: 10_000 })

/**
 * What a file says that a tenant sent. It is read in a thread with limits of time and memory, the tenants in
 * turn. Throws `purchase-invoice.unreadable` (422), or with 503 where too many files wait.
 */
export function readSentInvoice(tenantId: string, upload: Upload): Promise<ReadInvoice> {
  return line.run(tenantId, async (leave) => {
    const aside = setTimeout(leave, quickMs)
    try {
      return await inThread(new Uint8Array(await buffer(upload.content())).buffer)
    } catch (error) {
      throw error instanceof InvoiceFileFault ? unreadable(error) : error
    } finally {
      clearTimeout(aside)
    }
  })
}

function inThread(content: ArrayBuffer): Promise<ReadInvoice> {
  const thread = new Worker(new URL('./invoice-thread.ts', import.meta.url), {
    workerData: content,
    transferList: [content],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadInvoice>()
  const giveUp = (cause: unknown) => reject(new InvoiceFileFault('too-large', { cause }))
  const timer = setTimeout(() => giveUp('time'), timeLimitMs)
  thread.on('message', (found: Found) => {
    if ('invoice' in found) resolve(found.invoice)
    else reject(new InvoiceFileFault(found.code, { faults: found.faults }))
  })
  // Out of memory, or a stack that a deeply nested file has used up.
  thread.on('error', giveUp)
  thread.on('exit', () => giveUp('the thread ended'))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}

/** Refusal of a file; `errors` names why, and what of its content is wrong. */
function unreadable({ code, sentence, faults, cause }: InvoiceFileFault): Refusal {
  const rules = { [`purchase-invoice.file.${code}`]: sentence, ...faults }
  return new Refusal('broken-rule', 'purchase-invoice.unreadable', sentence, { rules, cause })
}
