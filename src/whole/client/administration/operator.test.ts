import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** What the operator of the service does with its tenants; nobody else sees that there are others. */

describe('operator', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const send = colleague(() => ground)
  const made = { tenantId: '', user: 'jane', password: '' }

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  test('job 55: a tenant is created with credentials that are shown once, and its limits are set', async () => {
    const { page } = browser
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Tenants and service' }).click()
    await page
      .getByRole('region', { name: 'Database' })
      .getByText(/^PostgreSQL/)
      .waitFor()
    await page.getByRole('region', { name: 'Waiting jobs' }).waitFor()
    await browser.examine()
    await page.getByRole('link', { name: 'New tenant' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northern Tea')
    await page.getByRole('textbox', { name: 'User name of the administrator' }).fill(made.user)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('They are shown only now.').waitFor()
    const values = await page.getByRole('status').getByRole('code').allInnerTexts()
    ;[made.tenantId = '', , made.password = ''] = values
    await browser.examine()
    await page.getByRole('link', { name: 'To the tenant' }).click()
    await page.getByRole('textbox', { name: 'Requests per second' }).fill('25')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await page.getByText('Tenant saved.').waitFor()
    await page
      .getByRole('region', { name: 'Requests of each app' })
      .getByText('25 a second')
      .waitFor()
    await browser.examine()
  })

  test('what another operator saved meanwhile is merged, and only what both changed is asked', async () => {
    const { page } = browser
    await browser.open(`/settings/tenants/${made.tenantId}`)
    const burst = page.getByRole('textbox', { name: 'Requests at once' })
    await burst.fill('70')
    await page.getByRole('textbox', { name: 'Requests per second' }).fill('30')
    await send(`PATCH /v2/admin/tenants/${made.tenantId}`, {
      ratePerSecond: 40,
      name: 'Northern Teas',
    })
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    const conflict = page.getByRole('alertdialog')
    await conflict.waitFor()
    await browser.examine()
    await conflict.getByRole('radio', { name: 'Requests per second: keep yours' }).check()
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await page.getByText('Tenant saved.').waitFor()
    const saved = await send<Record<string, unknown>>(`GET /v2/admin/tenants/${made.tenantId}`)
    assert.deepEqual(
      [saved['name'], saved['ratePerSecond'], saved['rateBurst']],
      ['Northern Teas', 30, 70],
    )
    await send(`PATCH /v2/admin/tenants/${made.tenantId}`, { name: 'Northern Tea' })
  })

  test('all records of a tenant become a file, and a copy of it whose credentials are shown once', async () => {
    const { page } = browser
    await browser.open(`/settings/tenants/${made.tenantId}`)
    await page.getByRole('button', { name: 'Copy for trials' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Trial')
    await browser.examine()
    await dialog.getByRole('button', { name: 'Make the copy' }).click()
    await page.getByText('They are shown only now.').waitFor()
    await browser.examine()
    await page.getByRole('button', { name: 'Export into a file' }).click()
    await page.getByRole('heading', { name: 'Job: tenant-export' }).waitFor()
    await browser.examine()
  })

  test('a file is sent with what opens it, and the page of the job says what was wrong with it', async () => {
    const { page } = browser
    await browser.open('/settings/tenants')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    const content = Buffer.from('This is no archive.')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'tenant.zip', mimeType: 'application/zip', buffer: content })
    await dialog.getByLabel('Key or passphrase').fill('a phrase')
    await browser.examine()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('heading', { name: 'Job: tenant-import' }).waitFor()
  })

  test('job 55: a suspended tenant is refused at once, and let in again when it is taken up', async () => {
    const { page } = browser
    await browser.open('/settings/tenants')
    await page.getByRole('link', { name: 'Northern Tea' }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Tenant suspended.').waitFor()
    await page.getByText('Suspended', { exact: true }).waitFor()
    const arrival = async () => {
      const address = `${ground.address}/erp/sign-in?tenant=${made.tenantId}`
      return (await fetch(address, { redirect: 'manual' })).status
    }
    assert.equal(await arrival(), 400)
    await page.getByRole('button', { name: 'Take up again' }).click()
    await page.getByText('Tenant taken up again.').waitFor()
    assert.equal(await arrival(), 302)
  })

  test('a tenant is suspended whatever another operator saved of it meanwhile, and what was entered stays', async () => {
    const { page } = browser
    const address = `/v2/admin/tenants/${made.tenantId}`
    await browser.open(`/settings/tenants/${made.tenantId}`)
    await page.getByRole('textbox', { name: 'Requests at once' }).fill('80')
    await send(`PATCH ${address}`, { ratePerSecond: 45 })
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Tenant suspended.').waitFor()
    await page.getByText('Suspended', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await page.getByText('Tenant saved.').waitFor()
    const suspended = await send<Record<string, unknown>>(`GET ${address}`)
    assert.deepEqual(
      [suspended['isActive'], suspended['ratePerSecond'], suspended['rateBurst']],
      [false, 45, 80],
    )
    await send(`PATCH ${address}`, { ratePerSecond: 30, rateBurst: 70 })
    await page.getByRole('button', { name: 'Take up again' }).click()
    await page.getByText('Tenant taken up again.').waitFor()
    await page.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' })
    const resumed = await send<Record<string, unknown>>(`GET ${address}`)
    assert.deepEqual([resumed['isActive'], resumed['ratePerSecond']], [true, 30])
  })

  test('job 55: a tenant is deleted in a month, which is asked for and can be taken back', async () => {
    const { page } = browser
    const address = `GET /v2/admin/tenants/${made.tenantId}`
    await browser.open(`/settings/tenants/${made.tenantId}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('export all records into a file first').waitFor()
    await browser.examine()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The tenant will be deleted.').waitFor()
    await page.getByText(/^Deleted on /).waitFor()
    const { deletedAfter } = await send<{ deletedAfter: string }>(address)
    const days = (Date.parse(deletedAfter) - Date.now()) / 86_400_000
    assert.ok(days > 29 && days < 31, deletedAfter)
    await page.getByRole('button', { name: 'Do not delete' }).click()
    await page.getByText('The tenant stays.').waitFor()
    assert.equal((await send<{ deletedAfter: null }>(address)).deletedAfter, null)
  })

  test('job 55: the administrator of a tenant sees no other one, and is not offered to', async () => {
    const admin = { user: made.user, password: made.password }
    const firstRun = { ...ground.firstRun, admin }
    const signIn = `/sign-in?tenant=${made.tenantId}`
    const other = await staffBrowser({ ...ground, firstRun }, undefined, signIn)
    try {
      await other.open('/settings')
      // The pages are in the language of the new tenant.
      await other.page.getByRole('link', { name: 'Firmen' }).waitFor()
      assert.equal(await other.page.getByRole('link', { name: /Tenants|Mandanten/ }).count(), 0)
      await other.open('/settings/tenants')
      await other.page.getByRole('alert').waitFor()
      assert.equal(await other.page.getByText('Harbour Roasters').count(), 0)
    } finally {
      await other.close()
    }
  })
})
