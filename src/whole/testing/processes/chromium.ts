import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

/** Without the parts that only a window shows, Chromium starts for half the work, and opens pages for less. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
)

/** Why tests with a browser are skipped here; false when they run. */
export const withoutChromium =
  executablePath === undefined &&
  'Chromium is not installed (Debian: chromium-headless-shell or chromium)'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Of V8. Most scripts run once or twice before the page is left: to optimize their code, and to collect garbage often
 * and on several threads, takes more work than it saves.
 */
const brief =
  '--js-flags=--no-maglev,--no-opt,--single-threaded-gc,--min-semi-space-size=32,--max-semi-space-size=32'

/** A browser without any history. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What pages wrote to their consoles as errors, and answers of 400 and above. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** The language of a browser and the colours of its system. */
export interface Look {
  readonly language: 'de' | 'en'
  readonly scheme: 'light' | 'dark'
}

/** `isMeasured`: scripts run as for those who stay at a page for long. */
export async function visit(
  { language, scheme }: Look = { language: 'en', scheme: 'light' },
  { isMeasured = false } = {},
): Promise<Visit> {
  const home = mkdtempSync(join(tmpdir(), 'kontor-chromium-'))
  const context = await chromium.launchPersistentContext(home, {
    ...(executablePath && { executablePath }),
    headless: true,
    args: isMeasured ? quiet : [...quiet, brief],
    viewport: { width: 1280, height: 900 },
    // What fades in is examined and photographed as it stays.
    reducedMotion: 'reduce',
    locale: language === 'en' ? 'en-GB' : 'de-DE',
    colorScheme: scheme,
  })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (fault) => complaints.push(String(fault.error())))
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    complaints,
    close: async () => {
      await context.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
