import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { describedRecords } from '../../../main/client/client-records.ts'
import type { DescribedRecord } from '../../../main/client/record-table.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from './colleague.ts'
import { filled } from './record-input.ts'
import { type StaffSuite, staffSuite } from './staff-suite.ts'

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
  carriers: {
    address: 'https://carrier.example.com/kontor',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
  'carrier-products': { shippingMethodId: 'Parcel' },
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

/**
 * Makes, finds, changes and deletes a record of each kind whose pages are made by declaration and whose name is meant.
 * Test files take parts of them: together they take too long for one.
 */
export function makeRecordsByHand(title: string, isMeant: (name: string) => boolean): void {
  describe(title, { skip: withoutChromium }, () => {
    const staff = staffSuite()
    for (const [name, kind] of Object.entries(describedRecords())) {
      if (notMadeHere.includes(name) || !isMeant(name)) continue
      test(`job 33: ${kind.title.many.en} are made, found, changed and deleted`, async () => {
        const { page, examine, expectSilence } = staff.browser
        const rows = await make(staff, name, kind)
        await page.getByRole('heading', { name: 'Change log' }).waitFor()
        await examine()
        if (kind.canChange) await changeText(staff, name, kind)
        if (kind.canDelete) await remove(page, name, kind, rows)
        expectSilence()
      })
    }
  })
}

const slugOf = (name: string) => name.replaceAll('/', '-')

/** Makes a record from its list. Returns how many rows the list had. */
async function make(
  { browser: { page, open } }: StaffSuite,
  name: string,
  { title: { one, many }, fields }: DescribedRecord,
): Promise<string> {
  await open(`/settings/${slugOf(name)}`)
  const list = page.getByRole('grid', { name: many.en, exact: true })
  const rows = (await list.getAttribute('aria-rowcount')) ?? ''
  const link = page.getByRole('link', { name: `New: ${one.en}` })
  await link.first().click()
  await page.getByRole('heading', { name: `New: ${one.en}` }).waitFor()
  for (const [field, about] of Object.entries(fields)) {
    const wanted = own[name]?.[field]
    if (about.isRequired || wanted !== undefined) await filled(page, about, wanted)
  }
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(new RegExp(`/settings/${slugOf(name)}/[0-9a-f-]{36}$`))
  return rows
}

/** Changes the first text of the record that is shown, and reads it over the interface. */
async function changeText(staff: StaffSuite, list: string, { fields }: DescribedRecord) {
  const { page } = staff.browser
  const elsewhere = onOwnPage[list] ?? []
  const [field, changed] =
    Object.entries(fields).find(
      ([name, { kind, isReadOnly, isFixed, isWriteOnly }]) =>
        kind === 'text' && !isReadOnly && !isFixed && !isWriteOnly && !elsewhere.includes(name),
    ) ?? []
  if (!field || !changed) return
  const input = page.getByRole('textbox', { name: changed.label.en, exact: true }).first()
  const text = `${await input.inputValue()} 2`.trim()
  await input.fill(text)
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText('Saved.').waitFor()
  const send = colleague(() => staff.ground)
  const saved: Record<string, unknown> = await send(
    `GET /v2/${list}/${page.url().split('/').at(-1)}`,
  )
  assert.equal(saved[field], text)
}

/** Deletes the record that is shown: the list is as long as before it was made. */
async function remove(page: Page, name: string, { title }: DescribedRecord, rows: string) {
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(new RegExp(`/settings/${slugOf(name)}$`))
  await page.getByText('Deleted.', { exact: true }).waitFor()
  const grid = page.getByRole('grid', { name: title.many.en, exact: true })
  await grid.and(page.locator(`[aria-rowcount="${rows}"]`)).waitFor()
}
