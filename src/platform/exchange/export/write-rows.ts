import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { type ExportedCell, plainDigits } from '../../tables/exported-cell.ts'

/** Rows gathered before they are written: a row at a time would cost a system call each. */
const batchLength = 64 * 1024

/** Writes rows into a CSV file (RFC 4180, UTF-8) one after another. */
export async function writeRows(
  file: string,
  rows: AsyncIterable<readonly ExportedCell[]>,
  { hasByteOrderMark = false }: { readonly hasByteOrderMark?: boolean } = {},
): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx' })
  // The caller that waits for the stream to drain or to end receives the error; until then it must
  // not end the process.
  output.on('error', () => undefined)
  let batch = hasByteOrderMark ? '\ufeff' : ''
  try {
    for await (const row of rows) {
      batch += lineOf(row)
      if (batch.length < batchLength) continue
      if (output.errored) throw output.errored
      if (!output.write(batch)) await once(output, 'drain')
      batch = ''
    }
    output.end(batch)
    await finished(output)
  } catch (error) {
    output.destroy()
    throw error
  }
}

/** A row as a line of the file. */
export function lineOf(row: readonly ExportedCell[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: ExportedCell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? cell : plainDigits(cell.number)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
