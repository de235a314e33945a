import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { openShown, type ShownPage, sizes } from './pages.ts'
import { type StaffBrowser, staffBrowser } from './staff-browser.ts'
import { type StaffGround, staffGround } from './staff-ground.ts'

/**
 * Pages take turns with the looks: their parts are the same in both languages (`catalogues.test.ts`), and the contrast
 * of the colours is computed (`tokens.test.ts`). How wide words are depends on the language: on a telephone both are
 * looked at. `npm run screenshots` shows all four looks of each.
 */
const looks = [
  { language: 'de', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const

/** What a page may ask for: each request costs a round trip, and six are under way at once. */
const requestsMax = 22

/** Of the two wide sizes each page has one, and the next page the other: their parts change at the telephone's. */
const sizesOf = (index: number) => [sizes[index % 2] ?? sizes[0], sizes[2]]

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
      const look = looks[index % looks.length] ?? looks[0]
      test(`${name} (${look.language}, ${look.scheme}) is accessible, keeps still, asks for little and complains of nothing, at two sizes`, async () => {
        await browser.look(look)
        for (const size of sizesOf(index)) {
          await browser.page.setViewportSize(size)
          await openShown(browser, ground, page)
          await browser.expectThrift(requestsMax)
          await browser.examine()
          await browser.expectStillness()
        }
        // The last size is that of a telephone.
        await browser.look(looks[(index + 1) % looks.length] ?? look)
        await openShown(browser, ground, page)
        await browser.expectStillness()
        browser.expectSilence()
      })
    }
  })
}
