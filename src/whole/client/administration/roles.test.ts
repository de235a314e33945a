import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Roles from their creation to their end, and what they open for users who have them. */

describe('roles', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let packer: StaffBrowser | undefined

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await packer?.close()
    await browser?.close()
    await ground?.close()
  })

  /** The rooms that a person sees. */
  const rooms = async ({ page }: StaffBrowser) => {
    const links = page.getByRole('navigation').getByRole('link')
    await links.first().waitFor()
    return (await links.allTextContents()).map((text) => text.trim())
  }

  const chooseRight = async (name: string) => {
    const { page } = browser
    await page.getByLabel('Search rights').fill(name)
    await page.getByRole('checkbox', { name }).click()
  }

  test('job 51: a role is made by keys alone, refused at its field, and listed', async () => {
    const { page } = browser
    await browser.open('/users/roles')
    const grid = page.getByRole('grid', { name: 'Roles' })
    await grid.getByRole('gridcell', { name: 'Warehouse', exact: true }).waitFor()
    await page.getByRole('link', { name: 'New role' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Name of the role').focus()
    await page.keyboard.type('warehouse')
    await page.getByLabel('Search rights').focus()
    await page.keyboard.type('items.read')
    await page.getByRole('checkbox', { name: /items\.read/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').waitFor()
    await browser.examine()
    await page.getByLabel('Name of the role').fill('Packing')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Packing' }).waitFor()
    await page.getByText('Nobody has this role.').waitFor()
    await browser.examine()
    const description = page.getByLabel('What it is for')
    for (const text of ['Packs parcels', '']) {
      await description.fill(text)
      const answer = page.waitForResponse((one) => one.request().method() === 'PATCH')
      await page.keyboard.press('Control+s')
      assert.equal((await answer).status(), 200)
      // Saved and shown again: nothing is left that would be asked about.
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
      await browser.open(new URL(page.url()).pathname.replace('/erp', ''))
      assert.equal(await description.inputValue(), text)
    }
  })

  test('job 51: a user who is given a role sees what it opens, and may do what is shown in sum', async () => {
    const { page } = browser
    await browser.open('/users/new')
    await page.getByLabel('User name').fill('petra')
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByRole('checkbox', { name: 'Packing' }).click()
    const sum = page.getByRole('list', { name: 'What the user may do' })
    await sum.getByText('(Packing)').waitFor()
    assert.equal(await sum.getByRole('listitem').count(), 1)
    await browser.examine()
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.getByRole('heading', { level: 1, name: 'petra' }).waitFor()
    const admin = { user: 'petra', password: 'a long password' }
    packer = await staffBrowser({ ...ground, firstRun: { ...ground.firstRun, admin } })
    const seen = await rooms(packer)
    assert.ok(seen.includes('Items'), seen.join())
    for (const room of ['Orders', 'Users and roles', 'Change log']) {
      assert.ok(!seen.includes(room), `${room} of ${seen}`)
    }
  })

  test('job 51: a changed role counts at once for users who have it', async () => {
    assert.ok(packer, 'somebody has the role')
    const { page } = browser
    await packer.open('/items')
    await packer.page.getByRole('grid', { name: 'Items' }).getByRole('row').nth(1).waitFor()
    await browser.open('/users/roles')
    await page.getByRole('gridcell', { name: 'Packing' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Packing' }).waitFor()
    await page.getByRole('list', { name: 'Users with this role' }).getByText('petra').waitFor()
    await chooseRight('items.read')
    await chooseRight('salesorders.read')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.press('Control+s')
    const request = await sent
    assert.deepEqual(request.postDataJSON(), { scopes: ['salesorders.read'] })
    assert.ok(request.headers()['if-match'])
    await page.getByText('The changes are saved.').waitFor()
    // The open page learns it by its next request, and the navigation follows.
    await packer.page.getByRole('button', { name: 'Name' }).click()
    await packer.page.getByRole('navigation').getByRole('link', { name: 'Orders' }).waitFor()
    assert.ok(!(await rooms(packer)).includes('Items'))
  })

  test('job 51: a role that somebody has is not deleted, and the question says who', async () => {
    const { page } = browser
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the role Packing' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('alert').getByText(/petra/).waitFor()
    await browser.examine()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'petra' }).click()
    await page.getByRole('heading', { level: 1, name: 'petra' }).waitFor()
    await page.getByRole('checkbox', { name: 'Packing' }).click()
    await page.getByText('The user may do nothing.').waitFor()
    // The message of the save before may still be there, so it does not show that this one is done.
    const answer = page.waitForResponse((one) => one.request().method() === 'PATCH')
    await page.keyboard.press('Control+s')
    assert.equal((await answer).status(), 200)
    await browser.open('/users/roles')
    await page.getByRole('gridcell', { name: 'Packing' }).click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The role was deleted.').waitFor()
    const grid = page.getByRole('grid', { name: 'Roles' })
    await grid.getByRole('gridcell', { name: 'Sales', exact: true }).waitFor()
    await grid.getByRole('gridcell', { name: 'Packing' }).waitFor({ state: 'detached' })
  })
})
