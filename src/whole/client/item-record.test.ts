import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../testing/chromium.ts'
import { type AppsGround, appsGround } from './testing/apps-ground.ts'
import { type StaffBrowser, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

/** One dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the record of an item', { skip: withoutChromium }, () => {
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

  async function items(): Promise<Record<string, never>[]> {
    const { body } = await apps.call('GET /v2/items?pageSize=3')
    return body['items'] as Record<string, never>[]
  }

  const read = async (id: string) => (await apps.call(`GET /v2/items/${id}`)).body

  async function save(): Promise<void> {
    const { page } = browser
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
  }

  test('each kind of field is set and cleared, and what was not touched is not sent', async () => {
    const { page, open, examine } = browser
    const [item] = await items()
    const id = String(item?.['id'])
    const before = await read(id)
    await open(`/items/${id}`)
    await page.getByRole('textbox', { name: 'ISBN' }).fill('9783161484100')
    await page
      .getByRole('textbox', { name: 'ASINs, one on each line' })
      .fill('B000000001\nB000000002')
    await page.getByLabel('Released on').fill('2027-03-01')
    await page.getByRole('textbox', { name: 'Search terms' }).fill('')
    await page.getByRole('combobox', { name: 'Categories' }).click()
    const category = page.getByRole('option').first()
    const name = await category.textContent()
    await category.click()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Prices' }).click()
    await page.getByLabel('Minimum order quantity', { exact: true }).fill('5')
    await page.getByRole('combobox', { name: 'Add a customer group' }).click()
    await page.getByRole('option').first().click()
    await page
      .getByLabel(/^Minimum for/)
      .last()
      .fill('3')
    await examine()
    await page.getByRole('tab', { name: 'Stock' }).click()
    await page.getByLabel('Procurement time in days').fill('14')
    await page
      .getByRole('checkbox', { name: 'Procurement time is determined automatically' })
      .click()
    await examine()
    // A colleague saves what nobody touches here: it stays.
    await apps.call(`PATCH /v2/items/${id}`, { annotation: 'of a colleague' })
    await save()

    const saved = await read(id)
    const changed = Object.keys(saved).filter(
      (field) => JSON.stringify(saved[field]) !== JSON.stringify(before[field]),
    )
    assert.deepEqual(changed.toSorted(), [
      ...['annotation', 'categories', 'changed', 'identifiers', 'quantities', 'releasedOnDate'],
      ...['searchTerms', 'storageOptions'],
    ])
    const { identifiers, quantities, categories } = saved
    const { isbn, asins, gtin } = identifiers as Record<string, unknown>
    const gtinBefore = (before['identifiers'] as Record<string, unknown>)['gtin']
    assert.deepEqual(
      [isbn, asins, gtin],
      ['9783161484100', ['B000000001', 'B000000002'], gtinBefore],
    )
    assert.equal(String(saved['releasedOnDate']).slice(0, 10), '2027-03-01')
    assert.deepEqual([saved['annotation'], saved['searchTerms']], ['of a colleague', null])
    assert.equal((quantities as Record<string, number>)['minimumOrderQuantity'], 5)
    const toggled = (categories as { name: string }[]).some((one) => one.name === name)
    const was = (before['categories'] as { name: string }[]).some((one) => one.name === name)
    assert.notEqual(toggled, was)

    await open(`/items/${id}`)
    await page.getByRole('textbox', { name: 'ISBN' }).fill('')
    await page.getByLabel('Released on').fill('')
    await save()
    const cleared = await read(id)
    assert.equal((cleared['identifiers'] as Record<string, unknown>)['isbn'], null)
    assert.equal(cleared['releasedOnDate'], null)
  })

  test('a picture is added, shown, and deleted after a question', async () => {
    const { page, open, examine } = browser
    const id = String((await items())[2]?.['id'])
    await open(`/items/${id}?tab=images`)
    const before = await page.getByRole('figure').count()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Add an image').click(),
    ])
    await chooser.setFiles({ name: 'tin.png', mimeType: 'image/png', buffer: picture })
    const added = page.getByRole('figure').filter({ hasText: 'tin.png' })
    await added.getByRole('img', { name: 'tin.png' }).waitFor()
    await added.getByText('1 × 1').waitFor()
    assert.equal(await page.getByRole('figure').count(), before + 1)
    await examine()
    await added.getByRole('button', { name: 'Delete tin.png' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the image tin.png?' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await added.waitFor({ state: 'detached' })
  })

  test('what an item is made of is found by name, counted, and taken out', async () => {
    const { page, open, examine } = browser
    const [, item, part] = await items()
    const [id, name] = [String(item?.['id']), String(part?.['name'])]
    await open(`/items/${id}?tab=components`)
    await page
      .getByRole('combobox', { name: 'Add an item' })
      .pressSequentially(String(part?.['sku']))
    await page.getByRole('option', { name }).first().click()
    await page.getByLabel(/^Quantity of/).fill('2')
    await examine()
    await save()
    const [component] = (await read(id))['components'] as Record<string, unknown>[]
    assert.deepEqual([component?.['itemId'], component?.['quantity']], [part?.['id'], 2])
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('The item is made of no others.').waitFor()
    await save()
    assert.deepEqual((await read(id))['components'], [])
  })
})
