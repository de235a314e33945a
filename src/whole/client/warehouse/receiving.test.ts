import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { expectedGoods } from '../testing/expected-goods.ts'
import { scan } from '../testing/scanner.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** Tea of a batch, best before the end of March 2031, twelve of it, in one code of GS1. */
const twelveTeas = (gtin: string) => `]C101${gtin.padStart(14, '0')}1731033110B-7\u001D3712`

describe('receiving', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const { ordered, received, journalOf, ground, missing } = expectedGoods(send)
  const main = () => staff.browser.page.getByRole('main')
  const said = (text: string | RegExp) =>
    main().getByRole('status').filter({ hasText: text }).first().waitFor()
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const heading = (name: string) =>
    staff.browser.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const times = async (code: string, count: number) => {
    for (let done = 0; done < count; done++) await scan(staff.browser.page, code)
  }

  test('job 16: a delivery is counted by scans, put away, and booked with one press', async () => {
    const { page, open, examine } = staff.browser
    const { cup, tea, lamp, gtin, shelf, locked } = await ground()
    await missing(cup, 4)
    const order = await ordered([cup, 5], [tea, 12], [lamp, 2])
    await page.setViewportSize({ width: 1024, height: 768 })
    await open('/warehouse')
    await page.getByRole('link', { name: /^Receive goods/ }).click()
    await heading('Receive goods')
    const card = page.getByRole('link', { name: new RegExp(order.number) })
    assert.match(await card.innerText(), /Overdue: .*19 pieces of 3 articles to come/s)
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    await scan(page, order.number)
    await heading(`Receive ${order.number}`)
    await scan(page, 'NOTHING')
    await said('NOTHING is unknown')
    await scan(page, 'OTHER-16')
    await said('Other 16 is not on this order')

    await times('sup-cup-16', 5)
    await said('1 × Cup 16: complete')
    await scan(page, 'CUP-16')
    await said('Cup 16: 1 more than ordered')
    assert.ok(await main().getByRole('button', { name: 'Book 6 units' }).isDisabled())
    await press('Undo')
    await said('Taken back: Cup 16')
    await scan(page, shelf.name)
    await said(`Cup 16 goes to ${shelf.name}`)
    await scan(page, twelveTeas(gtin))
    await said('12 × Tea 16: complete')
    await scan(page, 'LAMP-16')
    await said('now scan its serial number')
    await scan(page, 'L-16-1')
    await said('1 × Lamp 16, 1 to come')
    await scan(page, 'l-16-1')
    await said('l-16-1 is counted already')
    await scan(page, 'L-16-2')
    await said('1 × Lamp 16: complete')
    await press('Damaged')
    await press('Broken')
    await said(`1 × Lamp 16 set apart: Broken. They go to ${locked.name}`)
    await examine()
    await main().getByRole('button', { name: 'Book 19 units' }).dblclick()
    await said('Booked')
    await main().getByText('Cup 16: 4 of them are set aside for customers who waited.').waitFor()
    const { status, quantities } = await received(order.id)
    assert.deepEqual([status, quantities], [4, [5, 12, 2]])
    assert.deepEqual(await journalOf(cup), [[5, shelf.name, '', order.number, []]])
    assert.deepEqual(
      (await journalOf(tea)).map(([quantity, , batch]) => [quantity, batch]),
      [[12, 'B-7']],
    )
    assert.deepEqual(
      (await journalOf(lamp)).map(([quantity, place, , comment, serials]) => [
        ...[quantity, place === locked.name, comment, serials],
      ]),
      [
        [1, true, `${order.number}: Broken`, ['L-16-2']],
        [1, false, order.number, ['L-16-1']],
      ],
    )
    await press('Print labels')
    await said('The labels are being printed')
  })

  test('job 16: without a network what is counted and booked waits, and is booked once', async () => {
    const { page, open } = staff.browser
    const { cup } = await ground()
    const order = await ordered([cup, 5])
    await open(`/warehouse/receive/${order.id}`)
    await heading(`Receive ${order.number}`)
    await page.context().setOffline(true)
    await times('CUP-16', 2)
    await said('1 × Cup 16, 3 to come')
    await press('Book 2 units')
    await main()
      .getByText(/^No connection, 1 scan/)
      .waitFor()
    await times('CUP-16', 1)
    await page.context().setOffline(false)
    await main().getByRole('region', { name: 'Booked' }).waitFor()
    assert.deepEqual(await received(order.id), { status: 3, quantities: [2] })
    // What was counted meanwhile outlives a reload, and is not booked.
    await page.reload()
    await press('Book 1 unit')
    await main().getByRole('region', { name: 'Booked' }).waitFor()
    assert.deepEqual(await received(order.id), { status: 3, quantities: [3] })
  })

  test('job 16: what was counted stays where a colleague has closed the order meanwhile', async () => {
    const { page, open } = staff.browser
    const { cup } = await ground()
    const order = await ordered([cup, 5])
    await open(`/warehouse/receive/${order.id}`)
    await heading(`Receive ${order.number}`)
    await times('CUP-16', 2)
    await said('1 × Cup 16, 3 to come')
    await page.context().setOffline(true)
    await press('Book 2 units')
    await main()
      .getByText(/^No connection, 1 scan/)
      .waitFor()
    await send(`POST /v2/supplier-orders/${order.id}/close`)
    await page.context().setOffline(false)
    await said(/^Not booked: The state of the order does not allow this/)
    await main().getByRole('alert').filter({ hasText: 'The order has ended' }).waitFor()
    assert.ok(await main().getByRole('button', { name: 'Book 2 units' }).isDisabled())
    assert.deepEqual(await received(order.id), { status: 5, quantities: [0] })
  })

  test('job 16: goods without an order are counted and booked with their reason', async () => {
    const { page, open, examine } = staff.browser
    const { other, shelf, locked } = await ground()
    await open('/warehouse/receive')
    await scan(page, 'OTHER-16')
    await said('OTHER-16 is not expected here')
    await page.getByRole('link', { name: 'Without an order' }).click()
    await heading('Without an order')
    await scan(page, shelf.name)
    await said(`${shelf.name}: scan an article first`)
    await times('OTHER-16', 3)
    await said('1 × Other 16, 3 in all')
    await press('Damaged')
    await press('Wet')
    await said('set apart: Wet')
    await scan(page, shelf.name)
    await said(`Other 16 goes to ${shelf.name}`)
    await examine()
    await page.getByLabel('Comment').fill('Behind the shelf')
    await main().getByRole('button', { name: 'Book 3 units' }).dblclick()
    await main().getByRole('region', { name: 'Booked' }).waitFor()
    const comment = 'Delivery without an order: Behind the shelf'
    assert.deepEqual(await journalOf(other), [
      [1, locked.name, '', `${comment}: Wet`, []],
      [2, shelf.name, '', comment, []],
    ])
  })
})
