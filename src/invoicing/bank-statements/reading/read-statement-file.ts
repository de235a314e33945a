import { addsUp } from './bank-values.ts'
import { readCamt } from './read-camt.ts'
import { readMt940 } from './read-mt940.ts'
import type { ReadStatement } from './statement-content.ts'
import { StatementFileFault } from './statement-file-fault.ts'

const entriesMax = 200_000

/** The statements in a file, each of which adds up. Throws `StatementFileFault`. */
export function readStatementFile(bytes: Uint8Array): ReadStatement[] {
  const text = textOf(bytes)
  const statements = /^\s*</.test(text.slice(0, 200)) ? readCamt(text) : readMt940(text)
  if (statements.length === 0) throw new StatementFileFault('format')
  const count = statements.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > entriesMax) throw new StatementFileFault('too-large')
  for (const { openingBalance, closingBalance, entries, number } of statements) {
    const amounts = entries.map(({ amount }) => amount)
    if (!addsUp(openingBalance, closingBalance, amounts)) {
      throw new StatementFileFault('broken', `${number}: ${openingBalance} + … ≠ ${closingBalance}`)
    }
  }
  return statements
}

/** XML in the encoding that it declares; MT940 in UTF-8 or else in the set of Windows, since it declares none. */
function textOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^[^>]*?encoding\s*=\s*["']([\w-]{1,20})["']/.exec(head)?.[1]?.toLowerCase()
  const isUtf16 = /^(?:\xff\xfe|<\0)/.test(head)
  const encodings = isUtf16 ? ['utf-16le'] : [declared ?? 'utf-8', 'windows-1252']
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  throw new StatementFileFault('broken', declared ?? '')
}
