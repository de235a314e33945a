import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { type Look, visit } from '../../testing/chromium.ts'
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
  /** Fails where the console, the policy of the page or an answer complained, or something left for another origin. */
  readonly expectSilence: () => void
  readonly close: () => Promise<void>
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens a browser and signs in, from the first page on. */
export async function staffBrowser(
  { address, firstRun }: StaffGround,
  look: Look = { language: 'en', scheme: 'light' },
): Promise<StaffBrowser> {
  const { page, context, complaints, close } = await visit(look)
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== address)
      foreign.push(request.url())
  })
  await page.goto(`${address}/erp/`)
  await signIn(page, firstRun.admin)

  return {
    page,
    close,
    open: async (path) => {
      await page.goto(`${address}/erp${path}`)
      await settled(page)
    },
    look: async ({ language, scheme }) => {
      await page.evaluate(
        ([chosen, colours]) => {
          localStorage.setItem('kontor.language', chosen)
          localStorage.setItem('kontor.scheme', colours)
        },
        [language, scheme] as const,
      )
      await page.emulateMedia({ colorScheme: scheme })
    },
    examine: async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      )
      assert.deepEqual(faults, [], page.url())
    },
    expectSilence: () => {
      // Who is not signed in is told so at the first page.
      const unexpected = complaints.filter((line) => !/\b401\b/.test(line))
      assert.deepEqual([unexpected, foreign], [[], []])
    },
  }
}

/** Fills in the form of the sign-in, in either language, and waits for the pages. */
async function signIn(
  page: Page,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(/^(User name|Benutzername)$/).fill(user)
  await page.getByLabel(/^(Password|Passwort|Kennwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Log in|Sign in|Anmelden)$/ }).click()
  const allow = page.getByRole('button', { name: /^(Allow|Erlauben|Zulassen)$/ })
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.getByRole('navigation').or(allow).first().waitFor()
  if (await allow.isVisible()) await allow.click()
  await heading.waitFor()
}

/** The heading is there, and no part says that it is loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction('!document.querySelector("[aria-busy=true]")')
}
