import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { BuiltClient } from '../../main/client/built-client.ts'
import { buildOfSources, buildsDirectory } from '../../main/client/client-build.ts'
import { withoutChromium } from '../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

describe('what disturbs the pages', { skip: withoutChromium }, () => {
  const builds = mkdtempSync(join(tmpdir(), 'kontor-pages-'))
  let ground: StaffGround
  let browser: StaffBrowser

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
    rmSync(builds, { recursive: true })
  })

  async function openItem(): Promise<void> {
    await browser.open('/items')
    await browser.page.getByRole('row').nth(1).click()
    await browser.page.getByRole('textbox', { name: 'Note', exact: true }).waitFor()
  }

  test('a service that restarts takes nothing of what was entered, and saving goes on', async () => {
    const { page } = browser
    await openItem()
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    const save = page.getByRole('button', { name: /^Save 1 change/ })
    await note.fill('Entered before the restart')
    await ground.stop()
    await save.click()
    await page.getByText('The service cannot be reached. Your input is kept.').waitFor()
    assert.equal(await note.inputValue(), 'Entered before the restart')
    await ground.start()
    await save.click()
    await page.getByText('Saved.').waitFor()
    await page.reload()
    assert.equal(await note.inputValue(), 'Entered before the restart')
  })

  test('without a network the page says so, until it is there again', async () => {
    const { page } = browser
    await openItem()
    await page.context().setOffline(true)
    const status = page.getByRole('status').filter({ hasText: 'No connection' })
    await status.waitFor()
    await browser.examine()
    await page.context().setOffline(false)
    await status.waitFor({ state: 'detached' })
  })

  test('a page whose files do not come says so, and is there once they do: the tab stays', async () => {
    const { page, open } = browser
    await open('/items')
    await page.context().setOffline(true)
    const link = page.getByRole('navigation').getByRole('link', { name: 'Sessions' })
    await link.click()
    await page.getByText('The service cannot be reached', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('grid', { name: 'Sessions' }).waitFor()
  })

  test('a user who signed out elsewhere reads of the session, not of a token, and keeps the input', async () => {
    const { page } = browser
    await openItem()
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Entered before the session ended')
    const held = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByRole('button', { name: /^Save 1 change/ }).click()
    await page.getByText('Your session has ended. Your input is kept.').waitFor()
    await page.context().addCookies(held)
    await page.keyboard.press('Escape')
    assert.equal(await note.inputValue(), 'Entered before the session ended')
    await note.fill('')
  })

  test('a tab that was opened before an update goes on with its files, and says that there are newer pages', async () => {
    const { page, open } = browser
    const present = buildOfSources()
    cpSync(join(buildsDirectory, present), join(builds, present), { recursive: true })
    cpSync(join(buildsDirectory, present), join(builds, 'newer'), { recursive: true })
    await page.clock.install()
    await open('/')
    await ground.stop()
    await ground.start(new BuiltClient(builds, 'newer'))
    // A part of the pages that this tab has not loaded yet.
    await page.getByRole('navigation').getByRole('link', { name: 'Change log' }).click()
    await page.getByRole('heading', { name: 'Change log' }).waitFor()
    const status = page.getByRole('status').filter({ hasText: 'new version of these pages' })
    while (!(await status.isVisible())) await page.clock.fastForward(60_000)
    await browser.examine()
    await status.getByRole('button', { name: 'Reload' }).click()
    await status.waitFor({ state: 'detached' })
    assert.equal(await page.locator('meta[name=kontor-build]').getAttribute('content'), 'newer')
    assert.match(page.url(), /\/erp\/audit/)
  })
})
