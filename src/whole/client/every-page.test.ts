import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../testing/chromium.ts'
import { pages } from './testing/pages.ts'
import { type StaffBrowser, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

/** Each language once and each of the colours once: what a page shows depends on one of them at a time. */
const looks = [
  { language: 'de', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const

describe('every page', { skip: withoutChromium }, () => {
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

  for (const look of looks)
    for (const { name, path } of pages)
      test(`${name} (${look.language}, ${look.scheme}) is accessible and complains of nothing`, async () => {
        await browser.look(look)
        await browser.open(path)
        await browser.examine()
        browser.expectSilence()
      })
})
