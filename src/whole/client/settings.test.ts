import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { describedRecords } from '../../main/client/client-records.ts'
import type { DescribedRecord } from '../../main/client/record-table.ts'
import { withoutChromium } from '../testing/chromium.ts'
import { filled } from './testing/record-input.ts'
import { type StaffBrowser, staffBrowser } from './testing/staff-browser.ts'
import { type StaffGround, staffGround } from './testing/staff-ground.ts'

/** The lists that a company keeps itself, whose pages are made by declaration. */

/** What a list takes besides what any value of its kind would do. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'color-codes': { code: '#1E90FF' },
  'tax-rates': { countryIso: 'Germany', taxClassType: 'Normal', validFrom: '01/03/2031' },
  'tax-registrations': { countryIso: 'Poland' },
  printers: { address: 'ipp://printer.example/ipp/print' },
  'mail-servers': { host: 'mail.example', senderAddress: 'shop@harbour.example' },
  'mail-templates': { documentKind: 'Pick list', languageIso: 'English' },
  'extension-providers': { website: 'https://example.com' },
  webhooks: {
    address: 'https://hooks.example.com/kontor',
    entities: 'item',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
}

/** Made by programs alone, or ends nowhere. */
const notMadeByHand = ['print-jobs', 'mails', 'workflows']

describe('settings', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  for (const [name, kind] of Object.entries(describedRecords())) {
    if (notMadeByHand.includes(name)) continue
    const slug = name.replaceAll('/', '-')
    const { one, many } = kind.title

    test(`job 33: ${many.en} are made, found, changed and deleted`, async () => {
      await browser.open(`/settings/${slug}`)
      const list = page().getByRole('grid', { name: many.en, exact: true })
      const rows = (await list.getAttribute('aria-rowcount')) ?? ''
      await page()
        .getByRole('link', { name: `New: ${one.en}` })
        .first()
        .click()
      await page()
        .getByRole('heading', { name: `New: ${one.en}` })
        .waitFor()
      for (const [field, about] of Object.entries(kind.fields)) {
        const wanted = own[name]?.[field]
        if (about.isRequired || wanted !== undefined) await filled(page(), about, wanted)
      }
      await page().getByRole('button', { name: 'Create' }).click()
      await page().waitForURL(new RegExp(`/settings/${slug}/[0-9a-f-]{36}$`))
      await page().getByRole('heading', { name: 'Change log' }).waitFor()
      await browser.examine()
      if (kind.canChange) await changeText(kind)
      if (kind.canDelete) await remove(slug, kind, rows)
      browser.expectSilence()
    })
  }

  /** Changes the first text of the record that is shown, which stays so. */
  async function changeText({ fields }: DescribedRecord) {
    const changed = Object.values(fields).find(
      ({ kind, isReadOnly, isFixed, isWriteOnly }) =>
        kind === 'text' && !isReadOnly && !isFixed && !isWriteOnly,
    )
    if (!changed) return
    const input = page().getByRole('textbox', { name: changed.label.en, exact: true }).first()
    const text = `${await input.inputValue()} 2`.trim()
    await input.fill(text)
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    await page().getByText('Saved.').waitFor()
    await page().reload()
    await page().getByRole('heading', { name: 'Change log' }).waitFor()
    assert.equal(await input.inputValue(), text)
  }

  /** Deletes the record that is shown: the list is as long as before it was made. */
  async function remove(slug: string, { title }: DescribedRecord, rows: string) {
    await page().getByRole('button', { name: 'Delete' }).click()
    await page().getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page().waitForURL(new RegExp(`/settings/${slug}$`))
    await page().getByText('Deleted.', { exact: true }).waitFor()
    const grid = page().getByRole('grid', { name: title.many.en, exact: true })
    await grid.and(page().locator(`[aria-rowcount="${rows}"]`)).waitFor()
  }
})
