import assert from 'node:assert/strict'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { png } from '../../../platform/testing/png.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** What a company says of itself, its logo, and how it numbers what it writes. */

/** An image in the browser. */
interface Picture {
  readonly decode: () => Promise<void>
  readonly naturalWidth: number
}

describe('company', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const hugeFile = join(tmpdir(), `huge-${process.pid}.png`)
  const page = () => browser.page
  const send = colleague(() => ground)

  before(async () => {
    writeFileSync(hugeFile, '')
    truncateSync(hugeFile, 20_000_000)
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
    rmSync(hugeFile)
  })

  const openCompany = async () => {
    await browser.open('/settings')
    await page().getByRole('link', { name: 'Companies' }).click()
    await page().getByRole('grid', { name: 'Companies' }).getByRole('row').nth(1).click()
    await page().getByRole('heading', { name: 'Change log' }).waitFor()
  }
  const logo = () => page().getByRole('region', { name: 'Logo' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    logo().locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const remove = async () => {
    await logo().getByRole('button', { name: 'Remove' }).click()
    await page().getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await logo().getByText('No logo yet.').waitFor()
  }
  const widthsOnPaper = async () => {
    const { items } = await send<{ items: { id: string }[] }>('GET /v2/sales-orders?pageSize=1')
    const pdf = await send<Buffer>(`POST /v2/sales-orders/${items[0]?.id}/output/pdf`)
    return Array.from(
      pdf.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]*?\/Width (\d+)/g),
      ([, width]) => Number(width),
    )
  }

  test('job 45: a company says what its invoices must say, in groups', async () => {
    await openCompany()
    for (const [group, label, text] of [
      ['Bank', 'IBAN', 'DE02120300000000202051'],
      ['Registrations', 'Commercial register', 'HRB 12345'],
      ['Invoices and reminders', 'Days of grace', '5'],
    ] as const) {
      const field = page().getByRole('group', { name: group, exact: true }).getByLabel(label)
      await field.fill(text)
    }
    await page().getByRole('button', { name: 'Save 3 changes' }).click()
    await page().getByText('Saved.').waitFor()
    const { items } = await send<{ items: Record<string, unknown>[] }>('GET /v2/companies')
    const { iban, commercialRegisterNumber, dunningGraceDays } = items[0] ?? {}
    assert.deepEqual(
      [iban, commercialRegisterNumber, dunningGraceDays],
      ['DE02120300000000202051', 'HRB 12345', 5],
    )
    await browser.examine()
  })

  test('job 45: a logo is seen at once, on papers and at the head of the pages, replaced and removed', async () => {
    await openCompany()
    const atHead = page().getByRole('banner').locator('img[src^="blob:"]')
    const mark = page().getByRole('banner').locator('img:not([src^="blob:"])')
    await atHead.waitFor()
    await remove()
    // The mark of the service takes its place.
    await mark.waitFor()
    await atHead.waitFor({ state: 'detached' })
    assert.deepEqual(await widthsOnPaper(), [])
    await choose('logo.png', 'image/png', png(123, 45, 90))
    await logo()
      .getByRole('img', { name: /^Logo of/ })
      .waitFor()
    await atHead.waitFor()
    assert.deepEqual(await widthsOnPaper(), [123])
    await browser.examine()

    const former = await atHead.getAttribute('src')
    await choose('other.png', 'image/png', png(77, 20, 200))
    await page().locator(`header img:not([src="${former}"])`).waitFor()
    const shown = await atHead.evaluate(async (image) => {
      const picture = image as unknown as Picture
      await picture.decode()
      return picture.naturalWidth
    })
    assert.equal(shown, 77)
    assert.deepEqual(await widthsOnPaper(), [77])

    await logo().locator('input[type=file]').setInputFiles(hugeFile)
    await logo().getByRole('alert').getByText('The file has 20 MB').waitFor()
    await choose('notes.png', 'image/png', Buffer.from('no picture'))
    await logo().getByRole('alert').getByText('A logo must be a complete PNG or JPEG').waitFor()
    assert.deepEqual(await widthsOnPaper(), [77])

    await remove()
    await atHead.waitFor({ state: 'detached' })
  })

  test('job 45: a logo is dropped into its place', async () => {
    await openCompany()
    const dropped = await page().evaluateHandle(`(() => {
      const data = new DataTransfer()
      const bytes = new Uint8Array(${JSON.stringify([...png(64, 32, 120)])})
      data.items.add(new File([bytes], 'logo.png', { type: 'image/png' }))
      return data
    })()`)
    const zone = logo().getByText('Drop a picture here')
    await zone.dispatchEvent('dragover', { dataTransfer: dropped })
    await logo()
      .getByText('Let go to take it over')
      .dispatchEvent('drop', { dataTransfer: dropped })
    await logo()
      .getByRole('img', { name: /^Logo of/ })
      .waitFor()
  })

  test('job 45: a number range shows its next numbers while it is changed, and what they collide with', async () => {
    await send('POST /v2/customers', {
      customerNumber: 'K-0002',
      addresses: [{ street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }],
    })
    await browser.open('/settings')
    await page().getByRole('link', { name: 'Number ranges' }).click()
    await page().getByRole('main').getByRole('link', { name: 'Customers', exact: true }).click()
    const preview = page().getByRole('region', { name: 'The next numbers' })
    const field = (name: string) => page().getByRole('textbox', { name })
    await field('Prefix').fill('K-')
    await field('Digits').fill('4')
    await field('Next number').fill('2')
    await preview.getByText('K-0003', { exact: true }).waitFor()
    await preview.getByText('One number before it is in use already and passed over.').waitFor()
    await field('Next number').fill('900')
    await preview.getByText('K-0900', { exact: true }).waitFor()
    await preview.getByText(/numbers are left out and never given\. The range is meant/).waitFor()
    await field('Prefix').fill('O')
    await preview.getByText('These begin alike: Sales orders.').waitFor()
    await browser.examine()
    await field('Prefix').fill('K-')
    await page().getByRole('button', { name: 'Save 3 changes' }).click()
    await page().getByText('Number range saved.').waitFor()
    const { nextText } = await send('GET /v2/number-ranges/customer')
    assert.equal(nextText, 'K-0900')
  })

  test('job 45: a yearly range without its year is refused where it is entered', async () => {
    await openCompany()
    await page().getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click()
    const prefix = page().getByRole('textbox', { name: 'Prefix' })
    await prefix.fill('R-')
    await page()
      .getByRole('region', { name: 'The next numbers' })
      .getByText('its prefix must contain {year}')
      .waitFor()
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    await page().getByText('its prefix must contain {year}').nth(1).waitFor()
    await page().getByRole('button', { name: 'Discard' }).click()
    await page().getByText('its prefix must contain {year}').first().waitFor({ state: 'detached' })
  })
})
