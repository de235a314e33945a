import type { Outbound } from '../outbound/fetch-public.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { PrinterFault } from './printer-fault.ts'
import type { Printer, Printout } from './printout.ts'

const usualPort = 9100
const connectMs = 5_000
/** A printer reads a document as fast as it prints. */
const sendMs = 60_000

/**
 * Writes a document to a printer that prints what arrives on a port. It says nothing of what becomes of it: taken
 * is what it read until the end.
 */
export async function sendRaw(
  outbound: Outbound,
  { address, copies }: Printer,
  { bytes }: Printout,
): Promise<undefined> {
  const { hostname: host, port } = new URL(address.replace(/^socket:/, 'http:'))
  const target = { host, port: port === '' ? usualPort : Number(port) }
  const socket = await outbound.connect(target, [usualPort], connectMs).catch((cause: unknown) => {
    throw cause instanceof OutboundError
      ? new PrinterFault('printer.unreachable', { cause })
      : cause
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(
    () => reject(new Error('the printer does not read on')),
    outbound.within(sendMs),
  )
  socket.on('error', reject)
  // It has read everything and closes its side; without that it is not known what it read.
  socket.on('close', (hadError) => (hadError ? reject(new Error('closed')) : resolve()))
  socket.resume()
  try {
    for (let copy = 1; copy < copies; copy++) socket.write(bytes)
    socket.end(bytes)
    await promise
  } catch (cause) {
    throw new PrinterFault('printer.outcome-unknown', { cause })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}
