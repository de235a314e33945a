import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../testing/processes/chromium.ts'
import { colleague } from './testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

/** What a colleague saves of a user, a role or a client while it is edited: no input is lost, on either side. */

describe('colliding saves', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const send = colleague(() => ground)

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  const chooseRight = async (scope: string) => {
    const { page } = browser
    await page.getByLabel('Search rights').fill(scope)
    await page.getByRole('checkbox', { name: scope }).click()
  }

  const saveAll = () => browser.page.getByRole('button', { name: /^Save \d+ change/ }).click()
  const saved = () => browser.page.getByText('The changes are saved.').first().waitFor()

  const conflict = () => browser.page.getByRole('alertdialog')
  const decide = async (choice: string) => {
    await conflict().waitFor()
    await browser.examine()
    await conflict().getByRole('radio', { name: choice }).check()
    await conflict().getByRole('button', { name: 'Save with these choices' }).click()
  }

  const made = async (path: string, body: object) => {
    const record = await send<{ id: string }>(`POST ${path}`, body)
    return `${path}/${record.id}`
  }
  const read = (address: string) => send<Record<string, unknown>>(`GET ${address}`)
  const idOf = (address: string) => address.split('/').at(-1)

  test('of a user, what a colleague changed in other fields is kept, and both are saved', async () => {
    const { page } = browser
    const user = await made('/v2/admin/users', { userName: 'vera', displayName: 'Vera' })
    await browser.open(`/users/${idOf(user)}`)
    await page.getByLabel('Name', { exact: true }).fill('Vera Vogel')
    await send(`PATCH ${user}`, { languageIso: 'de' })
    await saveAll()
    await page.getByRole('heading', { level: 1, name: 'Vera Vogel' }).waitFor()
    await saved()
    const { displayName, languageIso } = await read(user)
    assert.deepEqual([displayName, languageIso], ['Vera Vogel', 'de'])
    assert.equal(await conflict().count(), 0, 'nothing is asked')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
  })

  test('of a user, what both changed is asked, lists by what differs', async () => {
    const { page } = browser
    const own = { userName: 'willi', scopes: ['items.read', 'stocks.read'] }
    const user = await made('/v2/admin/users', own)
    await browser.open(`/users/${idOf(user)}`)
    await chooseRight('customers.read')
    await page.getByLabel('Name', { exact: true }).fill('Willi')
    await send(`PATCH ${user}`, { scopes: ['items.read'], isActive: false })
    await saveAll()
    await conflict().waitFor()
    const row = conflict().getByRole('row', { name: /Rights of their own/ })
    assert.doesNotMatch((await row.textContent()) ?? '', /items/i, 'what all sides have')
    await conflict().getByText('Also taken over: May sign in.').waitFor()
    await decide('Rights of their own: keep yours')
    await page.getByRole('heading', { level: 1, name: 'Willi' }).waitFor()
    await saved()
    const { displayName, isActive, scopes } = await read(user)
    assert.deepEqual([displayName, isActive], ['Willi', false])
    assert.deepEqual(
      new Set(scopes as string[]),
      new Set(['customers.read', 'items.read', 'stocks.read']),
    )
  })

  test('a new password is saved together with what a colleague changed, and is not taken back', async () => {
    const { page } = browser
    const user = await made('/v2/admin/users', { userName: 'xaver' })
    await browser.open(`/users/${idOf(user)}`)
    await page.getByLabel('Password', { exact: true }).fill('another long password')
    await send(`PATCH ${user}`, { displayName: 'Xaver' })
    await saveAll()
    await page.getByRole('heading', { level: 1, name: 'Xaver' }).waitFor()
    await saved()
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '')
  })

  test('of a role, what a colleague changed in other fields is kept, and of the same field one is asked', async () => {
    const { page } = browser
    const role = await made('/v2/admin/roles', { name: 'Sorting', scopes: ['items.read'] })
    await browser.open(`/users/roles/${idOf(role)}`)
    await page.getByLabel('What it is for').fill('Sorts')
    await send(`PATCH ${role}`, { scopes: ['items.read', 'stocks.read'] })
    await saveAll()
    await saved()
    const first = await read(role)
    assert.deepEqual(
      [first['description'], first['scopes']],
      ['Sorts', ['items.read', 'stocks.read']],
    )
    await page.getByLabel('Name of the role').fill('Sorting desk')
    await page.getByLabel('What it is for').fill('Sorts parcels')
    await send(`PATCH ${role}`, { description: 'Sorts letters' })
    await saveAll()
    await decide('What it is for: take theirs')
    await page.getByRole('heading', { level: 1, name: 'Sorting desk' }).waitFor()
    const second = await read(role)
    assert.deepEqual([second['name'], second['description']], ['Sorting desk', 'Sorts letters'])
  })

  test('of a client, what a colleague changed in other fields is kept, and of the same field one is asked', async () => {
    const { page } = browser
    const client = await made('/v2/admin/clients', {
      ...{ name: 'Display', grantTypes: ['client_credentials'], scopes: ['stocks.read'] },
    })
    await browser.open(`/clients/${idOf(client)}`)
    await chooseRight('items.read')
    await send(`PATCH ${client}`, { name: 'Display of the shop' })
    await saveAll()
    await page.getByRole('heading', { level: 1, name: 'Display of the shop' }).waitFor()
    await saved()
    const first = await read(client)
    assert.deepEqual(new Set(first['scopes'] as string[]), new Set(['items.read', 'stocks.read']))
    await page.getByRole('textbox', { name: 'Name' }).fill('Display upstairs')
    await send(`PATCH ${client}`, { name: 'Display downstairs', isActive: false })
    await saveAll()
    await decide('Name: keep yours')
    await page.getByRole('heading', { level: 1, name: 'Display upstairs' }).waitFor()
    const { name, isActive } = await read(client)
    assert.deepEqual([name, isActive], ['Display upstairs', false])
  })
})
