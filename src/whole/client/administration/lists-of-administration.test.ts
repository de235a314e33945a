import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** The change log, jobs, users, roles and clients offer what every list does. */

const lists = [
  { address: '/audit', extra: 'Kind of record', first: 'Time' },
  { address: '/jobs', extra: 'Started', first: 'Kind' },
  { address: '/users', extra: '', first: 'Name' },
  { address: '/users/roles', extra: '', first: 'Name of the role' },
  { address: '/clients', extra: 'Addresses to return to', first: 'Name' },
] as const

describe('lists of the administration', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  for (const { address, extra, first } of lists) {
    test(`${address}: columns are chosen, a row is looked at, and what is shown becomes a file`, async () => {
      const { page, open, examine } = staff.browser
      const made = await staff.apps.call('POST /v2/exports', { kind: 'items', format: 'csv' })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      await open(address)
      await page.getByRole('row').nth(1).waitFor()
      if (extra !== '') {
        await page.getByRole('button', { name: 'Columns' }).click()
        await page.getByRole('menuitemcheckbox', { name: extra }).click()
        await page.keyboard.press('Escape')
        await page.waitForURL(/columns=/)
        await page.getByRole('columnheader', { name: extra }).waitFor()
      }
      await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).focus()
      await page.keyboard.press('p')
      const panel = page.getByRole('region', { name: 'Show next to the list' })
      await panel.getByRole('heading').waitFor()
      await examine()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: 'Export' }).click()
      const begun = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'CSV' }).click()
      const csv = readFileSync(await (await begun).path(), 'utf8')
      const [head = '', ...rows] = csv.trimEnd().split('\r\n')
      assert.ok(head.startsWith(`\ufeff${first},`) && head.includes(extra), head)
      assert.ok(rows.length > 0)
    })
  }

  test('a view of the jobs that failed is kept, and shows them again', async () => {
    const { page, open } = staff.browser
    await open('/jobs')
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'failed' }).click()
    await page.waitForURL(/status=failed/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Keep this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep this view' })
    await dialog.getByLabel('Name').fill('Failed ones')
    await dialog.getByRole('button', { name: 'Keep this view' }).click()
    await open('/jobs')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Failed ones' }).click()
    await page.waitForURL(/status=failed/)
  })
})
