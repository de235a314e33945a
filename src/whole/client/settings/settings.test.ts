import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { describedRecords } from '../../../main/client/client-records.ts'
import type { DescribedRecord } from '../../../main/client/record-table.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { filled } from '../testing/record-input.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** The lists that a company keeps itself, whose pages are made by declaration. */

/** Values of lists that do not take just any value of the kind of field. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'color-codes': { code: '#1E90FF' },
  'tax-rates': { countryIso: 'Germany', taxClassType: 'Normal', validFrom: '01/03/2031' },
  'tax-registrations': { countryIso: 'Poland' },
  printers: { address: 'ipp://printer.example/ipp/print' },
  'mail-servers': { host: 'mail.example', senderAddress: 'shop@harbour.example' },
  'mail-templates': { documentKind: 'Pick list', languageIso: 'English' },
  mailboxes: { host: 'imap.example', userName: 'invoices', password: 'secret' },
  'base-rates': { validFrom: '01/01/2027', percent: '1.52' },
  'payment-providers': { secret: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq' },
  'extension-providers': { website: 'https://example.com' },
  webhooks: {
    address: 'https://hooks.example.com/kontor',
    entities: 'item',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
}

/** Fields that are edited next to their result (`paper-editors.test.ts`). */
const onOwnPage: Readonly<Record<string, readonly string[]>> = {
  forms: ['source'],
  'mail-templates': ['subject', 'text'],
}

/** Made by programs alone, ends nowhere, or made on pages of its own. */
const notMadeHere = ['print-jobs', 'mails', 'workflows', 'reports', 'kept-views']

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
    if (notMadeHere.includes(name)) continue
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
      if (kind.canChange) await changeText(kind, onOwnPage[name])
      if (kind.canDelete) await remove(slug, kind, rows)
      browser.expectSilence()
    })
  }

  test('job 46: a printer prints a test page, whose fate is followed and can be cancelled', async () => {
    const { id } = await made('printers', { name: 'Desk', address: 'ipp://desk.example/ipp/print' })
    await browser.open(`/settings/printers/${id}`)
    await page().getByRole('button', { name: 'Print a test page' }).click()
    await page().waitForURL(/\/settings\/print-jobs\/[0-9a-f-]{36}$/)
    await page().getByText('Waiting', { exact: true }).waitFor()
    await browser.examine()
    await page().getByRole('button', { name: 'Cancel' }).click()
    await page().getByText('Cancelled', { exact: true }).waitFor()
    await page().getByRole('button', { name: 'Repeat' }).waitFor()
  })

  test('what a colleague saved is asked for where both changed it, and a save can be taken back', async () => {
    const { id } = await made('shipping-classes', { name: 'Bulky' })
    await browser.open(`/settings/shipping-classes/${id}`)
    const name = page().getByRole('textbox', { name: 'Name' })
    await name.fill('Goods of two metres')
    await send(`PATCH /v2/shipping-classes/${id}`, { name: 'Large' })
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    const conflict = page().getByRole('alertdialog')
    await conflict.getByRole('rowheader', { name: 'Name' }).waitFor()
    await conflict.getByRole('radio').last().click()
    await conflict.getByRole('button').last().click()
    await page().getByText('Saved.').waitFor()
    assert.equal((await send(`GET /v2/shipping-classes/${id}`))['name'], 'Goods of two metres')
    await page().getByRole('button', { name: 'Undo' }).click()
    await page().getByText('Taken back.').waitFor()
    assert.equal((await send(`GET /v2/shipping-classes/${id}`))['name'], 'Large')
  })

  test('a user who may see a list and not change it is informed, and is offered nothing', async () => {
    const { id } = await made('shipping-classes', { name: 'Fragile' })
    const admin = { user: 'reader', password: 'a long password' }
    await made('admin/users', {
      ...{ userName: admin.user, displayName: 'Reader', password: admin.password },
      scopes: ['shippingclasses.read'],
    })
    const reader = await staffBrowser({ ...ground, firstRun: { ...ground.firstRun, admin } })
    try {
      await reader.open('/settings')
      assert.equal(await reader.page.getByRole('link', { name: 'Tax classes' }).count(), 0)
      await reader.page.getByRole('link', { name: 'Shipping classes' }).click()
      await reader.page.getByRole('grid', { name: 'Shipping classes' }).waitFor()
      assert.equal(await reader.page.getByRole('link', { name: /^New/ }).count(), 0)
      await reader.open(`/settings/shipping-classes/${id}`)
      await reader.page.getByText('the right to change it is missing').waitFor()
      assert.ok(await reader.page.getByRole('textbox', { name: 'Name' }).isDisabled())
      for (const name of ['Delete', 'Save'])
        assert.equal(await reader.page.getByRole('button', { name }).count(), 0)
      await reader.examine()
    } finally {
      await reader.close()
    }
  })

  const send = colleague(() => ground)
  const made = (list: string, body: object) => send(`POST /v2/${list}`, body)

  /** Changes the first text of the record that is shown, which stays so. */
  async function changeText({ fields }: DescribedRecord, elsewhere: readonly string[] = []) {
    const [, changed] =
      Object.entries(fields).find(
        ([name, { kind, isReadOnly, isFixed, isWriteOnly }]) =>
          kind === 'text' && !isReadOnly && !isFixed && !isWriteOnly && !elsewhere.includes(name),
      ) ?? []
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
