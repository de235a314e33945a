import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** The lists that a company keeps itself, whose pages are made by declaration. */

describe('settings', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  test('job 46: a printer prints a test page, whose fate is followed and can be cancelled', async () => {
    const { id } = await made('printers', { name: 'Desk', address: 'ipp://desk.example/ipp/print' })
    await browser.open(`/settings/printers/${id}`)
    await page().getByRole('button', { name: 'Print a test page' }).click()
    await page().waitForURL(/\/settings\/print-jobs\/[0-9a-f-]{36}$/)
    await page().getByText('Waiting', { exact: true }).waitFor()
    await browser.examine()
    await page().getByRole('button', { name: 'Cancel' }).click()
    await page().getByText('Cancelled', { exact: true }).waitFor()
    await page().getByRole('button', { name: 'Repeat' }).waitFor()
  })

  test('what a colleague saved is asked for where both changed it, and a save can be taken back', async () => {
    const { id } = await made('shipping-classes', { name: 'Bulky' })
    await browser.open(`/settings/shipping-classes/${id}`)
    const name = page().getByRole('textbox', { name: 'Name' })
    await name.fill('Goods of two metres')
    await send(`PATCH /v2/shipping-classes/${id}`, { name: 'Large' })
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    const conflict = page().getByRole('alertdialog')
    await conflict.getByRole('rowheader', { name: 'Name' }).waitFor()
    await conflict.getByRole('radio').last().click()
    await conflict.getByRole('button').last().click()
    await page().getByText('Saved.').waitFor()
    assert.equal((await send(`GET /v2/shipping-classes/${id}`))['name'], 'Goods of two metres')
    await page().getByRole('button', { name: 'Undo' }).click()
    await page().getByText('Taken back.').waitFor()
    assert.equal((await send(`GET /v2/shipping-classes/${id}`))['name'], 'Large')
  })

  test('a user who may see a list and not change it is informed, and is offered nothing', async () => {
    const { id } = await made('shipping-classes', { name: 'Fragile' })
    const admin = { user: 'reader', password: 'a long password' }
    await made('admin/users', {
      ...{ userName: admin.user, displayName: 'Reader', password: admin.password },
      scopes: ['shippingclasses.read'],
    })
    const reader = await staffBrowser({ ...ground, firstRun: { ...ground.firstRun, admin } })
    try {
      await reader.open('/settings')
      assert.equal(await reader.page.getByRole('link', { name: 'Tax classes' }).count(), 0)
      await reader.page.getByRole('link', { name: 'Shipping classes' }).click()
      await reader.page.getByRole('grid', { name: 'Shipping classes' }).waitFor()
      assert.equal(await reader.page.getByRole('link', { name: /^New/ }).count(), 0)
      await reader.open(`/settings/shipping-classes/${id}`)
      await reader.page.getByText('the right to change it is missing').waitFor()
      assert.ok(await reader.page.getByRole('textbox', { name: 'Name' }).isDisabled())
      for (const name of ['Delete', 'Save'])
        assert.equal(await reader.page.getByRole('button', { name }).count(), 0)
      await reader.examine()
    } finally {
      await reader.close()
    }
  })

  const send = colleague(() => ground)
  const made = (list: string, body: object) => send(`POST /v2/${list}`, body)
})
