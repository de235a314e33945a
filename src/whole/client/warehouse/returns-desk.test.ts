import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { returnedParcels } from '../testing/returned-parcels.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the desk of returns', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const { ground, delivered, announced, returnsOf, linesOf, cameTo } = returnedParcels(send)
  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const choose = (group: string, answer: string) =>
    main().getByRole('radiogroup', { name: group }).getByText(answer, { exact: true }).click()
  const heading = (name: string) =>
    staff.browser.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const booked = () => main().getByRole('region', { name: 'Booked' })

  test('job 22: an announced parcel is scanned, judged piece by piece, and booked with one press', async () => {
    const { page, open, examine } = staff.browser
    const { shelf, locked, cup } = await ground()
    const order = await delivered()
    const { id, number } = await announced(order, 3, 'PARCEL-22-A')
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Returns desk/ }).click()
    await heading('Returns desk')
    await page.getByRole('link', { name: new RegExp(number) }).waitFor()
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    await scan(page, 'JUG-22')
    await said('Jug 22 leads to no parcel')
    await examine()
    await scan(page, 'parcel-22-a')
    await heading(`Return ${number}`)

    await scan(page, 'JUG-22')
    await said('Jug 22 was not delivered with this order')
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    for (let count = 0; count < 3; count++) await scan(page, 'CUP-22')
    await said('1 × Cup 22: all that was announced')
    await scan(page, shelf.name)
    await said(`Cup 22 goes to ${shelf.name}`)
    await press('Judge one by itself')
    await choose('The goods', 'Damaged')
    await page.getByLabel('Comment').fill('Handle broken')
    const chooser = page.waitForEvent('filechooser')
    await press('Photo')
    await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: photo })
    await main().getByRole('button', { name: '1 photo' }).waitFor()
    await main()
      .getByRole('button', { name: new RegExp(`^2 → ${shelf.name}`) })
      .click()
    await press('Judge one by itself')
    await choose('The customer gets', 'Replacement')
    await examine()
    await main().getByRole('button', { name: 'Book 3 units' }).dblclick()
    await said(`Return ${number} is booked`)
    await booked().getByText('Cup 22 → LOCKED-22 · Credit').waitFor()
    const [returned] = await returnsOf(order)
    assert.equal(returned?.creditNotes.length, 1)
    await booked()
      .getByRole('link', { name: returned.creditNotes[0]?.number ?? '-' })
      .waitFor()
    await booked().getByRole('link', { name: returned.replacementOrderNumber }).waitFor()
    assert.deepEqual((await linesOf(id)).toSorted(), [
      [1, 'blocked', 'refund', 'Handle broken'],
      [1, 'sellable', 'refund', ''],
      [1, 'sellable', 'replace', ''],
    ])
    assert.deepEqual([await cameTo(cup, shelf), await cameTo(cup, locked)], [2, 1])
    await examine()
    await booked()
      .getByRole('link', { name: `Open ${number}` })
      .click()
    await page.getByRole('region', { name: 'Files' }).getByText('CUP-22 1.png').waitFor()
  })

  test('job 22: a parcel that nobody announced is found by its papers and units, and needs a reason', async () => {
    const { page, open, examine } = staff.browser
    const { reason } = await ground()
    const order = await delivered(['L-22-1', 'L-22-2'])
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/warehouse/returns')
    for (const code of [order.invoiceNumber, order.noteNumber, order.number, 'l-22-1']) {
      await scan(page, code)
      await heading(`Parcel of order ${order.number}`)
      await open('/warehouse/returns')
    }
    const first = await announced(order, 1)
    const second = await announced(order, 1)
    await scan(page, order.noteNumber)
    await said(`${order.noteNumber} fits several parcels`)
    const choices = main().getByRole('list', { name: 'This may be meant' })
    await choices.getByRole('link', { name: new RegExp(first.number) }).waitFor()
    await choices.getByRole('link', { name: new RegExp(second.number) }).waitFor()
    for (const { id } of [first, second]) await send(`POST /v2/returns/${id}/reject`)

    await scan(page, 'L-22-1')
    await heading(`Parcel of order ${order.number}`)
    await scan(page, 'LAMP-22')
    await said('Lamp 22: now scan its serial number')
    await scan(page, 'L-22-1')
    await said('1 × Lamp 22.')
    await scan(page, 'L-22-1')
    await said('L-22-1 is counted already')
    await scan(page, 'L-22-2')
    await said('1 × Lamp 22.')
    await press('Undo')
    await said('Taken back: Lamp 22')
    for (let count = 0; count < 6; count++) await scan(page, 'CUP-22')
    await said('Cup 22: only 5 can be in this parcel')
    const book = main().getByRole('button', { name: 'Book 6 units' })
    assert.ok(await book.isDisabled())
    await main().getByText('Say why Lamp 22 comes back').waitFor()
    for (const lot of [/^1 →/, /^5 →/]) {
      await main().getByRole('button', { name: lot }).click()
      await main().getByRole('combobox', { name: 'Why it comes back' }).click()
      await page.getByRole('option', { name: reason.name, exact: true }).click()
    }
    await choose('The customer gets', 'Nothing')
    await examine()
    await book.dblclick()
    await booked().getByText('5 × Cup 22 → Back to the customer · Nothing').waitFor()
    const settled = (await returnsOf(order)).filter(({ id }) => ![first.id, second.id].includes(id))
    assert.equal(settled.length, 1)
    // Units that left with several lines of the delivery note come back with as many.
    const lines = await linesOf(settled[0]?.id ?? '')
    const unitsOf = (wanted: string) =>
      lines
        .filter(([, , decision]) => decision === wanted)
        .reduce((sum, [quantity]) => sum + Number(quantity), 0)
    assert.deepEqual([unitsOf('refund'), unitsOf('refuse')], [1, 5])
  })

  test('job 22: an outage keeps what was counted and books it once; what a colleague decided meanwhile is said', async () => {
    const { page, open } = staff.browser
    const order = await delivered()
    const [one, two] = [await announced(order, 2), await announced(order, 1)]
    await page.setViewportSize({ width: 1024, height: 768 })
    await open(`/warehouse/returns/${one.id}`)
    await heading(`Return ${one.number}`)
    await main().getByRole('list', { name: 'Contents of the parcel' }).waitFor()
    await page.context().setOffline(true)
    await scan(page, 'NOTHING')
    await scan(page, 'CUP-22')
    await scan(page, 'CUP-22')
    await said('1 × Cup 22: all that was announced')
    await main()
      .getByText(/^No connection, 1 scan/)
      .waitFor()
    // What only the service can read is not counted yet.
    assert.ok(await main().getByRole('button', { name: 'Book 2 units' }).isDisabled())
    await page.context().setOffline(false)
    await said('NOTHING is unknown')
    await page.reload()
    const book = main().getByRole('button', { name: 'Book 2 units' })
    await book.waitFor()
    await page.context().setOffline(true)
    await book.dblclick()
    await main()
      .getByText(/^No connection, 1 scan/)
      .waitFor()
    await page.context().setOffline(false)
    await booked().waitFor()
    assert.deepEqual(await linesOf(one.id), [[2, 'sellable', 'refund', '']])

    await open(`/warehouse/returns/${two.id}`)
    await heading(`Return ${two.number}`)
    await scan(page, 'CUP-22')
    await said('1 × Cup 22: all that was announced')
    await page.context().setOffline(true)
    await press('Book 1 unit')
    await main()
      .getByText(/^No connection, 1 scan/)
      .waitFor()
    await send(`POST /v2/returns/${two.id}/reject`)
    await page.context().setOffline(false)
    await said(/^Not booked: The state of the return does not allow this/)
    await main().getByText('This return is already: Rejected').waitFor()
    assert.deepEqual(
      (await returnsOf(order)).map(({ creditNotes }) => creditNotes.length).toSorted(),
      [0, 1],
    )
  })
})
