import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** Why tests with a browser are skipped here; false when they run. */
export const withoutChromium =
  !existsSync(executablePath) && `${executablePath} is not installed (Debian: chromium)`

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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

export async function visit(
  { language, scheme }: Look = { language: 'en', scheme: 'light' },
): Promise<Visit> {
  const home = mkdtempSync(join(tmpdir(), 'kontor-chromium-'))
  const context = await chromium.launchPersistentContext(home, {
    executablePath,
    headless: true,
    args: quiet,
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
