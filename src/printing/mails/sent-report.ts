import { buffer } from 'node:stream/consumers'
import { readInThread } from '../../platform/files/read-in-thread.ts'
import type { Upload } from '../../platform/files/upload.ts'
import { type DeliveryReport, DeliveryReportFault } from '../../platform/mail/delivery-report.ts'
import type { FoundReport } from '../../platform/mail/delivery-report-thread.ts'
import { TenantLine } from '../../platform/pipeline/turns/tenant-lines.ts'
import { unreadableReport } from './mail-bounce.ts'

const thread = new URL('../../platform/mail/delivery-report-thread.ts', import.meta.url)
const limits = { memoryMb: 128, timeLimitMs: 3_000 }
/** A message that takes longer is read on outside the queue, so that other tenants do not wait for it. */
const quickMs = 500

const line = new TenantLine({ waitingMax: 16, waitMs: 10_000 })

/**
 * What a notification says that a tenant sent. It is read in a thread with limits of time and memory, the tenants
 * in turn. Throws `mail-bounce.unreadable` (422), or with 503 where too many messages wait.
 */
export function readSentReport(tenantId: string, upload: Upload): Promise<DeliveryReport> {
  return line.run(tenantId, async (leave) => {
    const aside = setTimeout(leave, quickMs)
    try {
      return await readReport(await buffer(upload.content()))
    } finally {
      clearTimeout(aside)
    }
  })
}

/** The same of a message that is at hand. Throws `mail-bounce.unreadable` (422). */
export async function readReport(message: Buffer): Promise<DeliveryReport> {
  const content = new Uint8Array(message).buffer
  const found = await readInThread<FoundReport>(thread, content, limits).catch((cause: unknown) => {
    throw unreadableReport(new DeliveryReportFault('mail-bounce.message.too-large', cause))
  })
  if ('report' in found) return found.report
  throw unreadableReport(new DeliveryReportFault(found.code))
}
