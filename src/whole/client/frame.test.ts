import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { withoutChromium } from '../testing/processes/chromium.ts'
import { type StaffBrowser, settled, signIn, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

/** What stands around every page, used by a person. */

describe('the frame', { skip: withoutChromium }, () => {
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

  test('a deep link leads to the sign-in and back to its page', async (t) => {
    const other = await staffBrowser(ground, undefined, '/nothing/here?tab=2')
    t.after(() => other.close())
    const { page } = other
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    assert.match(page.url(), /\/erp\/nothing\/here\?tab=2$/)
    other.expectSilence()
  })

  test('a page announces its name to screen readers, and its heading has the focus', async () => {
    const { page } = browser
    await browser.open('/')
    const heading = page.getByRole('heading', { level: 1 })
    await assert.doesNotReject(heading.and(page.locator(':focus')).waitFor())
    const announced = await page.locator('#kontor-announcer').textContent()
    assert.equal(announced, await heading.textContent())
    assert.match(await page.title(), /^Good day, .* – Kontor$/)
  })

  const suspendWebhooks = (minutes: number, failures: number) =>
    asTenant(ground.database.pool, ground.firstRun.tenantId, (tx) =>
      tx.rows(sql`
        update erp.webhooks set failures = ${failures},
          suspended_until = case when ${failures} > 0
            then now() + make_interval(mins => ${minutes}) end
        where tenant_id = ${tx.tenantId} returning id`),
    )

  test('a user who may read webhooks sees on the first page to which nothing is sent', async () => {
    const { page } = browser
    await suspendWebhooks(5, 12)
    await browser.open('/')
    const notice = page.getByRole('status').filter({ hasText: 'Webhooks that nothing is sent to' })
    await notice.getByText(/^Accounting \(https:.*\): 12 failures, next attempt /).waitFor()
    await browser.examine()
    await suspendWebhooks(0, 0)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    assert.equal(await notice.count(), 0)
  })

  const verifyRates = (isToBeVerified: boolean) =>
    asTenant(ground.database.pool, ground.firstRun.tenantId, (tx) =>
      tx.rows(sql`
        update erp.tax_rates set is_to_be_verified = ${isToBeVerified}
        where tenant_id = ${tx.tenantId} and country_iso = 'SE' and rate = 12 returning id`),
    )

  test('a user who may change rates of tax sees on the first page which are to be verified', async () => {
    const { page } = browser
    await browser.open('/')
    const notice = page.getByRole('note').filter({ hasText: 'Rates of tax to be compared' })
    await notice.getByText(/^Sweden: 12 % from /).waitFor()
    await browser.examine()
    await verifyRates(false)
    await page.reload()
    await notice.waitFor()
    assert.equal(await notice.getByText(/^Sweden:/).count(), 0)
    await verifyRates(true)
  })

  test('what is made every day is begun from anywhere, and the navigation shrinks to its signs', async () => {
    const { page, examine } = browser
    await browser.open('/audit')
    await page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).click()
    await examine()
    await page.getByRole('menuitem', { name: 'Item', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'New item' }).waitFor()
    const navigation = page.getByRole('navigation', { name: 'Areas' })
    const width = async () => (await navigation.boundingBox())?.width ?? 0
    const before = await width()
    await page.getByRole('button', { name: 'Show signs alone' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Show names' }).waitFor()
    assert.ok((await width()) < before / 3)
    await examine()
    await navigation.getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.getByRole('button', { name: 'Show names' }).click()
    await navigation.getByText('Orders', { exact: true }).waitFor()
  })

  test('language and colours are chosen in the header, and stay', async () => {
    const { page } = browser
    await browser.open('/')
    const choose = async (menu: RegExp, name: string) => {
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(/^Menu of/, 'Deutsch')
    await page.getByRole('heading', { name: /^Guten Tag/ }).waitFor()
    await choose(/^Menü von/, 'Dunkle Farben')
    await page.reload()
    await page.getByRole('heading', { name: /^Guten Tag/ }).waitFor()
    const root = page.locator('html')
    assert.equal(await root.getAttribute('lang'), 'de')
    assert.equal(await root.getAttribute('data-mantine-color-scheme'), 'dark')
    await choose(/^Menü von/, 'English')
    await page.getByRole('heading', { name: /^Good day/ }).waitFor()
    await choose(/^Menu of/, 'Colours of the system')
    await page.keyboard.press('Escape')
  })

  test('on a telephone everything of the header is within reach', async () => {
    const { page } = browser
    await page.setViewportSize({ width: 390, height: 844 })
    await browser.open('/')
    for (const name of [/^Show or hide/, /^Search or command/, /^Menu of/]) {
      const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox()
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390, `${name} ${JSON.stringify(box)}`)
    }
    await browser.examine()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('keys lead to rooms and list themselves, but not while somebody types', async () => {
    const { page } = browser
    await browser.open('/missing')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keys' })
    await list.getByRole('row', { name: /Today/ }).waitFor()
    await browser.examine()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    const search = page.getByRole('textbox', { name: 'Areas, commands, items' })
    await search.fill('')
    await search.pressSequentially('g t?')
    assert.equal(await search.inputValue(), 'g t?')
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.getByRole('heading', { name: /^Good day/ }).waitFor()
  })

  test('the palette finds lists of settings and what can be made there', async () => {
    const { page, open } = browser
    await open('/')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('textbox', { name: 'Areas, commands, items' })
    await palette.fill('printer')
    await page.getByRole('button', { name: 'New: Printer', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Printers', exact: true }).click()
    await page.waitForURL(/\/settings\/printers$/)
    await page.getByRole('heading', { name: 'Printers' }).waitFor()
  })

  test('the palette finds a room and opens it by keys alone', async () => {
    const { page } = browser
    await browser.open('/missing')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Areas, commands, items' }).fill('tod')
    await page.getByRole('button', { name: 'Today' }).waitFor()
    await browser.examine()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Good day/ }).waitFor()
    browser.expectSilence()
  })

  test('a session that ended is renewed in another tab, and the page stays', async () => {
    const { page } = browser
    await browser.open('/users')
    await endSessions()
    await page.getByRole('link', { name: 'Sessions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await browser.examine()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Sign in again' }).click(),
    ])
    await signIn(tab, ground.firstRun.admin)
    await dialog.waitFor({ state: 'hidden' })
    assert.match(page.url(), /\/erp\/sessions$/)
    await page.getByRole('grid', { name: 'Sessions' }).waitFor()
  })

  const endSessions = () =>
    asTenant(ground.database.pool, ground.firstRun.tenantId, (tx) =>
      tx.row(sql`delete from erp.browser_sessions where tenant_id = ${tx.tenantId} returning id`),
    )

  test('a user who signs out sees a page that does not sign in again by itself', async () => {
    const { page } = browser
    await browser.open('/')
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await browser.examine()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('You have signed out.').waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, ground.firstRun.admin)
    await settled(page)
    browser.expectSilence()
  })

  // The last one: the console names the files that were lost.
  test('a palette whose files are lost on their way is reported, the page stays, and the next time it opens', async () => {
    const { page } = browser
    const files = /\/above-[^/]*\.js/
    await page.route(files, (route) => route.abort())
    await browser.open('/profile')
    const heading = page.getByRole('heading', { level: 1, name: 'Your profile' })
    await heading.waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor()
    await heading.waitFor()
    await page.unroute(files)
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Areas, commands, items' }).waitFor()
    await page.keyboard.press('Escape')
  })
})
