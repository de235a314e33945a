import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../testing/chromium.ts'
import { type AppsGround, appsGround } from './testing/apps-ground.ts'
import { type StaffBrowser, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

/** Who sees in the audit trail what somebody did by mistake takes it back there. */

describe('a change that was a mistake', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let apps: AppsGround
  let browser: StaffBrowser

  before(async () => {
    ground = await staffGround()
    apps = await appsGround(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await apps?.close()
    await ground?.close()
  })

  async function newItem(name: string): Promise<string> {
    const { status, body } = await apps.call('POST /v2/items', { name })
    assert.equal(status, 201)
    return String(body['id'])
  }
  const nameOf = async (id: string) => (await apps.call(`GET /v2/items/${id}`)).body['name']
  const rename = (id: string, name: string) => apps.call(`PATCH /v2/items/${id}`, { name })

  /** Opens the dialog that asks before the newest entry of a record with this operation is taken back. */
  async function askToUndo({ page, open } = browser, id: string, operation: string) {
    await open(`/audit?entityId=${id}`)
    await page
      .getByRole('row', { name: new RegExp(operation) })
      .first()
      .click()
    await page.getByRole('button', { name: /^(Take back|Zurücknehmen)$/ }).click()
    return page.getByRole('dialog', { name: new RegExp(`item ${id}`) }).last()
  }

  test('it shows what each field becomes, and a second click does nothing more', async () => {
    const { page } = browser
    const id = await newItem('Teapot')
    await rename(id, 'Wrong name')
    const dialog = await askToUndo(browser, id, 'updateItem')
    await dialog.getByText(`item ${id} is changed`).waitFor()
    await dialog.getByRole('row', { name: 'name Wrong name Teapot' }).waitFor()
    await browser.examine()
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
      .getByRole('row', { name: /updateItem/ })
      .nth(1)
      .click()
    await page.getByText('This change was taken back.').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Take back' }).isDisabled())
  })

  test('a record that was made by mistake is deleted', async () => {
    const id = await newItem('Never mind')
    const dialog = await askToUndo(browser, id, 'createItem')
    await dialog.getByText(`item ${id} is deleted`).waitFor()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await browser.page.getByText('The change was taken back.').first().waitFor()
    assert.equal((await apps.call(`GET /v2/items/${id}`)).status, 404)
  })

  test('what was changed since cannot be confirmed, and it is told in German as well', async () => {
    const id = await newItem('Kettle')
    await rename(id, 'Second')
    await rename(id, 'Third')
    await browser.look({ language: 'de', scheme: 'dark' })
    try {
      await browser.open(`/audit?entityId=${id}`)
      await browser.page
        .getByRole('row', { name: /updateItem/ })
        .nth(1)
        .click()
      await browser.page.getByRole('button', { name: 'Zurücknehmen' }).click()
      const dialog = browser.page.getByRole('dialog', { name: 'Die Änderung von' })
      const alert = dialog.getByRole('alert')
      await alert.waitFor()
      assert.match(await alert.innerText(), /geändert/)
      assert.ok(await dialog.getByRole('button', { name: 'Zurücknehmen' }).isDisabled())
      await browser.examine()
    } finally {
      await browser.look({ language: 'en', scheme: 'light' })
    }
  })

  test('what changes between the question and the answer is told, and stays', async () => {
    const id = await newItem('Cup')
    await rename(id, 'Mug')
    const dialog = await askToUndo(browser, id, 'updateItem')
    await dialog.getByRole('row', { name: 'name Mug Cup' }).waitFor()
    await rename(id, 'Bowl')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByRole('alert').waitFor()
    assert.equal(await nameOf(id), 'Bowl')
  })

  test('who may not change the record is told so', async () => {
    const id = await newItem('Plate')
    await rename(id, 'Dish')
    const admin = { user: 'auditor', password: 'a long password' }
    const { status, body } = await apps.call('POST /v2/admin/users', {
      ...{
        userName: admin.user,
        displayName: 'Auditor',
        password: admin.password,
        scopes: ['admin'],
      },
    })
    assert.equal(status, 201, JSON.stringify(body))
    const other = await staffBrowser({ ...ground, firstRun: { ...ground.firstRun, admin } })
    try {
      const dialog = await askToUndo(other, id, 'updateItem')
      await dialog.getByRole('alert').filter({ hasText: 'items.write' }).waitFor()
      assert.ok(await dialog.getByRole('button', { name: 'Take back' }).isDisabled())
    } finally {
      await other.close()
    }
    assert.equal(await nameOf(id), 'Dish')
  })
})
