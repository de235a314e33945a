import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

/** The rooms of administration, used by a person. */

describe('administration', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let worker: ReturnType<typeof startWorker>
  const send = colleague(() => ground)

  before(async () => {
    ground = await staffGround()
    worker = startWorker(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    await ground?.close()
  })

  test('job 51: a user is created, refused at its field, and changed by what differs alone', async () => {
    const { page } = browser
    await browser.open('/users/new')
    const create = page.getByRole('button', { name: 'Create user' })
    assert.ok(await create.isDisabled(), 'nothing is entered')
    await page.getByLabel('User name').fill('admin')
    await page.getByLabel('Items', { exact: false }).first().waitFor()
    await create.click()
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel('User name').inputValue(), 'admin', 'the input is kept')
    await browser.examine()
    await page.getByLabel('User name').fill('erika')
    await page.getByLabel('Search rights').fill('items.read')
    await page.getByRole('checkbox', { name: /items\.read/ }).click()
    await create.click()
    await page.getByRole('heading', { level: 1, name: 'erika' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Erika')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.press('Control+s')
    const request = await sent
    assert.deepEqual(request.postDataJSON(), { displayName: 'Erika' })
    assert.ok(request.headers()['if-match'])
    assert.ok(request.headers()['idempotency-key'])
    await page.getByRole('heading', { level: 1, name: 'Erika' }).waitFor()
  })

  test('a form with input asks before it is left, and stays', async () => {
    const { page } = browser
    await browser.open('/users/new')
    await page.getByLabel('User name').fill('unfinished')
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
    await page.getByRole('link', { name: 'Change log' }).click()
    await asked
    assert.equal(await page.getByLabel('User name').inputValue(), 'unfinished')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: 'Change log' }).click()
    await page.getByRole('heading', { level: 1, name: 'Change log' }).waitFor()
  })

  test('job 53: the trail is read and filtered by keys alone, and the address says how', async () => {
    const { page } = browser
    await browser.open('/audit')
    await page.getByRole('combobox', { name: 'Kind of record' }).fill('Users')
    await page.getByRole('option', { name: 'Users', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/entity=user/)
    const grid = page.getByRole('grid', { name: 'Change log' })
    const row = grid.getByRole('row', { name: /User created/ }).first()
    await row.waitFor()
    await row.getByRole('gridcell').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    assert.equal(await page.locator(':focus').textContent(), 'erika')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'User created: erika' })
    await drawer.getByRole('cell', { name: 'erika' }).first().waitFor()
    await browser.examine()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Who' }).fill('nobody of this name')
    await page.getByRole('textbox', { name: 'From' }).fill('01/01/2090')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing was changed that matches.').waitFor()
    await page.goBack()
    await page.waitForURL(/\/audit\?entity=user$/)
  })

  test('job 52: a client is created, and its secret shown once', async () => {
    const { page } = browser
    await browser.open('/clients/new')
    await page.getByLabel('Name').fill('Warehouse display')
    await page.getByLabel('Search rights').fill('stocks.read')
    await page.getByRole('checkbox', { name: /stocks\.read/ }).click()
    await page.getByRole('button', { name: 'Create client' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'The secret of the client' })
    await notice.getByText(/^[\w-]{40,}$/).waitFor()
    await browser.examine()
    await page.getByRole('link', { name: 'To the client' }).click()
    await page.getByRole('heading', { level: 1, name: 'Warehouse display' }).waitFor()
    await page.getByText('It is shown this once').waitFor({ state: 'detached' })
  })

  test('job 53: a file is checked without being written, its faults are shown, and its good lines imported', async () => {
    const { page } = browser
    await browser.open('/jobs/import')
    const text = 'Artikelnummer,name,what it costs\nCLIENT-1,Teapot,24.90\nCLIENT-2,Kettle,much\n'
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('File', { exact: true }).click()
    await (await chooser).setFiles({
      name: 'items.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: 'Read the columns' }).click()
    await page.getByText('One column is not imported.').waitFor()
    await page.getByRole('row', { name: /^name .*Teapot$/ }).waitFor()
    await browser.examine()
    await page.getByRole('combobox', { name: 'Field of what it costs' }).fill('net price')
    await page.getByRole('option', { name: 'Net price', exact: true }).click()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('The check is finished; nothing was written.').waitFor()
    await page.getByRole('row', { name: 'With faults 1' }).waitFor()
    await browser.examine()
    const run = page.getByRole('button', { name: 'Import now' })
    assert.ok(await run.isDisabled(), 'the lines with faults are not agreed to')
    await page.getByLabel('Import the good lines and leave out those with faults').click()
    await run.click()
    await page.getByRole('row', { name: 'Created 1' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the faults line by line' }).click()
    assert.equal((await download).suggestedFilename(), 'errors.csv')
    await page.getByRole('link', { name: 'Jobs' }).click()
    await page.getByRole('grid', { name: 'Jobs' }).getByRole('row').nth(2).waitFor()
    assert.deepEqual(worker.failures, [])
  })

  test('job 53: a file without the number of customers is mapped by hand, and not imported before', async () => {
    const { page } = browser
    await browser.open('/jobs/import')
    await page.getByRole('combobox', { name: 'What the file contains' }).click()
    await page.getByRole('option', { name: 'Customers' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('File', { exact: true }).click()
    const buffer = Buffer.from('Firma;Vorname\nKiln Ltd;Ada\n')
    await (await chooser).setFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Read the columns' }).click()
    await page.getByText('Choose the column for: Number.').waitFor()
    const check = page.getByRole('button', { name: 'Check the file' })
    assert.ok(await check.isDisabled())
    await page.getByRole('combobox', { name: 'Field of Firma' }).fill('number')
    await page.getByRole('option', { name: 'Number', exact: true }).click()
    assert.ok(await check.isEnabled())
  })

  test('job 6: tracking numbers come out of the file of a carrier, and ship their delivery notes', async () => {
    const { page } = browser
    const { id } = await stockedOrders(send).ordered()
    const note = await send(`POST /v2/sales-orders/${id}/delivery-notes`, {})
    const number = String(note['number'])
    await browser.open('/orders/deliveries')
    await page.getByRole('link', { name: 'Tracking numbers from a file' }).click()
    await page.getByLabel('The carrier has them').check()
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('File', { exact: true }).click()
    const buffer = Buffer.from(`Lieferschein;Sendungsnummer\n${number};FILE-1\nNOTHING;FILE-2\n`)
    await (await chooser).setFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Read the columns' }).click()
    await page.getByRole('row', { name: /^Lieferschein/ }).waitFor()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('The check is finished; nothing was written.').waitFor()
    await page.getByRole('row', { name: 'With faults 1' }).waitFor()
    await browser.examine()
    await page.getByLabel('Import the good lines and leave out those with faults').click()
    const run = page.getByRole('button', { name: 'Import now' })
    await run.click()
    await run.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: 'Changed 1' }).waitFor()
    const { status, packages } = await send(`GET /v2/delivery-notes/${note['id']}`)
    assert.equal(status, 1)
    assert.match(JSON.stringify(packages), /FILE-1/)
  })

  test('job 51: a session of another browser is ended after a question', async (t) => {
    const other = await staffBrowser(ground)
    t.after(() => other.close())
    const { page } = browser
    // The one that was used last stands first; one's own is used by each page that is opened.
    await asTenant(ground.database.pool, ground.firstRun.tenantId, (tx) =>
      tx.rows(sql`
        update erp.browser_sessions session set last_used = now() + interval '1 hour'
        where session.tenant_id = $tenant and session.created = (
          select max(newest.created) from erp.browser_sessions newest
          where newest.tenant_id = $tenant)
        returning session.id`),
    )
    await browser.open('/sessions')
    const grid = page.getByRole('grid', { name: 'Sessions' })
    await grid.getByRole('button', { name: 'End' }).nth(1).waitFor()
    const before = await grid.getAttribute('aria-rowcount')
    assert.equal(before, '3')
    await grid.getByRole('button', { name: 'End' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^End a session of/ })
    await browser.examine()
    await dialog.getByRole('button', { name: 'End' }).click()
    await page.getByText('The session has ended.').waitFor()
    await grid.and(page.locator('[aria-rowcount="2"]')).waitFor()
    await other.page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
    await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  })
})
