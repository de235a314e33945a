import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { smallestImage } from '../../../catalog/images/item-image.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround, tokenOfClient } from '../testing/staff-ground.ts'

interface Item {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly annotation: string
  readonly itemPriceData: { readonly salesPriceNet: number }
}

const many = 1_000

describe('items', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let token: string

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
    token = await tokenOfClient(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  /** What a colleague does meanwhile, over the interface. */
  const asColleague = async <Answer>(line: string, body?: object): Promise<Answer> => {
    const [method = 'GET', path] = line.split(' ')
    const response = await fetch(`${ground.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-id': ground.firstRun.tenantId,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.ok(response.ok, await response.clone().text())
    return response.json() as Promise<Answer>
  }

  test('pictures of items are read for the rows in sight alone, and move nothing', async () => {
    const { page, open, examine } = browser
    const { items } = await asColleague<{ items: Item[] }>('GET /v2/items?pageSize=40')
    const channels = await asColleague<{ items: { id: string }[] }>('GET /v2/sales-channels')
    const picture = {
      imageData: smallestImage,
      filename: 'a.gif',
      salesChannelId: channels.items[0]?.id,
    }
    for (const { id } of items) await asColleague(`POST /v2/items/${id}/images`, picture)
    // One like those of a camera: a list that loaded them would need megabytes for each row.
    const [photographed] = items
    const photograph = await sharp({
      create: {
        ...{ width: 1600, height: 1200, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const shown = await asColleague<{ items: { imageId: string }[] }>(
      `GET /v2/items/${photographed?.id}/images`,
    )
    const photographId = shown.items[0]?.imageId ?? ''
    await asColleague(`PATCH /v2/items/${photographed?.id}/images/${photographId}`, {
      imageData: photograph.toString('base64'),
    })
    const requests = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/image-data/')) requests.add(request.url())
    })
    const loaded = page.waitForResponse((response) => response.url().includes(photographId))
    await open('/items')
    const grid = page.getByRole('grid', { name: 'Items' })
    await grid.getByRole('row').nth(1).waitFor()
    const inSight = await grid.evaluate((box) => Math.ceil(box.clientHeight / 36))
    // The head is a row as well, and the last one is seen in part.
    await grid
      .locator('img[src^="blob:"]')
      .nth(inSight - 3)
      .waitFor()
    assert.ok(requests.size > 5 && requests.size <= inSight, `${requests.size} of ${inSight}`)
    for (const address of requests) assert.match(address, /[?]size=small$/)
    const first = grid.getByRole('row', { name: photographed?.sku ?? '' }).locator('img')
    await first.waitFor()
    assert.equal(
      await first.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth),
      96,
    )
    assert.ok((await (await loaded).body()).length < 10_000)
    await examine()
    await grid.getByRole('row').nth(1).click()
    await page.getByRole('heading', { level: 1, name: items[0]?.name ?? '' }).waitFor()
    await page.locator('main img[src^="blob:"]').waitFor()
  })

  test('a person finds an item by the keyboard, changes its price, and loses nothing to a colleague', async () => {
    const { page, open, examine } = browser
    const { id } = await asColleague<Item>('POST /v2/items', {
      name: 'Oak desk',
      sku: 'OAK-1',
      itemPriceData: { salesPriceNet: 139 },
    })
    await open('/items')
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('oak des')
    const row = page.getByRole('row', { name: /Oak desk/ })
    await row.waitFor()
    assert.match(page.url(), /search=oak/)
    await page.reload()
    await row.waitFor()
    await row.getByRole('gridcell', { name: 'OAK-1' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Oak desk' }).waitFor()

    await page.getByRole('tab', { name: 'Prices' }).click()
    await page.getByLabel('Net price', { exact: true }).fill('149.00')
    await asColleague(`PATCH /v2/items/${id}`, {
      annotation: 'by a colleague',
      itemPriceData: { salesPriceNet: 145 },
    })
    await page.getByRole('button', { name: /^Save/ }).click()
    const conflict = page.getByRole('alertdialog')
    await conflict.waitFor()
    assert.match((await conflict.textContent()) ?? '', /139.*145.*149.*Also taken over: Note/)
    await examine()
    await conflict.getByRole('radio', { name: 'Net price: keep yours' }).check()
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await page.getByText('Saved.').first().waitFor()
    const saved = await asColleague<Item>(`GET /v2/items/${id}`)
    assert.deepEqual([saved.itemPriceData.salesPriceNet, saved.annotation], [149, 'by a colleague'])
  })

  test('a colleague who saves while somebody begins to type is asked about, however late that is read', async () => {
    const { page, open } = browser
    const { id } = await asColleague<Item>('POST /v2/items', {
      ...{ name: 'Oak bench', sku: 'OAK-9', itemPriceData: { salesPriceNet: 139 } },
    })
    await open(`/items/${id}`)
    await page.getByRole('tab', { name: 'Prices' }).click()
    const price = page.getByLabel('Net price', { exact: true })
    await price.waitFor()
    const typed = Promise.withResolvers<void>()
    await page.route(`**/v2/items/${id}`, async (route) => {
      if (route.request().method() === 'GET') await typed.promise
      await route.continue()
    })
    const asked = page.waitForRequest((sent) => sent.url().endsWith(`/v2/items/${id}`))
    await asColleague(`PATCH /v2/items/${id}`, { itemPriceData: { salesPriceNet: 145 } })
    await asked
    await price.fill('149.00')
    const answered = page.waitForResponse((one) => one.url().endsWith(`/v2/items/${id}`))
    typed.resolve()
    await answered
    await page.getByRole('button', { name: /^Save/ }).click()
    const conflict = page.getByRole('alertdialog')
    await conflict.waitFor()
    await conflict.getByRole('radio', { name: 'Net price: keep yours' }).check()
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await page.getByText('Saved.').first().waitFor()
    await page.unroute(`**/v2/items/${id}`)
    const saved = await asColleague<Item>(`GET /v2/items/${id}`)
    assert.equal(saved.itemPriceData.salesPriceNet, 149)
  })

  test('only what changed is sent: what a colleague changed elsewhere merges without a question', async () => {
    const { page, open } = browser
    const { id } = await asColleague<Item>('POST /v2/items', { name: 'Oak chair', sku: 'OAK-2' })
    await open(`/items/${id}`)
    await page.getByLabel('Note', { exact: true }).fill('from the page')
    await asColleague(`PATCH /v2/items/${id}`, { name: 'Oak chair, high' })
    await page.getByRole('button', { name: 'Save' }).first().press('Control+s')
    await page.getByText('Saved.').last().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Oak chair, high' }).waitFor()
    const saved = await asColleague<Item>(`GET /v2/items/${id}`)
    assert.deepEqual([saved.name, saved.annotation], ['Oak chair, high', 'from the page'])
  })

  test('what a colleague saved is asked for also when the page was left for a while', async () => {
    const { page, open } = browser
    const { id } = await asColleague<Item>('POST /v2/items', {
      name: 'Oak stool',
      sku: 'OAK-4',
      itemPriceData: { salesPriceNet: 39 },
    })
    await page.clock.install()
    await open(`/items/${id}?tab=prices`)
    await page.getByLabel('Net price', { exact: true }).fill('49.00')
    await asColleague(`PATCH /v2/items/${id}`, { itemPriceData: { salesPriceNet: 45 } })
    await page.clock.fastForward(60_000)
    await page.evaluate(`
      for (const name of ['visibilitychange', 'focus', 'offline', 'online'])
        window.dispatchEvent(new Event(name))`)
    await page.getByRole('status').filter({ hasText: 'Somebody has changed this item' }).waitFor()
    assert.equal(await page.getByLabel('Net price', { exact: true }).inputValue(), '49.00')
    await page.getByRole('button', { name: /^Save/ }).click()
    const conflict = page.getByRole('alertdialog')
    await conflict.getByRole('radio', { name: 'Net price: take theirs' }).check()
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await conflict.waitFor({ state: 'detached' })
    const saved = await asColleague<Item>(`GET /v2/items/${id}`)
    assert.equal(saved.itemPriceData.salesPriceNet, 45)
  })

  test('an item that nobody edits follows what a colleague saves', async () => {
    const { page, open } = browser
    const { id } = await asColleague<Item>('POST /v2/items', { name: 'Oak bed', sku: 'OAK-5' })
    await open(`/items/${id}`)
    await asColleague(`PATCH /v2/items/${id}`, { name: 'Oak bed, wide' })
    await page.getByRole('heading', { level: 1, name: 'Oak bed, wide' }).waitFor()
  })

  test('a person who comes back to a list is at the row that was opened from it', async () => {
    const { page, open } = browser
    await open('/items')
    const row = page.getByRole('row').nth(5)
    const name = await row.getByRole('gridcell').nth(1).textContent()
    await row.click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor()
    await page.goBack()
    const focused = page.locator('[role=gridcell]:focus')
    await focused.waitFor()
    assert.equal(
      await page
        .getByRole('row')
        .filter({ has: focused })
        .getByRole('gridcell')
        .nth(1)
        .textContent(),
      name,
    )
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    for (const label of ['Next row', 'Open the row', 'Select all that match'])
      await keys.getByRole('row', { name: label }).waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  })

  test('an item that does not exist leads to the list', async () => {
    const { page, open } = browser
    await open('/items/00000000-0000-4000-8000-000000000000')
    await page.getByRole('link', { name: 'To the list' }).click()
    await page.getByRole('grid', { name: 'Items' }).waitFor()
  })

  test('a value that the service refuses is reported at its field, and stays', async () => {
    const { page, open } = browser
    const { id } = await asColleague<Item>('POST /v2/items', { name: 'Oak shelf', sku: 'OAK-3' })
    await open(`/items/${id}`)
    const gtin = page.getByLabel('GTIN', { exact: true })
    await gtin.fill('123')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').first().waitFor()
    assert.equal(await gtin.inputValue(), '123')
    assert.equal(await gtin.getAttribute('aria-invalid'), 'true')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('1,000 items that match are put on a channel at once', async () => {
    const { page, open, examine } = browser
    const batch = Array.from({ length: many }, (_, index) => ({
      sku: `BULK-${index}`,
      name: `Bulkware ${index}`,
    }))
    await asColleague('POST /v2/items/batch', { items: batch })
    const channels = await asColleague<{ items: { id: string; name: string; type: number }[] }>(
      'GET /v2/sales-channels',
    )
    const shop = channels.items.find(({ type }) => type === 1) ?? assert.fail('no shop')
    await open('/items?search=bulkware')
    await page.getByRole('checkbox', { name: /all/i }).first().check()
    await page.getByText('1,000 items are selected.').waitFor()
    await page.getByRole('button', { name: 'Put on a channel …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Sales channel' }).click()
    await page.getByRole('option', { name: shop.name, exact: true }).click()
    await examine()
    await dialog.getByRole('button', { name: 'Activate 1,000 items' }).click()
    await dialog.getByText('1,000 items became active on the channel.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const on = await asColleague<{ totalItems: number }>(
      `GET /v2/items?searchKeyWord=bulkware&isActiveOnSalesChannelId=${shop.id}`,
    )
    assert.equal(on.totalItems, many)
  })
})
