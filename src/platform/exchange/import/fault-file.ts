import { closeSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { guarded } from '../../tables/exported-cell.ts'
import type { BadLine } from '../../tables/rows.ts'
import { lineOf } from '../export/write-rows.ts'

/** How much text is gathered before it is written. */
const batchLength = 64 * 1024

/** The file begins with a byte order mark, for programs that do not recognise UTF-8 without one. */
const heading = `\ufeff${lineOf(['line', 'column', 'message'])}`

/** Whether such a file may be written here: it may replace an earlier one, and nothing else. */
export async function mayHoldFaults(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return true
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(heading.length * 2) })
    return bytesRead === 0 || buffer.toString('utf8').startsWith(heading)
  } finally {
    await file.close()
  }
}

/**
 * A file with every fault, in the order in which they are found. Written synchronously: the code
 * that finds them cannot wait, and a hopeless file has millions.
 */
export class FaultFile {
  readonly #file: number
  #batch = heading

  /** Replaces an existing file. */
  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  add({ line, column = '', reason }: BadLine): void {
    this.#batch += lineOf([{ number: String(line) }, guarded(column), guarded(reason)])
    if (this.#batch.length >= batchLength) this.#write()
  }

  close(): void {
    this.#write()
    closeSync(this.#file)
  }

  #write(): void {
    writeSync(this.#file, this.#batch)
    this.#batch = ''
  }
}
