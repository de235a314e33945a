import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** One dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the record of an item', { skip: withoutChromium }, () => {
  const staff = staffSuite()

  async function items(): Promise<Record<string, never>[]> {
    const { body } = await staff.apps.call('GET /v2/items?pageSize=3')
    return body['items'] as Record<string, never>[]
  }

  const read = async (id: string) => (await staff.apps.call(`GET /v2/items/${id}`)).body

  async function save(): Promise<void> {
    const { page } = staff.browser
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
  }

  test('each kind of field is set and cleared, and what was not touched is not sent', async () => {
    const { page, open, examine } = staff.browser
    const [item] = await items()
    const id = String(item?.['id'])
    const before = await read(id)
    await open(`/items/${id}`)
    const identification = page.getByRole('group', { name: 'Identification' })
    assert.equal(await page.getByRole('textbox', { name: 'ISBN' }).count(), 0, 'seldom and empty')
    await identification.getByRole('button', { name: 'more fields' }).click()
    await page.getByRole('textbox', { name: 'ISBN' }).fill('9783161484100')
    await page
      .getByRole('textbox', { name: 'ASINs, one on each line' })
      .fill('B000000001\n\nB000000002\n')
    await identification.getByRole('button', { name: 'Fewer fields' }).press('Enter')
    await identification.getByRole('button', { name: '3 more fields' }).waitFor()
    assert.deepEqual(
      await identification
        .getByRole('textbox')
        .evaluateAll((inputs) =>
          inputs.map((input) => input.dataset['field']?.replace('identifiers.', '')),
        ),
      ['gtin', 'manufacturerNumber', 'isbn', 'asins'],
      'what was entered stays in sight',
    )
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
    // What is no number is said, and the value from before counts until it is one.
    await page.getByLabel('Procurement time in days').fill('14x')
    await page.getByText('This is not a number.').waitFor()
    await page.getByLabel('Procurement time in days').fill('14')
    await page
      .getByRole('checkbox', { name: 'Procurement time is determined automatically' })
      .click()
    await examine()
    // A colleague saves what nobody touches here: it stays.
    await staff.apps.call(`PATCH /v2/items/${id}`, { annotation: 'of a colleague' })
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
    await page.getByRole('textbox', { name: 'Released on' }).fill('')
    await save()
    const cleared = await read(id)
    assert.equal((cleared['identifiers'] as Record<string, unknown>)['isbn'], null)
    assert.equal(cleared['releasedOnDate'], null)
  })

  test('the same categories of two people are no conflict, others are asked about by name', async () => {
    const { page, open } = staff.browser
    const [, item] = await items()
    const id = String(item?.['id'])
    const { body } = await staff.apps.call('GET /v2/categories?pageSize=500')
    const categories = body['items'] as { id: string; name: string }[]
    await staff.apps.call(`PATCH /v2/items/${id}`, { categories: [] })
    await open(`/items/${id}`)
    await page.getByRole('combobox', { name: 'Categories' }).click()
    const chosen = page.getByRole('option').first()
    const name = await chosen.textContent()
    await chosen.click()
    await page.keyboard.press('Escape')
    const same = categories.find((one) => one.name === name)
    assert.ok(same, `there is a category ${name}`)
    await staff.apps.call(`PATCH /v2/items/${id}`, { categories: [{ categoryId: same.id }] })
    await save()
    assert.equal(((await read(id))['categories'] as unknown[]).length, 1)

    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('mine')
    await staff.apps.call(`PATCH /v2/items/${id}`, { categories: [], annotation: 'theirs' })
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('row', { name: 'Note' }).waitFor()
    assert.equal(await dialog.getByRole('row').count(), 2, 'the note alone is asked about')
  })

  test('what was saved is taken back within seconds, and nothing of a colleague with it', async () => {
    const { page, open } = staff.browser
    const [item] = await items()
    const id = String(item?.['id'])
    const before = await read(id)
    await open(`/items/${id}`)
    await page.getByRole('textbox', { name: 'TARIC code' }).fill('09012900')
    await staff.apps.call(`PATCH /v2/items/${id}`, { annotation: 'stays' })
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Taken back.').waitFor()
    const after = await read(id)
    assert.deepEqual([after['taric'], after['annotation']], [before['taric'], 'stays'])

    await page.getByRole('textbox', { name: 'TARIC code' }).fill('09012900')
    await page.getByRole('button', { name: /^Save \d+ change/ }).click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    await staff.apps.call(`PATCH /v2/items/${id}`, { taric: '09011100' })
    await undo.click()
    await page.getByText('The record has changed since').waitFor()
    assert.equal((await read(id))['taric'], '09011100', 'a later change of a colleague stays')
  })

  test('[ and ] open the record before and after in the list that was left, also after a reload', async () => {
    const { page, open, examine } = staff.browser
    await open('/items?sort=-sku')
    const rows = page.getByRole('grid', { name: 'Items' }).getByRole('row')
    const names: string[] = []
    for (const at of [1, 2, 3]) {
      const sku = await rows.nth(at).getByRole('gridcell').nth(1).textContent()
      names.push(String(sku))
    }
    const [first = '', second = '', third = ''] = names
    await rows.nth(2).getByRole('gridcell').nth(1).click()
    const shown = (sku: string) =>
      page.getByRole('main').getByText(sku, { exact: true }).first().waitFor()
    await shown(second)
    await page.reload()
    await shown(second)
    await page.getByRole('button', { name: 'Next record' }).click()
    await shown(third)
    await examine()
    for (const sku of [second, first]) {
      await page.getByRole('heading', { level: 1 }).press('[')
      await shown(sku)
    }
    assert.ok(await page.getByRole('button', { name: 'Previous record' }).isDisabled())
  })

  test('a channel has texts of its own in each language', async () => {
    const { page, open, examine } = staff.browser
    const [, , item] = await items()
    const id = String(item?.['id'])
    await open(`/items/${id}?tab=descriptions`)
    await page.getByRole('combobox', { name: 'Language', exact: true }).fill('French')
    await page.getByRole('option', { name: 'French' }).click()
    await page.getByRole('button', { name: 'Add a text' }).click()
    const which = page.getByRole('combobox', { name: 'Channel and language' })
    await which.and(page.locator('[value$="French"]')).waitFor()
    await page.getByRole('textbox', { name: 'Title for search engines' }).fill('Thé noir')
    await examine()
    await page.getByRole('button', { name: 'Save the text' }).click()
    await page.getByText('Saved.').waitFor()
    const texts = async () => {
      const { body } = await staff.apps.call(`GET /v2/items/${id}/descriptions`)
      return (body['items'] as Record<string, string>[]).filter(
        ({ languageIso }) => languageIso === 'fr',
      )
    }
    assert.deepEqual(
      (await texts()).map(({ name, seoTitleTag }) => [name, seoTitleTag]),
      [[item?.['name'], 'Thé noir']],
    )
    await page.getByRole('button', { name: 'Delete the text' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the text' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(await texts(), [])
  })

  test('a picture is added, shown, put first, and deleted after a question', async () => {
    const { page, open, examine } = staff.browser
    const id = String((await items())[2]?.['id'])
    await open(`/items/${id}?tab=images`)
    const before = await page.getByRole('figure').count()
    const add = async (name: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByLabel('Add an image').click(),
      ])
      await chooser.setFiles({ name, mimeType: 'image/png', buffer: picture })
      await page.getByRole('img', { name }).waitFor()
    }
    await add('lid.png')
    await add('tin.png')
    const added = page.getByRole('figure').filter({ hasText: 'tin.png' })
    await added.getByRole('img', { name: 'tin.png' }).waitFor()
    await added.getByText('1 × 1').waitFor()
    assert.equal(await page.getByRole('figure').count(), before + 2)
    await examine()
    const first = added.getByRole('button', { name: 'Show tin.png first' })
    await first.click()
    await first.waitFor({ state: 'detached' })
    const { body } = await staff.apps.call(`GET /v2/items/${id}/images`)
    const [shown] = (body['items'] as { filename: string; sortNumber: number }[]).toSorted(
      (one, other) => one.sortNumber - other.sortNumber,
    )
    assert.equal(shown?.filename, 'tin.png')
    await added.getByRole('button', { name: 'Delete tin.png' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the image tin.png?' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await added.waitFor({ state: 'detached' })
  })

  test('what an item is made of is found by name, counted, and taken out', async () => {
    const { page, open, examine } = staff.browser
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
