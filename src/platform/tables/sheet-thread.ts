import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { plainNumber, textsOf } from './cell-text.ts'
import { isTooFarOut } from './sheet-extent.ts'
import { columnsMax, rowsMax } from './workbook-limits.ts'

// A thread of its own: reading a workbook takes all of a processor for seconds, and one that is made to
// exhaust the memory takes down this thread alone.

const content = workerData as ArrayBuffer
parentPort?.postMessage(isTooFarOut(Buffer.from(content)) ? undefined : await rowsIn(content))

/** Undefined where there are more than are read. */
async function rowsIn(workbook: ArrayBuffer): Promise<string[][] | undefined> {
  const rows = await readSheet(workbook, 1, {
    // Blanks belong to the text, and a number is the digits that are written.
    trim: false,
    parseNumber: plainNumber,
  })
  const isTooLarge = rows.length > rowsMax || rows.some(({ length }) => length > columnsMax)
  return isTooLarge ? undefined : rows.map(textsOf)
}
