import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The barcodes and QR codes on the pages of a PDF file, as a scanner reads them: `CODE-128:L-1000`. */
export function codesOfPdf(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-codes-'))
  try {
    execFileSync('pdftoppm', ['-r', '200', '-png', '-', join(folder, 'page')], { input: pdf })
    const pages = readdirSync(folder)
      .toSorted()
      .map((name) => join(folder, name))
    const { stdout } = spawnSync('zbarimg', ['--quiet', '--nodbus', ...pages])
    // A code may have several lines.
    return stdout
      .toString()
      .trimEnd()
      .split(/\n(?=[A-Z][\w/]*-?\w*:)/)
      .filter((code) => code !== '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const missing = ['pdftoppm', 'zbarimg'].filter(
  (name) => spawnSync(name, ['-h']).error !== undefined,
)

/** For tests that scan pages: they are skipped where these programs are not installed. */
export const unlessScannersAreMissing = {
  skip:
    missing.length === 0
      ? false
      : `${missing.join(', ').toUpperCase()} IS NOT HERE (Debian: poppler-utils, zbar-tools)`,
}
