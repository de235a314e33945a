import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** A person who finds a mistake in the audit trail takes it back there. */

describe('a change that was a mistake', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  async function newItem(name: string): Promise<string> {
    const { status, body } = await staff.apps.call('POST /v2/items', { name })
    assert.equal(status, 201)
    return String(body['id'])
  }
  const nameOf = async (id: string) => (await staff.apps.call(`GET /v2/items/${id}`)).body['name']
  const rename = (id: string, name: string) => staff.apps.call(`PATCH /v2/items/${id}`, { name })

  /** Opens the dialog that asks before a change is taken back: for the newest entry of an item with such a change. */
  async function askToUndo({ page, open }: StaffBrowser, id: string, change: string, name: string) {
    await open(`/audit?entityId=${id}`)
    const entries = page.getByRole('row', { name: new RegExp(change) })
    await entries.first().click()
    await page.getByRole('button', { name: 'Take back' }).click()
    return page.getByRole('dialog', { name: `Take back the change of Item ${name}` })
  }

  test('job 53: it shows what each field becomes, and a second click does nothing more', async () => {
    const { page } = staff.browser
    const id = await newItem('Teapot')
    await rename(id, 'Wrong name')
    const dialog = await askToUndo(staff.browser, id, 'Item changed', 'Wrong name')
    await dialog.getByText('Item Teapot is changed').waitFor()
    await dialog.getByRole('row', { name: 'Name Wrong name Teapot' }).waitFor()
    await staff.browser.examine()
    assert.equal(await nameOf(id), 'Wrong name', 'a preview changes nothing')

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/undo')) sent.push(request.url())
    })
    await dialog.getByRole('button', { name: 'Take back' }).dblclick()
    await page.getByText('The change was taken back.').first().waitFor()
    assert.equal(await nameOf(id), 'Teapot')
    assert.equal(sent.length, 1)
    await page
      .getByRole('row', { name: /Item changed/ })
      .nth(1)
      .click()
    await page.getByText('This change was taken back.').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Take back' }).isDisabled())
  })

  test('job 53: a record that was made by mistake is deleted', async () => {
    const id = await newItem('Never mind')
    const dialog = await askToUndo(staff.browser, id, 'Item created', 'Never mind')
    await dialog.getByText('Item Never mind is deleted').waitFor()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await staff.browser.page.getByText('The change was taken back.').first().waitFor()
    assert.equal((await staff.apps.call(`GET /v2/items/${id}`)).status, 404)
  })

  test('job 53: what was changed since cannot be confirmed, and the page says so in German as well', async () => {
    const id = await newItem('Kettle')
    await rename(id, 'Second')
    await rename(id, 'Third')
    await staff.browser.look({ language: 'de', scheme: 'dark' })
    try {
      await staff.browser.open(`/audit?entityId=${id}`)
      await staff.browser.page
        .getByRole('row', { name: /Artikel geändert/ })
        .nth(1)
        .click()
      await staff.browser.page.getByRole('button', { name: 'Zurücknehmen' }).click()
      const dialog = staff.browser.page.getByRole('dialog', { name: 'Die Änderung von' })
      const alert = dialog.getByRole('alert')
      await alert.waitFor()
      assert.match(await alert.innerText(), /geändert/)
      assert.ok(await dialog.getByRole('button', { name: 'Zurücknehmen' }).isDisabled())
      await staff.browser.examine()
    } finally {
      await staff.browser.look({ language: 'en', scheme: 'light' })
    }
  })

  test('job 53: what changes between the question and the answer is shown, and stays', async () => {
    const id = await newItem('Cup')
    await rename(id, 'Mug')
    const dialog = await askToUndo(staff.browser, id, 'Item changed', 'Mug')
    await dialog.getByRole('row', { name: 'Name Mug Cup' }).waitFor()
    await rename(id, 'Bowl')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByRole('alert').waitFor()
    assert.equal(await nameOf(id), 'Bowl')
  })

  test('job 53: a user who may not change the record is informed', async () => {
    const id = await newItem('Plate')
    await rename(id, 'Dish')
    const admin = { user: 'auditor', password: 'a long password' }
    const { status, body } = await staff.apps.call('POST /v2/admin/users', {
      ...{
        userName: admin.user,
        displayName: 'Auditor',
        password: admin.password,
        scopes: ['admin'],
      },
    })
    assert.equal(status, 201, JSON.stringify(body))
    const other = await staffBrowser({
      ...staff.ground,
      firstRun: { ...staff.ground.firstRun, admin },
    })
    try {
      const dialog = await askToUndo(other, id, 'Item changed', 'Dish')
      await dialog.getByRole('alert').filter({ hasText: 'items.write' }).waitFor()
      assert.ok(await dialog.getByRole('button', { name: 'Take back' }).isDisabled())
    } finally {
      await other.close()
    }
    assert.equal(await nameOf(id), 'Dish')
  })
})
