import { parentPort, workerData } from 'node:worker_threads'
import {
  type DeliveryReport,
  DeliveryReportFault,
  type DeliveryReportFaultCode,
  readDeliveryReport,
} from './delivery-report.ts'

// Runs in a thread of its own: messages come from strangers.

/** What the thread found. */
export type FoundReport =
  | { readonly report: DeliveryReport }
  | { readonly code: DeliveryReportFaultCode }

async function found(message: Uint8Array): Promise<FoundReport> {
  try {
    return { report: await readDeliveryReport(message) }
  } catch (error) {
    if (!(error instanceof DeliveryReportFault)) throw error
    return { code: error.code }
  }
}

parentPort?.postMessage(await found(new Uint8Array(workerData as ArrayBuffer)))
