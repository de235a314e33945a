import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stopIdleTestCluster } from '../../platform/testing/cluster.ts'
import { openShown, pages, sizes } from './testing/pages.ts'
import { staffBrowser } from './testing/staff-browser.ts'
import { staffGround } from './testing/staff-ground.ts'

// `npm run screenshots -- DIR [name …]`: every page, or those named, in both languages and colours at three sizes.

const [target = 'screenshots', ...names] = process.argv.slice(2)
const directory = resolve(target)
mkdirSync(directory, { recursive: true })
const ground = await staffGround()
const browser = await staffBrowser(ground)
for (const language of ['de', 'en'] as const)
  for (const scheme of ['light', 'dark'] as const)
    for (const page of pages) {
      const { name } = page
      if (names.length > 0 && !names.includes(name)) continue
      await browser.look({ language, scheme })
      for (const size of sizes) {
        await browser.page.setViewportSize(size)
        await openShown(browser, ground, page)
        const file = join(directory, `${name}-${language}-${scheme}-${size.width}.png`)
        await browser.page.screenshot({ path: file })
        process.stdout.write(`${file}\n`)
      }
    }
await browser.close()
await ground.close()
await stopIdleTestCluster()
process.exit()
