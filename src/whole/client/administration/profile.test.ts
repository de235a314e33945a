import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, signIn, staffBrowser } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What a person keeps of itself. */

describe('the own profile', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  async function elsewhere<T>(work: (other: StaffBrowser) => Promise<T>): Promise<T> {
    const other = await staffBrowser(staff.ground)
    try {
      return await work(other)
    } finally {
      await other.close()
    }
  }

  /** Chooses it, and waits until the service has kept it. */
  async function chosen(page: Page, choice: Locator) {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await choice.click()
    assert.equal((await kept).status(), 200)
  }

  test('job 51: language, colours, row height and keys follow a person to another browser', async () => {
    const { page, examine } = staff.browser
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Your profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    await chosen(page, page.getByText('Dark', { exact: true }))
    await chosen(page, page.getByText('Deutsch', { exact: true }))
    await page.getByRole('heading', { level: 1, name: 'Ihr Profil' }).waitFor()
    await examine()
    await chosen(page, page.getByLabel('Nicht auf einzelne Buchstaben reagieren'))
    await page.waitForFunction('localStorage.getItem("kontor.keys-off") === "1"')
    await chosen(page, page.getByText('Kompakt', { exact: true }))

    await elsewhere(async ({ page: there, open }) => {
      await open('/profile')
      await there.getByRole('heading', { level: 1, name: 'Ihr Profil' }).waitFor()
      assert.equal(await there.locator('html').getAttribute('data-mantine-color-scheme'), 'dark')
      assert.ok(await there.getByLabel('Nicht auf einzelne Buchstaben reagieren').isChecked())
      await chosen(there, there.getByLabel('Nicht auf einzelne Buchstaben reagieren'))
      await open('/items')
      const row = there.getByRole('grid', { name: 'Artikel' }).getByRole('row').nth(2)
      const placed = await row.evaluate((own) => [own.clientHeight + 1, own.style.transform])
      assert.deepEqual(
        placed,
        [28, 'translateY(28px)'],
        'rows follow each other as high as they are',
      )
      await open('/profile')
      await chosen(there, there.getByText('Normal', { exact: true }))
      await chosen(there, there.getByText('English', { exact: true }))
      await there.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    })
    await staff.browser.open('/profile')
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    staff.browser.expectSilence()
  })

  test('job 51: a password is changed by the user who knows it, and sessions elsewhere end', async () => {
    const { page, open } = staff.browser
    const { user, password } = staff.ground.firstRun.admin
    const next = 'a harbour full of boats'
    const fill = async (current: string, wanted: string, repeated: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password', { exact: true }).fill(wanted)
      await page.getByLabel('New password once more').fill(repeated)
      await page.getByRole('button', { name: 'Change the password' }).click()
    }
    await elsewhere(async (other) => {
      await open('/profile')
      await fill(password, next, 'a harbour full of goats')
      await page.getByText('That is not the same.').waitFor()
      await fill('not my password', next, next)
      await page.getByText('That is not your current password.').waitFor()
      assert.equal(await page.getByLabel('New password once more').inputValue(), next, 'kept')
      await fill(password, next, next)
      await page.getByText('The password has been changed.').waitFor()
      assert.equal(await page.getByLabel('Current password').inputValue(), '')
      await open('/items')
      await other.page.getByRole('link', { name: 'Items' }).first().click()
      await other.page.getByText('Your session has ended').first().waitFor()
      await other.page.context().clearCookies()
      await other.page.goto(`${staff.ground.address}/erp/items`)
      await signIn(other.page, { user, password: next })
      await other.page.getByRole('heading', { level: 1, name: 'Items' }).waitFor()
    })
  })
})
