import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { filesOf } from '../../../invoicing/accounting-exports/testing/exported-books.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What one call of a customer comes to, from the order to the file of the tax consultant. */

const today = new Date().toISOString().slice(0, 10)

describe('from the call to the books', { skip: withoutChromium }, () => {
  let worker: ReturnType<typeof startWorker>
  // Before the database goes.
  after(() => worker?.stop())
  const staff = staffSuite()
  before(() => {
    worker = startWorker(staff.ground)
  })

  const page = () => staff.browser.page
  const send = colleague(() => staff.ground)
  const press = (...keys: readonly string[]) =>
    keys.reduce((last, key) => last.then(() => page().keyboard.press(key)), Promise.resolve())

  const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
  const focused = (one: Locator) => one.and(page().locator(':focus')).waitFor()
  const type = (text: string) => page().keyboard.type(text, { delay: 70 })

  /** Cups at 10.00 net and 19 %, books at 20.00 net and 7 %. */
  async function goods() {
    const { items: classes } = await send<Found>('GET /v2/tax-classes')
    const { items: warehouses } = await send<Found>('GET /v2/warehouses')
    for (const [name, salesPriceNet, rate] of [
      ['Tea cup', 10, 'Standard rate'],
      ['Tea book', 20, 'Reduced rate'],
    ] as const) {
      const taxClassId = classes.find((one) => one.name === rate)?.id
      const body = { name, sku: name, taxClassId, itemPriceData: { salesPriceNet } }
      const { id } = await send('POST /v2/items', body)
      await send('POST /v2/stocks', { itemId: id, warehouseId: warehouses[0]?.id, quantity: 50 })
    }
    const till = { name: 'Till', generalLedgerAccount: '1000', canShipBeforePayment: true }
    await send('POST /v2/payment-methods', till)
  }

  async function takeOrder() {
    await press('n', 'o')
    await focused(page().getByRole('textbox', { name: 'Customer', exact: true }))
    await type('Grace Hopper')
    await page()
      .getByRole('option', { name: /^New customer/ })
      .waitFor()
    await press('ArrowDown', 'Enter')
    const box = page().getByRole('group', { name: 'New customer' })
    await box.getByLabel('Street').fill('Quay 1')
    await box.getByLabel('Postal code').fill('20457')
    await box.getByLabel('City').fill('Hamburg')
    await press('Enter')
    const entry = page().getByRole('textbox', { name: 'Item', exact: true })
    await focused(entry)
    for (const [item, quantity] of [
      ['Tea cup', '5'],
      ['Tea book', '2'],
    ] as const) {
      await type(item)
      await press('Enter')
      await focused(
        page().getByRole('textbox', { name: new RegExp(`^Quantity of line \\d, ${item}`) }),
      )
      await type(quantity)
      await press('Enter')
      await focused(entry)
    }
    await page().getByRole('textbox', { name: 'Discount on all goods' }).fill('10')
    await page()
      .getByRole('radio', { name: /^Express/ })
      .check()
    await settled(page())
    // 5 × 11.90 and 2 × 21.40, less 10 %: 53.55 and 38.52. The larger part gives its rate to the shipping of 14.90.
    await page().getByRole('region', { name: 'Sums' }).getByText('€106.97').waitFor()
    await press('Control+Enter')
    await page().waitForURL(/\/orders\/[0-9a-f]{8}-/)
    await page().getByRole('button', { name: 'Deliver' }).waitFor()
  }

  async function deliverAndInvoice() {
    await press('x')
    await dialog(/^Deliver order/)
      .getByRole('button', { name: 'Deliver' })
      .click()
    await page()
      .getByText(/^Delivery note \S+ is written\./)
      .waitFor()
    await press('i')
    const invoicing = dialog(/^Invoice order/)
    await invoicing.getByRole('status').getByText('€106.97').waitFor()
    await invoicing.getByRole('button', { name: 'Write the invoice' }).click()
    await page().waitForURL(/\/invoices\/[0-9a-f]{8}-/)
    await page().getByRole('button', { name: 'Record payment' }).waitFor()
  }

  /** The invoice is paid in cash, 2 % less, and settled. */
  async function pay() {
    await press('x')
    await page().getByRole('heading', { name: 'Record payment', level: 1 }).waitFor()
    await settled(page())
    await page().getByLabel('Amount received').fill('104.83')
    await page().getByText('settled, €2.14 cash discount').waitFor()
    await page().getByRole('combobox', { name: 'Payment method' }).click()
    await page().getByRole('option', { name: 'Till' }).click()
    await page().getByRole('button', { name: 'Record payment' }).click()
    await page()
      .getByText(/recorded for 1 invoice/)
      .waitFor()
  }

  /** One of the books is credited with its part of the discount. Returns the number of the credit note. */
  async function credit(): Promise<string> {
    await page().getByRole('button', { name: 'Credit', exact: true }).click()
    const crediting = dialog(/^Credit invoice/)
    await crediting.getByRole('checkbox', { name: 'All that is left' }).click()
    await crediting.getByRole('textbox', { name: 'Quantity of Tea book' }).fill('1')
    await crediting.getByRole('textbox', { name: 'Amount of Discount, 7 %' }).fill('-2.14')
    await crediting.getByRole('textbox', { name: 'Reason' }).fill('Page 7 is missing')
    await crediting.getByRole('status').getByText('€19.26').waitFor()
    await crediting.getByRole('button', { name: 'Write the credit note' }).click()
    const heading = page().getByRole('heading', { name: /^Credit note \w/ })
    await heading.waitFor()
    return (await heading.innerText()).replace('Credit note ', '')
  }

  /** What the customer is owed is given back, from the page of the payment. */
  async function refund(invoice: string) {
    await staff.browser.open(`/invoices/${invoice}`)
    await page().getByRole('link', { name: 'Payment', exact: true }).click()
    const drawer = page().getByRole('dialog', { name: 'Payment' })
    await drawer.getByRole('button', { name: 'Refund…' }).click()
    const refunding = dialog(/^Refund for invoice/)
    assert.equal(await refunding.getByLabel('Amount').inputValue(), '19.26')
    await refunding.getByRole('button', { name: 'Record refund' }).click()
    await page()
      .getByText(/€19.26 refunded/)
      .waitFor()
  }

  /** The books of today, as the tax consultant gets them. */
  async function exported() {
    await staff.browser.open('/accounting/settings')
    await page().getByLabel('Consultant number').fill('29098')
    await page().getByLabel('Client number').fill('55003')
    await page().getByRole('button', { name: /^Save/ }).click()
    await page().getByText('Saved.').waitFor()
    await staff.browser.open(`/accounting?from=${today}&to=${today}`)
    await page().getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
    await page().getByText('The export is done').waitFor()
    const [file] = await Promise.all([
      page().waitForEvent('download'),
      page().getByRole('button', { name: 'Download', exact: true }).first().click(),
    ])
    await page()
      .getByRole('table', { name: 'Exports so far' })
      .getByText('Sealed')
      .first()
      .waitFor()
    return filesOf(await readFile(await file.path()))
  }

  test('jobs 2, 6, 7, 8 and 40: an order of two rates with a discount and shipping is delivered, invoiced, paid early, credited in part and booked to the cent', async () => {
    await goods()
    await takeOrder()
    await deliverAndInvoice()
    const invoice = page().url().split('/').at(-1) ?? ''
    const heading = await page().getByRole('heading', { level: 1 }).innerText()
    await pay()
    await staff.browser.open(`/invoices/${invoice}`)
    const creditNote = await credit()
    await refund(invoice)
    const files = await exported()
    const ours = [heading.replace('Invoice ', ''), creditNote]
    const bookings = [...files]
      .filter(([name]) => name.startsWith('EXTF_Buchungsstapel'))
      .flatMap(([, { lines }]) => lines.map((line) => line.map((text) => text.replaceAll('"', ''))))
      .filter((line) => ours.includes(line[10] ?? ''))
    const debtors = files.get('EXTF_Debitoren.csv')?.lines ?? []
    const debtor = debtors.find((line) => line.some((text) => text.includes('Hopper')))?.[0]
    assert.ok(debtor)
    // 5 × 11.90, less 10 %, and 8.28 of the shipping; 2 × 21.40, less 10 %, and 6.62 of it. 2 % of both are taken off.
    assert.deepEqual(
      bookings.map((line) => [0, 1, 6, 7].map((at) => line[at]).join(' ')).toSorted(),
      [
        `0,90 S 8731 ${debtor}`,
        `1,24 S 8736 ${debtor}`,
        `104,83 S 1000 ${debtor}`,
        `45,14 S ${debtor} 8300`,
        `61,83 S ${debtor} 8400`,
        `19,26 H ${debtor} 8300`,
        // By bank, which is how the invoice was to be paid.
        `19,26 H 1200 ${debtor}`,
      ].toSorted(),
    )
    staff.browser.expectSilence()
  })
})

interface Found {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}
