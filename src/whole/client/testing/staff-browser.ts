import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { type Look, visit } from '../../testing/processes/chromium.ts'
import type { StaffGround } from './staff-ground.ts'

/** A browser in which a person of the sample tenant works. */
export interface StaffBrowser {
  readonly page: Page
  /** Opens a page below `/erp`, and waits until its heading is there and nothing is loading. */
  readonly open: (path: string) => Promise<void>
  /** Chooses language and colours as the person does in the header, for the pages opened from then on. */
  readonly look: (look: Look) => Promise<void>
  /** Fails where axe finds a fault (WCAG 2.2, A and AA) in what is shown. */
  readonly examine: () => Promise<void>
  /** Fails where what was there has moved since the page was opened, or where the page is wider than the window. */
  readonly expectStillness: () => Promise<void>
  /** Fails where the page asked for more files and answers than that, without those of the shell, cached or not. */
  readonly expectThrift: (requestsMax: number) => Promise<void>
  /** Fails where the console, the policy of the page or an answer complained, or something left for another origin. */
  readonly expectSilence: (expected?: { readonly origins?: readonly string[] }) => void
  readonly close: () => Promise<void>
}

/** What is loaded once for all pages: what is around them, and what that asks for. */
const shell =
  /\/assets\/(index|shell|styles|rolldown-runtime|inter|above)-|\/erp\/session(\/logo)?$|\/v2\/(app-places|duties)$|^blob:/

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Opens a browser at a page below `/erp`, and signs in there: at the sign-in itself where none is named, since the
 * pages would be loaded twice, to be led there and after it (`frame.test.ts` proves that they lead there).
 */
export async function staffBrowser(
  { address, firstRun }: Pick<StaffGround, 'address' | 'firstRun'>,
  look: Look = { language: 'en', scheme: 'light' },
  first = '/sign-in',
): Promise<StaffBrowser> {
  const { page, context, complaints, close } = await visit(look)
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== address)
      foreign.push(request.url())
  })
  // Three browsers at once keep two processors busy: what is slow is not wrong.
  context.setDefaultTimeout(60_000)
  await context.addInitScript(noteShifts)
  await page.goto(`${address}/erp${first}`)
  await signIn(page, firstRun.admin)
  await settled(page)

  return {
    page,
    close,
    open: async (path) => {
      await page.goto(`${address}/erp${path}`)
      await settled(page)
    },
    look: async ({ language, scheme }) => {
      // The person may have chosen colours in the header: then these count more than those of the system.
      const status = await page.evaluate(
        async (body) => {
          const headers = { 'content-type': 'application/json', 'x-kontor-client': '1' }
          const init = { method: 'PATCH', headers, body: JSON.stringify(body) }
          return (await fetch('/erp/api/v2/profile', init)).status
        },
        { languageIso: language, colorScheme: scheme },
      )
      assert.equal(status, 200)
      await page.emulateMedia({ colorScheme: scheme })
    },
    examine: async () => {
      const violations = await violationsOn(page)
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      )
      assert.deepEqual(faults, [], page.url())
    },
    expectStillness: async () => {
      const found = await page.evaluate(
        '({ shifts: window.kontorShifts, tooWide: document.documentElement.scrollWidth - innerWidth })',
      )
      const { shifts, tooWide } = found as { shifts: string[]; tooWide: number }
      assert.deepEqual([shifts, Math.max(0, tooWide)], [[], 0], page.url())
    },
    expectThrift: async (requestsMax) => {
      const asked = await page.evaluate<string[]>(
        'performance.getEntriesByType("resource").map(({ name }) => name)',
      )
      const own = asked.filter((name) => !shell.test(name))
      assert.ok(
        own.length <= requestsMax,
        `${page.url()} asks for ${own.length}:\n${own.join('\n')}`,
      )
    },
    expectSilence: ({ origins = [] } = {}) => {
      // The first page gets a 401 as long as nobody is signed in.
      const unexpected = complaints.filter((line) => !/\b401\b/.test(line))
      const elsewhere = foreign.filter((url) => !origins.includes(new URL(url).origin))
      assert.deepEqual([unexpected, elsewhere], [[], []])
    },
  }
}

/** Only faults are reported in detail, not what is in order. */
const resultTypes = ['violations' as const]

/**
 * What axe finds. A page without frames is examined where it stands, once its script is there: the builder brings
 * that again, and twice as large, for each examination, and with frames lets the findings pass through another page.
 */
async function violationsOn(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) {
    const examiner = new AxeBuilder({ page }).options({ resultTypes }).withTags(levels)
    return (await examiner.analyze()).violations
  }
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axeScript)
  const options = { resultTypes, runOnly: { type: 'tag', values: levels } }
  const found = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)
  return (found as AxeResults).violations
}

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Runs in each page: notes what moves without the person having done something (Layout Instability). */
const noteShifts = `
  window.kontorShifts = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput)
        window.kontorShifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) =>
          node?.outerHTML?.slice(0, 120) ?? node?.nodeName).join(' | '))
  }).observe({ type: 'layout-shift', buffered: true })`

/** Fills in the form of the sign-in, in either language. */
export async function signIn(
  page: Page,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(/^(User name|Benutzername)$/).fill(user)
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Log in|Anmelden)$/ }).click()
}

/** The heading is there, and no part says that it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  const busy = page.locator('[aria-busy="true"]')
  while ((await busy.count()) > 0) await busy.first().waitFor({ state: 'detached' })
}
