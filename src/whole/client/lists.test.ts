import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import readSheets from 'read-excel-file/node'
import { withoutChromium } from '../testing/processes/chromium.ts'
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

  /** What the list hands over in a format. */
  async function download(format: string): Promise<Buffer> {
    const { page } = staff.browser
    await page.getByRole('button', { name: 'Export' }).click()
    const begun = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return readFileSync(await (await begun).path())
  }

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

  test('columns are chosen, kept for the next time, and what is shown is taken away as a file', async () => {
    const { page, open, examine } = staff.browser
    await open('/items')
    const titles = () => page.getByRole('columnheader').allInnerTexts()
    const usual = await titles()
    assert.ok(!usual.includes('GTIN'))
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const name of ['GTIN', 'Manufacturer', 'Changed'])
      await page.getByRole('menuitemcheckbox', { name }).click()
    await examine()
    await page.keyboard.press('Escape')
    await page.waitForURL(/columns=/)
    const chosen = await titles()
    assert.deepEqual(
      ['GTIN', 'Manufacturer', 'Changed'].map((name) => chosen.includes(name)),
      [true, true, false],
    )

    // The list is opened next as it was left; an address that names columns shows those.
    await open('/items')
    assert.deepEqual(await titles(), chosen)
    await open('/items?columns=name')
    assert.deepEqual((await titles()).filter(Boolean), ['Name', 'Show next to the list'])

    await open('/items?search=espresso&sort=sku&columns=sku,name,manufacturer,price')
    const { body } = await staff.apps.call('GET /v2/items?searchKeyWord=espresso&sort=sku')
    const items = body['items'] as { sku: string; name: string }[]
    assert.ok(items.length > 1 && items.length === body['totalItems'])
    const csv = (await download('CSV')).toString('utf8')
    const [head, ...lines] = csv.trimEnd().split('\r\n')
    assert.equal(head, '\ufeffSKU,Name,Manufacturer,Net price')
    assert.equal(lines.length, items.length)
    for (const [at, { sku, name }] of items.entries())
      assert.ok(lines[at]?.startsWith(`${sku},`) && lines[at].includes(name), lines[at])
    assert.match(csv, /Harbour Roasters/)
    const [{ data: sheet = [] } = {}] = await readSheets(await download('Excel (XLSX)'))
    assert.deepEqual(sheet[0], ['SKU', 'Name', 'Manufacturer', 'Net price'])
    assert.deepEqual(
      sheet.slice(1).map(([sku]) => sku),
      items.map(({ sku }) => sku),
    )
    assert.equal(typeof sheet[1]?.[3], 'number')

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'The usual columns' }).click()
    await open('/items')
    assert.deepEqual(await titles(), usual)
  })

  test('a file calculates nothing that a stranger wrote, and a list that is too long says so', async () => {
    const { page, open, examine } = staff.browser
    await make('/v2/customer-groups', [{ name: '=1+1;"Group"' }])
    await open('/settings/customer-groups?q=%3D1')
    assert.match((await download('CSV')).toString('utf8'), /\r\n"'=1\+1;""Group"""/)

    await page.route('**/v2/items?*', async (route) => {
      const answer = await route.fetch()
      const body = { ...(await answer.json()), totalItems: 100_001 }
      await route.fulfill({ response: answer, json: body })
    })
    await open('/items')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByText('A file holds 100,000 rows at most, and the list has 100,001.').waitFor()
    await examine()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.unroute('**/v2/items?*')
  })

  test('a row is shown next to the list by key and by mouse, and follows the arrows', async () => {
    const { page, open, examine } = staff.browser
    await open('/items?sort=sku')
    const panel = page.getByRole('region', { name: 'Show next to the list' })
    const first = page.getByRole('row').nth(1).getByRole('gridcell').nth(1)
    await first.focus()
    await page.keyboard.press('p')
    await panel.getByRole('heading', { name: 'A-5000' }).waitFor()
    await panel.getByText('Fernbrook Paper').waitFor()
    await page.keyboard.press('ArrowDown')
    await panel.getByRole('heading', { name: 'A-5001' }).waitFor()
    await examine()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await open('/orders')
    const row = page.getByRole('row', { name: 'SO-100001' })
    await row.hover()
    await row.getByRole('button', { name: 'Show next to the list' }).click()
    // What was ordered stands there too, and the keys go on from the row.
    await panel.getByRole('cell', { name: 'C-1001' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await panel.getByRole('heading', { name: 'SO-100001' }).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await panel.getByRole('heading', { name: 'SO-100001' }).waitFor()
    await panel.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('heading', { name: 'Order SO-100001' }).waitFor()
  })

  test('what the orders of a list come to stands below it, and follows its filters', async () => {
    const { page, open, examine } = staff.browser
    const sums = page.getByRole('status', { name: 'What these orders come to' })
    const shownBy = async (query: string) => {
      const { body } = await staff.apps.call(`GET /v2/sales-orders/totals?${query}`)
      const [first] = body['items'] as { totalGrossAmount: number }[]
      return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(
        first?.totalGrossAmount ?? 0,
      )
    }
    await open('/orders')
    await sums.getByText(await shownBy('')).waitFor()
    await examine()
    await page.getByRole('combobox', { name: 'Payment' }).click()
    await page.getByRole('option', { name: 'Paid', exact: true }).click()
    await page.waitForURL(/payment=2/)
    const paid = await shownBy('paymentStatus=2')
    assert.notEqual(paid, await shownBy(''))
    await sums.getByText(paid).first().waitFor()
    await open('/orders?until=2001-01-01')
    await page.getByText('No orders match.').waitFor()
    assert.equal((await sums.innerText()).trim(), '')
  })

  test('job 33: many records are switched off and deleted at once, and what was refused is reported and stays chosen', async () => {
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
