import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** Buying: from what is proposed to what has come. */

interface Order {
  readonly id: string
  readonly number: string
  readonly status: number
  readonly comment: string
  readonly closedReason: string
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly purchasePriceNet: number
    readonly quantityConfirmed: number | null
  }[]
}

describe('buying', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const main = () => page().getByRole('main')
  const press = (name: string | RegExp) => main().getByRole('button', { name }).click()
  const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
  const field = (name: string) => main().getByRole('textbox', { name })
  const heading = (name: string) =>
    page().getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const read = (id: string) => send<Order>(`GET /v2/supplier-orders/${id}`)
  const ordersOf = async (supplierId: string) =>
    (await send<{ items: Order[] }>(`GET /v2/supplier-orders?supplierId=${supplierId}`)).items

  /** A supplier of items that are below their minimum. */
  async function ground(name: string, more: object, ...items: string[]) {
    const supplier = await send('POST /v2/suppliers', { name, number: name, ...more })
    const supplierId = supplier['id'] ?? ''
    for (const one of items) {
      const made = await send('POST /v2/items', {
        ...{ name: one, sku: one.toUpperCase().replace(' ', '-') },
        storageOptions: { globalMinimumStockLevel: 10 },
      })
      await send(`POST /v2/items/${made['id']}/suppliers`, { supplierId, purchasePriceNet: 3 })
    }
    return supplierId
  }
  /** The page of proposals, of one supplier. */
  async function proposalsOf(name: string) {
    await main().getByRole('combobox', { name: 'Supplier' }).fill(name)
    await page().getByRole('option', { name }).click()
    await main().getByRole('region', { name }).waitFor()
  }
  async function chooseAction(name: string) {
    await main().getByRole('button', { name: 'More actions' }).click()
    await page().getByRole('menuitem', { name }).click()
  }

  test('job 21: from the proposal to drafts, sent by mail, confirmed, partly received, and the rest given up', async () => {
    const { open, examine } = staff.browser
    const supplierId = await ground(
      'Kiln 21',
      { emailAddress: 'orders@kiln.example' },
      ...['Cup 21', 'Pot 21'],
    )
    await send('POST /v2/mail-servers', {
      ...{ name: 'Post', host: '127.0.0.1', port: 1, security: 'none' },
      ...{ senderAddress: 'shop@example.com', senderName: 'Shop', isDefault: true },
    }).catch(() => undefined)
    await open('/')
    await page()
      .getByRole('link', { name: /^Purchasing/ })
      .first()
      .click()
    await main().getByRole('tab', { name: 'What to buy' }).click()
    await heading('What to buy')
    await proposalsOf('Kiln 21')
    await main()
      .getByText('Needed: 10 as minimum stock. There: 0 in stock, 0 on the way. Missing: 10.')
      .first()
      .waitFor()
    await field('Quantity of Cup 21').fill('25')
    await main().getByRole('checkbox', { name: 'Order: Pot 21' }).uncheck()
    await examine()
    await main().getByRole('button', { name: 'Make drafts of orders' }).dblclick()
    const made = main().getByRole('status').filter({ hasText: '1 draft was made' })
    await made.waitFor()
    const [draft, ...others] = await ordersOf(supplierId)
    assert.ok(draft)
    assert.deepEqual(others, [])
    assert.deepEqual(
      draft.lines.map(({ name, quantity }) => [name, quantity]),
      [['Cup 21', 25]],
    )

    // The draft: a colleague has changed it meanwhile, and nothing is lost.
    await made.getByRole('link', { name: draft.number }).click()
    await heading(`Supplier order ${draft.number}`)
    await field('Price of Cup 21').fill('4')
    await send(`PATCH /v2/supplier-orders/${draft.id}`, { comment: 'By the back door' })
    await press('Save')
    const refused = main()
      .getByRole('alert')
      .filter({ hasText: 'A colleague has changed this order' })
    await refused.waitFor()
    assert.equal((await read(draft.id)).lines[0]?.purchasePriceNet, 3)
    await refused.getByRole('button', { name: 'Show the newer one' }).click()
    await refused.waitFor({ state: 'detached' })
    assert.equal(await field('Note').inputValue(), 'By the back door')
    await field('Price of Cup 21').fill('4')
    await main().getByRole('combobox', { name: 'Add an item' }).fill('Pot 21')
    await page()
      .getByRole('option', { name: /^Pot 21/ })
      .click()
    await field('Quantity of Pot 21').fill('6')
    await press('Save')
    await page().getByText(`${draft.number} was saved`).waitFor()
    const saved = await read(draft.id)
    assert.deepEqual(
      [saved.comment, saved.lines.map((line) => [line.quantity, line.purchasePriceNet])],
      [
        'By the back door',
        [
          [25, 4],
          [6, 3],
        ],
      ],
    )
    await examine()

    // Sent to the address that is shown, once.
    await press('Send the order')
    const sending = dialog(`Send ${draft.number} to the supplier`)
    const address = sending.getByRole('textbox', { name: 'E-mail address' })
    await sending
      .getByRole('button', { name: 'Send the order' })
      .and(page().locator(':enabled'))
      .waitFor()
    assert.equal(await address.inputValue(), 'orders@kiln.example')
    await sending.getByRole('button', { name: 'Send the order' }).dblclick()
    await page().getByText(`${draft.number} is being mailed to orders@kiln.example`).waitFor()
    const mails = await send<{ items: object[] }>(
      `GET /v2/mails?documentKind=supplier-order&documentId=${draft.id}`,
    )
    assert.equal(mails.items.length, 1)

    // The supplier confirms less, and brings a part of it.
    await press('Enter the confirmation')
    await field('Number of the supplier').fill('AB-21')
    await field('Confirmed of Cup 21').fill('20')
    await examine()
    await press('Save the confirmation')
    await page().getByText('The confirmation was saved').waitFor()
    await main().getByText('5 less confirmed than ordered').waitFor()
    const [cups] = (await read(draft.id)).lines
    assert.equal(cups?.quantityConfirmed, 20)
    await send(`POST /v2/supplier-orders/${draft.id}/receive`, {
      lines: [{ lineId: cups?.id, quantity: 12 }],
    })
    await main().getByText('Partly received').waitFor()
    await main().getByRole('button', { name: 'Receive goods' }).waitFor()
    await examine()

    // What does not come is given up, with the reason.
    await chooseAction('Give up the rest')
    const ending = dialog(`Give up the rest of ${draft.number}`)
    await ending.getByRole('textbox', { name: 'Reason' }).fill('The kiln is broken')
    await ending.getByRole('button', { name: 'Give up the rest' }).click()
    await main().getByText('Closed without the rest').waitFor()
    await main().getByText('The kiln is broken').waitFor()
    const { status, closedReason } = await read(draft.id)
    assert.deepEqual([status, closedReason], [5, 'The kiln is broken'])
  })

  test('job 21: what is late stands first; without an address a buyer sends it; drafts are taken back', async () => {
    const { open } = staff.browser
    const supplierId = await ground('Mill 21', { emailAddress: '' }, 'Tea 21', 'Jar 21')
    await open('/purchasing/proposals')
    await proposalsOf('Mill 21')
    // A colleague orders the tea meanwhile.
    const { items } = await send<{ items: { id: string }[] }>('GET /v2/items?searchKeyWord=TEA-21')
    await send('POST /v2/supplier-orders/proposals', { supplierId, itemIds: [items[0]?.id] })
    await press('Make drafts of orders')
    const made = main().getByRole('status').filter({ hasText: '1 draft was made' })
    await made.getByText('1 line was left out').waitFor()
    await made.getByRole('button', { name: 'Take back' }).click()
    await page().getByText('The drafts were taken back').waitFor()
    const states = (await ordersOf(supplierId)).map(({ status }) => status)
    assert.deepEqual(states.toSorted(), [1, 6])

    const [tea] = (await ordersOf(supplierId)).filter(({ status }) => status === 1)
    assert.ok(tea)
    await open(`/purchasing/orders/${tea.id}`)
    await press('Send the order')
    const sending = dialog(`Send ${tea.number} to the supplier`)
    await sending.getByText('No e-mail address of the supplier is known').waitFor()
    assert.ok(await sending.getByRole('button', { name: 'Send the order' }).isDisabled())
    await sending.getByRole('radio', { name: 'I have sent it myself' }).check()
    await sending.getByRole('button', { name: 'Send the order' }).click()
    await page().getByText(`${tea.number} was sent`).waitFor()
    assert.equal((await read(tea.id)).status, 2)

    const expectedDate = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await send(`POST /v2/supplier-orders/${tea.id}/reschedule`, {
      lines: [{ lineId: tea.lines[0]?.id, expectedDate }],
    })
    await main().getByText('Overdue').first().waitFor()
    await main().getByRole('button', { name: 'More actions' }).waitFor()
    await open('/purchasing/orders')
    const first = main().getByRole('row').nth(1)
    assert.match(await first.innerText(), new RegExp(tea.number))
    await main().getByRole('combobox', { name: 'State' }).click()
    await page().getByRole('option', { name: 'Overdue' }).click()
    await page().waitForURL(/state=overdue/)
    await main()
      .getByRole('row', { name: new RegExp(tea.number) })
      .waitFor()
  })

  test('job 21: who sells an item is added with prices by quantity, changed, made the standard, and removed', async () => {
    await ground('Kiln', {}, 'Vase')
    await send('POST /v2/suppliers', { name: 'Pottery', number: 'POT', currencyIso: 'USD' })
    const { items } = await send<{ items: { id: string }[] }>('GET /v2/items?searchKeyWord=VASE')
    const id = items[0]?.id ?? ''
    await staff.browser.open(`/items/${id}?tab=purchasing`)
    const suppliers = main().getByRole('region', { name: 'Suppliers' })
    await suppliers.getByRole('row', { name: /^Kiln Standard/ }).waitFor()
    await press('Add a supplier')
    const added = dialog('Add a supplier')
    await added.getByRole('combobox', { name: 'Supplier' }).click()
    await page().getByRole('option', { name: 'Pottery' }).click()
    await added.getByRole('textbox', { name: 'Price of a piece (net)' }).fill('1.80')
    await added.getByRole('textbox', { name: 'Least purchase quantity' }).fill('12')
    await added.getByRole('button', { name: 'Add a line' }).click()
    await added.getByRole('textbox', { name: 'From quantity, line 1' }).fill('100')
    await added.getByRole('textbox', { name: 'Reduction, line 1' }).fill('10')
    await staff.browser.examine()
    await added.getByRole('button', { name: /^Save/ }).click()
    const row = suppliers.getByRole('row', { name: /^Pottery/ })
    await row.getByText('US$1.80').waitFor()
    await row.getByText('from 100: −10 %').waitFor()
    await row.getByText('at least 12').waitFor()

    await row.getByRole('button', { name: 'Edit Pottery' }).click()
    const edited = dialog('Pottery')
    assert.ok(await edited.getByRole('combobox', { name: 'Supplier' }).isDisabled())
    await edited.getByRole('checkbox', { name: 'Standard supplier' }).click()
    await edited.getByRole('button', { name: /^Save/ }).click()
    await suppliers.getByRole('row', { name: /^Pottery Standard/ }).waitFor()
    await suppliers.getByRole('button', { name: 'Delete Kiln' }).click()
    await dialog('Delete Kiln?').getByRole('button', { name: 'Delete', exact: true }).click()
    await suppliers.getByRole('row', { name: /^Kiln/ }).waitFor({ state: 'detached' })
    const left = await send<{ items: { isStandard: boolean; purchasePriceNet: number }[] }>(
      `GET /v2/items/${id}/suppliers`,
    )
    assert.deepEqual(
      left.items.map(({ isStandard, purchasePriceNet }) => [isStandard, purchasePriceNet]),
      [[true, 1.8]],
    )
  })

  test('job 21: who sells an item that nobody sells is entered where it is proposed', async () => {
    await send('POST /v2/suppliers', { name: 'Tinsmith', number: 'TIN' })
    await send('POST /v2/items', {
      ...{ name: 'Jug', sku: 'JUG', storageOptions: { globalMinimumStockLevel: 10 } },
    })
    await staff.browser.open('/purchasing/proposals')
    const proposed = main().getByRole('row', { name: /Jug/ })
    await proposed.getByRole('button', { name: 'Enter a supplier' }).click()
    const entered = dialog('Who sells Jug?')
    await entered.getByRole('combobox', { name: 'Supplier' }).click()
    await page().getByRole('option', { name: 'Tinsmith' }).click()
    await entered.getByRole('button', { name: /^Save/ }).click()
    await main().getByRole('region', { name: 'Tinsmith' }).getByText('Jug').first().waitFor()
  })

  test('job 17: the page of an item shows what it costs, and what changed its value', async () => {
    const { items } = await send<{ items: { itemId: string; quantity: number }[] }>(
      'GET /v2/stock-values?pageSize=1',
    )
    await staff.browser.open(`/items/${items[0]?.itemId}?tab=purchasing`)
    const costs = main().getByRole('region', { name: 'Costs' })
    await costs.getByText(/in stock at €\d.*valued by moving average/).waitFor()
    const changes = costs.getByRole('table', { name: 'What changed its value' })
    await changes.getByRole('row').nth(1).waitFor()
    await staff.browser.examine()
  })
})
