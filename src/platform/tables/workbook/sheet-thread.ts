import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { plainNumber, textsOf } from './cell-text.ts'
import { isTooFarOut } from './sheet-extent.ts'
import { columnsMax, rowsMax } from './workbook-limits.ts'

// Runs in a thread of its own: reading a workbook takes a whole processor for seconds, and one that
// is made to exhaust the memory ends only this thread.

const content = workerData as ArrayBuffer
parentPort?.postMessage(isTooFarOut(Buffer.from(content)) ? undefined : await rowsIn(content))

/** Undefined when there are more cells than are read. */
async function rowsIn(workbook: ArrayBuffer): Promise<string[][] | undefined> {
  const rows = await readSheet(workbook, 1, {
    // Spaces belong to the text, and a number is read as the digits in the file.
    trim: false,
    parseNumber: plainNumber,
  })
  const isTooLarge = rows.length > rowsMax || rows.some(({ length }) => length > columnsMax)
  return isTooLarge ? undefined : rows.map(textsOf)
}
