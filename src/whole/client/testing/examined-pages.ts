import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { openShown, sizes } from './pages.ts'
import type { ShownPage } from './shown-page.ts'
import { type StaffBrowser, staffBrowser } from './staff-browser.ts'
import { type StaffGround, staffGround } from './staff-ground.ts'

/**
 * In a wide window each page is looked at in English, on a telephone in German, whose words are longer: its parts are
 * the same in both (`catalogues.test.ts`). The pages take turns with the colours, whose contrast is computed
 * (`tokens.test.ts`). `npm run screenshots` shows all looks of each.
 */
const schemes = ['light', 'dark'] as const

/** What a page may ask for: each request costs a round trip, and six are under way at once. */
const requestsMax = 22

/** Of the two wide sizes each page has one, and the next page the other: their parts change at the telephone's. */
const viewsOf = (index: number) =>
  [
    { size: sizes[index % 2] ?? sizes[0], language: 'en', scheme: schemes[index % 2] ?? 'light' },
    { size: sizes[2], language: 'de', scheme: schemes[(index + 1) % 2] ?? 'dark' },
  ] as const

/** Examines these pages, each in a wide window and on a telephone. */
export function examinePages(title: string, pages: readonly ShownPage[]): void {
  describe(title, { skip: withoutChromium }, () => {
    let ground: StaffGround
    let browser: StaffBrowser

    before(async () => {
      ground = await staffGround()
      browser = await staffBrowser(ground)
    })

    after(async () => {
      await browser?.close()
      await ground?.close()
    })

    for (const [index, page] of pages.entries()) {
      const { name } = page
      test(`${name} is accessible, keeps still, asks for little and complains of nothing, in a wide window and on a telephone`, async () => {
        for (const { size, ...look } of viewsOf(index)) {
          await browser.look(look)
          await browser.page.setViewportSize(size)
          await openShown(browser, ground, page)
          await browser.expectThrift(requestsMax)
          await browser.examine()
          await browser.expectStillness()
        }
        browser.expectSilence()
      })
    }
  })
}
