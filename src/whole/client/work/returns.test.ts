import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

interface Line {
  readonly id: string
  readonly name: string
  readonly quantityDelivered: number
  readonly quantityReturned: number
}
interface Order {
  readonly id: string
  readonly salesOrderNumber: string
}
interface Returned {
  readonly number: string
  readonly origin: number
  readonly rejectionReason: string
  readonly creditNotes: readonly { readonly id: string; readonly totalGrossAmount: number }[]
}

describe('returns', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    send = caller(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  /** An invoiced order of the sample of which at least two pieces of a line were delivered and none came back. */
  async function delivered(): Promise<{ order: Order; line: Line }> {
    const { items } = await send('GET /v2/invoices?isDraft=false&isCancelled=false&pageSize=200')
    const invoices = items as { salesOrderId: string; correctedAmount: number }[]
    for (const { salesOrderId, correctedAmount } of invoices) {
      if (correctedAmount > 0) continue
      const { items: lines } = await send(`GET /v2/sales-orders/${salesOrderId}/line-items`)
      const line = (lines as Line[]).find(
        (one) => one.quantityDelivered >= 3 && one.quantityReturned === 0,
      )
      const order = (await send(`GET /v2/sales-orders/${salesOrderId}`)) as unknown as Order
      if (line) return { order, line }
    }
    return assert.fail('nothing of the sample can come back')
  }

  const read = () => {
    const id = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    return send(`GET /v2/returns/${id}`) as unknown as Promise<Returned>
  }
  const field = (name: string | RegExp) => page().getByRole('textbox', { name })
  const choose = async (name: string | RegExp, option: string, within = page().locator('body')) => {
    await within.getByRole('combobox', { name }).first().click()
    await page().getByRole('option', { name: option, exact: true }).click()
  }

  test('job 11: a return is rejected with a reason; one of a marketplace says what that knows of it', async () => {
    const { order, line } = await delivered()
    await browser.open(`/orders/${order.id}`)
    await page().getByRole('link', { name: 'Announce return' }).click()
    await field(`Quantity of ${line.name}`).first().fill('1')
    await page()
      .getByRole('combobox', { name: `Reason for ${line.name}` })
      .first()
      .click()
    await page().getByRole('option').first().click()
    await page().getByRole('button', { name: 'Announce return' }).click()
    await page().getByRole('button', { name: 'More actions' }).click()
    await page().getByRole('menuitem', { name: 'Reject' }).click()
    const rejecting = page().getByRole('dialog', { name: /^Reject return/ })
    await rejecting.getByRole('textbox', { name: 'Reason for the rejection' }).fill('Too late')
    await rejecting.getByRole('button', { name: 'Reject' }).click()
    await rejecting.waitFor({ state: 'detached' })
    await page().getByText('Too late').waitFor()
    assert.equal((await read()).rejectionReason, 'Too late')

    const { items } = await send('GET /v2/returns?pageSize=200')
    const ofChannel = (items as Returned[]).find(({ origin }) => origin === 6)
    assert.ok(ofChannel, 'no return of a marketplace in the sample')
    await browser.open(`/returns?search=${ofChannel.number}`)
    await page().getByRole('row', { name: ofChannel.number }).click()
    await page().getByText('Marketplace', { exact: true }).waitFor()
    await page()
      .getByText(/^The marketplace|^The decision/)
      .first()
      .waitFor()
    await browser.examine()
    browser.expectSilence()
  })

  test('job 11: a return is announced of an order, comes in with less, is inspected part by part, and credited as shown before', async () => {
    const { examine } = browser
    const { order, line } = await delivered()
    await browser.open('/returns')
    await page().getByRole('link', { name: 'Announce return' }).click()
    await page().getByRole('heading', { name: 'Announce a return' }).waitFor()
    await page().getByRole('searchbox', { name: 'Find the order' }).fill(order.salesOrderNumber)
    await page().getByRole('button', { name: order.salesOrderNumber }).click()
    const quantity = field(`Quantity of ${line.name}`).first()
    await quantity.fill('999')
    await page()
      .getByRole('combobox', { name: `Reason for ${line.name}` })
      .first()
      .click()
    await page().getByRole('option').first().click()
    await field('Tracking number').fill('PARCEL-11')
    const announce = page().getByRole('button', { name: 'Announce return' })
    await announce.click()
    await page()
      .getByText(/^Only \d+ can come back/)
      .waitFor()
    await quantity.fill('3')
    await examine()
    await announce.click()
    await page()
      .getByRole('heading', { name: /^Return R/ })
      .waitFor()
    const { number } = await read()

    // The parcel leads to it.
    await browser.open('/returns?search=PARCEL-11')
    await page().getByRole('row', { name: number }).click()
    await page()
      .getByRole('heading', { name: `Return ${number}` })
      .waitFor()
    await page().getByText('PARCEL-11').waitFor()
    await browser.expectStillness()
    await page().keyboard.press('x')
    const receiving = page().getByRole('dialog', { name: `Receive return ${number}` })
    await receiving.getByRole('textbox').first().fill('2')
    await examine()
    await receiving.getByRole('button', { name: 'Receive' }).click()
    await receiving.waitFor({ state: 'detached' })

    await page().getByRole('button', { name: 'Inspect' }).click()
    const inspecting = page().getByRole('dialog', { name: `Inspect return ${number}` })
    await inspecting.getByRole('button', { name: 'Judge one unit differently' }).click()
    const second = inspecting.getByRole('combobox', { name: 'Decision' }).nth(1)
    await second.click()
    await page().getByRole('option', { name: 'Refuse', exact: true }).click()
    await choose('Goods', 'Back to stock', inspecting)
    await inspecting.getByRole('textbox', { name: 'Comment' }).nth(1).fill('Worn')
    await examine()
    await inspecting.getByRole('button', { name: 'Inspect' }).click()
    await inspecting.waitFor({ state: 'detached' })
    const lines = page().getByRole('region', { name: 'Lines' })
    await lines.getByText('Refuse', { exact: true }).waitFor()
    await lines.getByText('Back to stock').waitFor()

    await page().getByRole('button', { name: 'Complete' }).click()
    const completing = page().getByRole('dialog', { name: `Complete return ${number}` })
    const credit = completing.getByRole('status', { name: 'What is credited' })
    const shown = (await credit.locator('strong').first().textContent()) ?? ''
    await examine()
    await completing.getByRole('button', { name: 'Complete' }).click()
    await completing.waitFor({ state: 'detached' })
    const [note] = (await read()).creditNotes
    assert.equal(shown.replace(/[^\d.,]/g, ''), note?.totalGrossAmount.toFixed(2))
    await examine()
    await page().locator(`a[href$="/invoices/credit-notes/${note?.id}"]`).click()
    await page()
      .getByRole('heading', { name: /^Credit note/ })
      .waitFor()
  })
})
