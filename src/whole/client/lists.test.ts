import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../testing/chromium.ts'
import { staffSuite } from './testing/staff-suite.ts'

/** What is done with lists as a whole: views that are kept, and many records at once. */

describe('lists', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  /** Makes records of a list by its interface. */
  async function make(path: string, bodies: readonly object[]) {
    for (const body of bodies) {
      const { status, body: made } = await staff.apps.call(`POST ${path}`, body)
      assert.equal(status, 201, JSON.stringify(made))
    }
  }
  const chosen = (name: string) =>
    staff.browser.page.getByRole('row', { name }).getByRole('checkbox').check()

  test('a view is kept under a name, shown again from elsewhere, replaced and removed', async () => {
    const { page, open, examine } = staff.browser
    await open('/items')
    await page.getByRole('searchbox', { name: 'Search' }).fill('e')
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await page.waitForURL(/search=e.*sort=name/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Not for sale' }).waitFor()
    await examine()
    await page.getByRole('menuitem', { name: 'Keep this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep this view' })
    await dialog.getByLabel('Name').fill('With an e')
    await dialog.getByLabel('For everybody').click()
    await examine()
    await dialog.getByRole('button', { name: 'Keep this view' }).click()
    await page.getByRole('button', { name: 'With an e' }).waitFor()

    // Another list does not have it; this one shows it again.
    await open('/customers')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByText('Search, filter or sort the list').waitFor()
    await open('/items')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'With an e' }).click()
    await page.waitForURL(/search=e.*sort=name/)
    assert.equal(await page.getByRole('searchbox', { name: 'Search' }).inputValue(), 'e')

    // What is shown now takes the place of what was kept under the name.
    await page.getByRole('searchbox', { name: 'Search' }).fill('s')
    await page.waitForURL(/search=s/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Keep this view' }).click()
    await dialog.getByLabel('Name').fill('with an E')
    await dialog.getByText('There is a view of this name.').waitFor()
    await dialog.getByRole('button', { name: 'Keep this view' }).click()
    await page.getByRole('button', { name: 'with an E' }).waitFor()
    const { body } = await staff.apps.call('GET /v2/kept-views')
    const kept = body['items'] as { name: string; search: string; list: string }[]
    assert.deepEqual(
      kept
        .filter(({ name }) => name.toLowerCase() === 'with an e')
        .map(({ name, list, search }) => [name, list, search]),
      [['with an E', 'items', 'search=s&sort=name']],
    )

    await page.getByRole('button', { name: 'with an E' }).click()
    await page.getByRole('menuitem', { name: 'Remove “with an E”' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'with an E' }).waitFor()
  })

  test('job 33: many records are switched off and deleted at once, and what was refused is told and stays chosen', async () => {
    const { page, open, examine } = staff.browser
    const names = ['Bulk A', 'Bulk B', 'Bulk C']
    await make(
      '/v2/customer-groups',
      names.map((name) => ({ name })),
    )
    const { body } = await staff.apps.call('GET /v2/customer-groups')
    const groups = body['items'] as { id: string; name: string }[]
    const used = groups.find(({ name }) => name === 'Bulk B')?.id
    await make('/v2/customers', [
      { customerGroupId: used, addresses: [{ companyName: 'Kept', countryIso: 'DE' }] },
    ])

    await open('/settings/customer-groups?q=Bulk')
    for (const name of names) await chosen(name)
    await page.getByText('3 chosen').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 3 entries?' })
    await examine()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('2 entries done.').waitFor()
    await dialog.getByText('1 entry was refused:').waitFor()
    await examine()
    await dialog.getByRole('button', { name: 'Choose those that are left' }).click()
    await page.getByText('1 chosen').waitFor()
    await page.getByRole('row', { name: 'Bulk A' }).waitFor({ state: 'detached' })
    assert.ok(await page.getByRole('row', { name: 'Bulk B' }).getByRole('checkbox').isChecked())

    const methods = ['Bulk cash', 'Bulk card']
    await make(
      '/v2/payment-methods',
      methods.map((name) => ({ name })),
    )
    await open('/settings/payment-methods?q=Bulk')
    for (const name of methods) await chosen(name)
    await page.getByRole('button', { name: 'Switch off' }).click()
    const switching = page.getByRole('dialog', { name: 'Switch 2 entries off?' })
    await switching.getByRole('button', { name: 'Switch off' }).click()
    await switching.getByText('2 entries done.').waitFor()
    const { body: listed } = await staff.apps.call('GET /v2/payment-methods?pageSize=500')
    const states = (listed['items'] as { name: string; isActive: boolean }[])
      .filter(({ name }) => methods.includes(name))
      .map(({ isActive }) => isActive)
    assert.deepEqual(states, [false, false])
  })

  test('all that a search finds is chosen at once; where the network is lost, the rest is gone on with later', async () => {
    const { page, open } = staff.browser
    const count = 12
    await make(
      '/v2/customer-groups',
      Array.from({ length: count }, (_, index) => ({ name: `Many ${index}` })),
    )
    await open('/settings/customer-groups?q=Many')
    await page.getByRole('checkbox', { name: 'Select all that match' }).check()
    await page.getByText(`${count} chosen`).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    let isLost = true
    let answered = 0
    await page.route(/\/v2\/customer-groups\/.+/, (route) => {
      answered++
      // Too many in a second: it is asked again.
      if (answered === 2) return route.fulfill({ status: 429, json: {} })
      return isLost && answered > 5 ? route.abort() : route.continue()
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('It stopped, and 8 are left').waitFor()
    isLost = false
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText(`${count} entries done.`).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByText('Nothing matches “Many”.').waitFor()
    await page.unroute(/\/v2\/customer-groups\/.+/)
  })
})
