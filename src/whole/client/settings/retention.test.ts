import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { removeOver } from '../../../access/retention/remove-over.ts'
import { findRetentionRules } from '../../../main/rooms.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** How long records are kept, what is over by now, and what went. */

describe('retention', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const page = () => browser.page
  const send = colleague(() => ground)
  const rowOf = (name: string) =>
    page()
      .getByRole('table', { name: 'Retention times' })
      .getByRole('row')
      .filter({ has: page().getByRole('rowheader', { name, exact: true }) })

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  test('times are shown with their reasons; one shorter than the law is refused, a longer one is kept', async () => {
    await browser.open('/settings')
    await page().getByRole('link', { name: 'Retention times' }).click()
    const orders = rowOf('Sales orders')
    await orders.getByText(/^Law \(.+\): \d+ years at least$/).waitFor()
    await orders.getByRole('button', { name: 'Change: Sales orders' }).click()
    const dialog = page().getByRole('dialog', { name: 'Retention time: Sales orders' })
    const time = dialog.getByRole('textbox', { name: 'How long' })
    await time.fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/years at least/)
      .waitFor()
    await browser.examine()
    await time.fill('25')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page().getByText('Retention time saved.').waitFor()
    await orders.getByText('25 years', { exact: true }).waitFor()
    await orders.getByText('Own time').waitFor()
    assert.equal(
      (await send<{ keptFor: number }>('GET /v2/retention-rules/sales-order')).keptFor,
      25,
    )
    await orders.getByRole('button', { name: 'Change: Sales orders' }).click()
    await dialog.getByRole('button', { name: /^As usual/ }).click()
    await orders.getByText('Own time').waitFor({ state: 'detached' })
  })

  test('what is over is counted before it goes, and listed afterwards', async () => {
    const { tenantId } = ground.firstRun
    const { pool } = ground.database
    await asTenant(pool, tenantId, (tx) =>
      tx.rows(sql`
        insert into erp.jobs (tenant_id, id, kind, parameters, status, finished, created)
        select $tenant, gen_random_uuid(), 'import', '{}', 'succeeded', now() - interval '40 days',
          now() - interval '40 days'
        from generate_series(1, 7)
        returning id`),
    )
    await browser.open('/settings/retention')
    await rowOf('Background jobs').getByText(/^7/).waitFor()
    await page().getByText('Nothing yet.').waitFor()
    const goesOn = new AbortController().signal
    await removeOver(pool, tenantId, findRetentionRules(), assert.ifError, goesOn)
    await page().reload()
    const row = page()
      .getByRole('table', { name: 'Deleted because its time was over' })
      .getByRole('row')
      .filter({ hasText: 'Background jobs' })
    await row.getByText('7', { exact: true }).waitFor()
    await row.getByText('30 days').waitFor()
    await browser.examine()
  })
})
