import type { Outbound } from '../outbound/fetch-public.ts'
import { followIppJob, sendByIpp, tryIppPrinter } from './ipp-printer.ts'
import type { Printer, PrinterProgress, Printout } from './printout.ts'
import { sendRaw } from './raw-printer.ts'

/**
 * Whether the printer would take a document of this type now. Nothing is printed. Throws a `PrinterFault`.
 * Of printers without IPP nothing is known before a document is sent.
 */
export async function tryPrinter(
  outbound: Outbound,
  printer: Printer,
  mediaType: string,
): Promise<void> {
  if (!isRaw(printer)) await tryIppPrinter(outbound, printer, mediaType)
}

/**
 * Sends a document. Returns the number that the printer gave the job, to follow it by; undefined where it gives
 * none and has taken the document. Throws a `PrinterFault`.
 */
export function sendToPrinter(
  outbound: Outbound,
  printer: Printer,
  printout: Printout,
): Promise<number | undefined> {
  return isRaw(printer)
    ? sendRaw(outbound, printer, printout)
    : sendByIpp(outbound, printer, printout)
}

/** How far the printer is with a job that it has a number for. Throws a `PrinterFault`. */
export function followPrinterJob(
  outbound: Outbound,
  printer: Printer,
  jobNumber: number,
): Promise<PrinterProgress> {
  return followIppJob(outbound, printer, jobNumber)
}

const isRaw = ({ address }: Printer) => address.startsWith('socket:')
