import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** Goods that suppliers ship straight to the buyer, ordered from the page of an order. */

interface Listed<Row> {
  readonly items: readonly Row[]
}
interface Named {
  readonly id: string
  readonly number: string
}
interface Note extends Named {
  readonly packages: readonly { readonly trackingId: string }[]
}

describe('drop shipping', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: true })

  /** The order of the sample of five packs, of which one is not ordered from the supplier. */
  async function sampleOrder(): Promise<Pick<Named, 'id'>> {
    const list = 'GET /v2/sales-orders?searchKeyWord=SO-100901'
    const { items } = await send<Listed<Named>>(list)
    return items[0] ?? assert.fail('the sample has no such order')
  }
  const asked = async (id: string) =>
    (await send<Listed<Named>>(`GET /v2/supplier-orders?salesOrderId=${id}`)).items

  async function askOf(id: string) {
    await staff.browser.open(`/orders/${id}`)
    await button('Order from the supplier').waitFor()
    await page().keyboard.press('x')
    const dialog = page().getByRole('dialog', { name: /^Order goods of order SO-100901/ })
    await dialog.getByRole('cell', { name: /^Assam/ }).waitFor()
    return dialog
  }

  test('job 21: what a supplier ships is ordered for the buyer once, and its dispatch is the delivery note', async () => {
    const { examine, expectStillness } = staff.browser
    const { id } = await sampleOrder()
    const before = await asked(id)
    let dialog = await askOf(id)
    // The buyer's price has the tax in it.
    const sold = page().getByRole('row', { name: /^T-2000/, includeHidden: true })
    assert.deepEqual(
      (await sold.getByRole('cell', { includeHidden: true }).allInnerTexts()).slice(1),
      [
        'Assam second flush, 100 g\n\nThe supplier ships it to the buyer',
        ...['5', '€6.90', '7 %', '€34.50\n\n€32.24 net'],
      ],
    )
    await dialog.getByRole('cell', { name: /^1\b/ }).waitFor()
    await examine()
    // A colleague is faster: nothing is ordered twice, and the page says so.
    const [theirs] = await send<Named[]>(`POST /v2/sales-orders/${id}/drop-shipping-orders`)
    await dialog.getByRole('button', { name: 'Make the drafts' }).click()
    await dialog.getByText('Nothing of the sales order is left that suppliers ship.').waitFor()
    await page().keyboard.press('Escape')
    const suppliers = page().getByRole('region', { name: 'Orders to suppliers' })
    await suppliers.getByRole('link', { name: theirs?.number ?? '' }).waitFor()
    await button('Order from the supplier').waitFor({ state: 'detached' })
    await send(`POST /v2/supplier-orders/${theirs?.id}/cancel`, { reason: 'Tried' })

    dialog = await askOf(id)
    await expectStillness()
    await dialog.getByRole('button', { name: 'Make the drafts' }).dblclick()
    await page().waitForURL(/\/purchasing\/orders\/[0-9a-f-]{36}$/)
    const made = page().url().split('/').at(-1) ?? ''
    const known = [...before.map((one) => one.id), theirs?.id, made]
    const now = (await asked(id)).map((one) => one.id)
    assert.deepEqual(new Set(now), new Set(known))
    await send(`POST /v2/supplier-orders/${made}/send`)

    await staff.browser.open(`/purchasing/orders/${made}`)
    await button('More actions').click()
    await page().getByRole('menuitem', { name: 'Enter what was shipped' }).click()
    const form = page().getByRole('region', { name: 'Enter what was shipped' })
    const quantity = form.getByRole('textbox', { name: /^Shipped of Assam/ })
    assert.equal(await quantity.inputValue(), '1')
    await settled(page())
    await examine()
    await quantity.fill('2')
    await form.getByLabel('Tracking number').fill(' T-77 ')
    const write = form.getByRole('button', { name: 'Write the delivery note' })
    await write.click()
    await form.getByRole('alert').waitFor()
    await quantity.fill('1')
    await write.dblclick()
    await page()
      .getByText(/^Delivery note \S+ is written$/)
      .waitFor()
    await page().getByText('Received', { exact: true }).waitFor()
    const { items } = await send<Listed<Note>>(`GET /v2/delivery-notes?salesOrderNumberId=${id}`)
    const tracked = items.flatMap(({ packages }) => packages).map((one) => one.trackingId)
    assert.deepEqual(tracked, ['T-77'])
  })
})
