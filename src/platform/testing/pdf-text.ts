import { execFileSync, spawnSync } from 'node:child_process'

/** The text of a PDF file as another program reads it, laid out as on its pages. */
export function textOfPdf(pdf: Uint8Array): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: pdf,
    stdio: ['pipe', 'pipe', 'ignore'],
  }).toString()
}

const isHere = spawnSync('pdftotext', ['-v']).error === undefined

/** For tests that read text of PDF files: they are skipped where that program is not installed. */
export const unlessPdftotextIsMissing = {
  skip: isHere ? false : 'PDFTOTEXT IS NOT HERE (Debian: poppler-utils)',
}
