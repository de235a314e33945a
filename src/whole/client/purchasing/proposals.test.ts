import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** What a buyer chooses on the page of proposals. */

interface Item {
  readonly id: string
  readonly sku: string
}

describe('proposals', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const page = () => staff.browser.page
  const main = () => page().getByRole('main')

  /** As if the upkeep had added up that so many of an item were sold so many days ago. */
  async function wasSold({ sku }: Item, quantities: Readonly<Record<number, number>>) {
    const { database, firstRun } = staff.ground
    const days = Object.keys(quantities).map(Number)
    await asTenant(database.pool, firstRun.tenantId, async (tx) => {
      await tx.rows(sql`
        insert into erp.sales_item_days
          (tenant_id, day, sku, item_id, name, quantity, revenue, margin)
        select $tenant::uuid, date_trunc('day', now()) - make_interval(hours => 24 * given.day),
          item.sku, item.id, item.name, given.quantity, 0, 0
        from unnest(${days}::integer[], ${days.map((day) => quantities[day])}::numeric[])
          given (day, quantity)
        join erp.items item on item.tenant_id = $tenant and item.sku = ${sku}
        returning item_id`)
      await tx.rows(sql`
        insert into erp.sales_sums (tenant_id, item_days_from)
        values ($tenant, now() - interval '400 days')
        on conflict (tenant_id) do update set item_days_from = excluded.item_days_from
        returning tenant_id`)
    })
  }

  test('job 21: a season is bought for as last year, and the reason says so in its numbers', async () => {
    const supplier = await send('POST /v2/suppliers', { name: 'Sledge Maker', number: 'SM' })
    const item = await send<Item>('POST /v2/items', { name: 'Sledge', sku: 'SLEDGE' })
    await send(`POST /v2/items/${item.id}/suppliers`, {
      ...{ supplierId: supplier['id'], purchasePriceNet: 20, deliveryTime: 7 },
    })
    await wasSold(item, { 350: 120, 380: 40, 10: 50 })
    await staff.browser.open('/purchasing/proposals')
    const proposed = main().getByRole('row', { name: /Sledge/ })
    await proposed.getByText('Needed: 37.5 for sales until then.').waitFor()
    await main().getByRole('combobox', { name: 'Sales until then' }).click()
    await page().getByRole('option', { name: 'as last year, with the growth since' }).click()
    await proposed
      .getByText(
        'Last year 120 were sold in these weeks; sales are 25 % above last year (50 in 4 weeks, then 40): 150.',
      )
      .waitFor()
    assert.match(page().url(), /basis=season/)
    await staff.browser.examine()
    await main().getByRole('button', { name: 'Make drafts of orders' }).click()
    await main().getByRole('status').filter({ hasText: /made/ }).waitFor()
    const { items } = await send<{ items: { lines: { quantity: number }[] }[] }>(
      `GET /v2/supplier-orders?supplierId=${supplier['id']}`,
    )
    assert.deepEqual(
      items.map(({ lines }) => lines.map(({ quantity }) => quantity)),
      [[150]],
    )
  })

  test('job 21: a line is bought from another supplier, with its price, quantity and days shown before', async () => {
    const [near, far] = [
      await send('POST /v2/suppliers', { name: 'Near Mill', number: 'NM' }),
      await send('POST /v2/suppliers', { name: 'Far Mill', number: 'FM' }),
    ]
    const item = await send<Item>('POST /v2/items', {
      ...{ name: 'Flour', sku: 'FLOUR', storageOptions: { globalMinimumStockLevel: 10 } },
    })
    const supplied = (supplierId: string | undefined, terms: object) =>
      send(`POST /v2/items/${item.id}/suppliers`, { supplierId, ...terms })
    await supplied(near['id'], { purchasePriceNet: 3, deliveryTime: 2 })
    await supplied(far['id'], {
      ...{ purchasePriceNet: 2, deliveryTime: 20, amountPackagingUnit: 12 },
    })
    await staff.browser.open('/purchasing/proposals?cover=0')
    const region = (name: string) => main().getByRole('region', { name })
    await region('Near Mill').getByRole('row', { name: /Flour/ }).waitFor()
    await main().getByRole('button', { name: 'Other supplier of Flour' }).press('Enter')
    const others = page().getByRole('menu')
    await others.getByText('10 · €3.00 each · 2 days').waitFor()
    await others.getByText('12 · €2.00 each · 20 days').waitFor()
    await others.getByRole('menuitem', { name: /^Far Mill/ }).press('Enter')
    const moved = region('Far Mill').getByRole('row', { name: /Flour/ })
    await moved.getByText('Instead of Near Mill.').waitFor()
    await region('Near Mill').waitFor({ state: 'detached' })
    await staff.browser.examine()
    assert.equal(await moved.getByRole('textbox', { name: 'Quantity of Flour' }).inputValue(), '12')

    await main().getByRole('button', { name: 'Make drafts of orders' }).click()
    await main().getByRole('status').filter({ hasText: /made/ }).waitFor()
    const { items } = await send<{
      items: { lines: { quantity: number; purchasePriceNet: number }[] }[]
    }>(`GET /v2/supplier-orders?supplierId=${far['id']}`)
    assert.deepEqual(
      items.map(({ lines }) =>
        lines.map(({ quantity, purchasePriceNet: price }) => [quantity, price]),
      ),
      [[[12, 2]]],
    )
  })
})
