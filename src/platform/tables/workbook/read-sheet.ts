import { open, readFile } from 'node:fs/promises'
import { readInThread, ThreadEnded } from '../../files/read-in-thread.ts'
import { Refusal } from '../../values/refusal.ts'
import { faultOfArchive } from './workbook-limits.ts'

/** The largest workbook that is read, in compressed size. */
const fileBytesMax = 64 * 1024 * 1024
const thread = new URL('./sheet-thread.ts', import.meta.url)
const limits = { memoryMb: 512, timeLimitMs: 60_000 }

const archive = Buffer.from('PK\x03\x04', 'latin1')

/** Whether a file begins like a workbook; a text file never does. */
export async function isWorkbook(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(archive.length) })
    return buffer.equals(archive)
  } finally {
    await handle.close()
  }
}

/**
 * The first sheet of a workbook (XLSX), row by row as text; all rows are as long as the longest.
 * Throws `import.workbook.invalid` when it cannot be read, and `import.workbook.too-large` when it
 * would take more than its share of memory or time.
 */
export async function readFirstSheet(file: string): Promise<string[][]> {
  const bytes = await readFile(file)
  if (bytes.length > fileBytesMax) throw tooLarge()
  const fault = faultOfArchive(bytes)
  if (fault) throw fault === 'too-large' ? tooLarge() : invalid(fault)
  return inThread(new Uint8Array(bytes).buffer)
}

async function inThread(content: ArrayBuffer): Promise<string[][]> {
  const rows = await readInThread<string[][] | undefined>(thread, content, limits).catch(
    (error: unknown) => {
      throw error instanceof ThreadEnded && error.isLimit ? tooLarge(error) : invalid(error)
    },
  )
  if (!rows) throw tooLarge()
  return rows
}

function invalid(cause: unknown): Refusal {
  const sentence = {
    en: 'This is not a workbook (XLSX) that can be read.',
    de: 'Dies ist keine lesbare Arbeitsmappe (XLSX).',
  }
  return new Refusal('invalid', 'import.workbook.invalid', sentence, { cause })
}

function tooLarge(cause?: unknown): Refusal {
  const sentence = {
    en: 'This workbook is too large: at most 200,000 rows of 500 columns. A CSV file may be longer.',
    de: 'Diese Arbeitsmappe ist zu groß: höchstens 200.000 Zeilen mit 500 Spalten. Eine CSV-Datei darf länger sein.',
  }
  return new Refusal('too-large', 'import.workbook.too-large', sentence, { cause })
}
