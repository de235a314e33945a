import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { reportWorld, shown } from '../testing/report-world.ts'

/** Figures of reports, worked out by hand. */

const { alice, bob, call, send, newCustomer, line, results } = await reportWorld()

const march = { period: 'between', firstDay: '2026-03-01', lastDay: '2026-03-31' }
let anna = { customerId: '', groupId: '' }
let ben = anna
const groups: Record<string, string> = {}

before(async () => {
  anna = await newCustomer('Anna')
  ben = await newCustomer('Ben')
  const ofBob = await newCustomer('Of Bob', bob.app)
  for (const name of ['Porcelain', 'Iron']) {
    groups[name] = (await send('POST /v2/product-groups', { name })).id
  }
  const item = (sku: string, productGroupId: string | undefined, purchasePriceNet: number) =>
    send('POST /v2/items', {
      sku,
      name: sku,
      productGroupId,
      allowNegativeStock: true,
      itemPriceData: { purchasePriceNet },
    })
  await item('CUP', groups['Porcelain'], 4)
  await item('POT', groups['Iron'], 60)
  const order = (
    { customerId }: { customerId: string },
    salesOrderDate: string,
    lineItems: object[],
    more = {},
  ) => send('POST /v2/sales-orders', { customerId, salesOrderDate, lineItems, ...more })
  const itemLine = async (sku: string, ...rest: [number, number, number]) => ({
    ...line(sku, ...rest),
    itemId: (await call(alice.app, `GET /v2/items?searchKeyWord=${sku}`)).body.items[0].id,
  })
  // February 2026: 20 of Anna. March 2025: 500 of Ben.
  await order(anna, '2026-02-28T23:59:59Z', [await itemLine('CUP', 2, 10, 4)])
  await order(ben, '2025-03-31T12:00:00Z', [await itemLine('POT', 5, 100, 60)])
  // March 2026: Anna 100 + 30, Ben 2 × 50 dollars at 2 = 50, and 7 without an item of the catalogue.
  await order(anna, '2026-03-01T00:00:00Z', [
    await itemLine('POT', 1, 100, 60),
    await itemLine('CUP', 3, 10, 4),
  ])
  await order(ben, '2026-03-31T23:59:59Z', [await itemLine('CUP', 2, 50, 8)], {
    paymentDetails: { currencyIso: 'USD', currencyFactor: 2 },
  })
  await order(ben, '2026-03-10T12:00:00Z', [line('WISH', 1, 7, 1)])
  // Not counted: a draft, a cancelled one, one of the day after, and one of another tenant.
  await order(ben, '2026-03-10T12:00:00Z', [line('CUP', 9, 100, 1)], { isPending: true })
  const { id } = await order(ben, '2026-03-10T12:00:00Z', [line('CUP', 9, 100, 1)])
  const reason = await send('POST /v2/cancellation-reasons', { name: 'Changed their mind' })
  await send(`POST /v2/sales-orders/${id}/cancel`, { cancellationReasonId: reason.id })
  await order(anna, '2026-04-01T00:00:00Z', [line('CUP', 9, 100, 1)])
  await send(
    'POST /v2/sales-orders',
    {
      customerId: ofBob.customerId,
      salesOrderDate: '2026-03-03T00:00:00Z',
      lineItems: [line('CUP', 7, 100, 1)],
    },
    bob.app,
  )
})

test('items by revenue come with quantity and margin, compared with the month before', async () => {
  const answer = await results({
    ...{
      ...march,
      measures: ['revenue', 'quantity', 'margin'],
      by: 'item',
      comparedWith: 'before',
    },
  })
  // CUP: 30 + 100 / 2; 3 + 2 pieces; 3 × (10 − 4) + 2 × (50 − 8) / 2.
  assert.deepEqual(shown(answer), [
    ['POT', [100, 1, 40], null],
    ['CUP', [80, 5, 60], [20, 2, 12]],
    ['WISH', [7, 1, 6], null],
  ])
  assert.deepEqual(answer.totals, { values: [187, 7, 106], former: [20, 2, 12] })
  assert.deepEqual(
    [answer.from, answer.until, answer.formerFrom, answer.formerUntil, answer.currencyIso],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 'EUR'],
  )
  assert.equal(answer.others, null)
})

test('what has no row of its own is summed: an order with two items is one order', async () => {
  const answer = await results({
    ...march,
    measures: ['orders', 'revenue'],
    by: 'item',
    rowLimit: 1,
  })
  assert.deepEqual(shown(answer), [['CUP', [2, 80], null]])
  assert.deepEqual(answer.others, { count: 2, values: [2, 107], former: null })
  assert.deepEqual(answer.totals.values, [3, 187])
})

test('customers, their groups, product groups and channels are shown by name', async () => {
  const by = async (dimension: string) =>
    shown(await results({ ...march, measures: ['revenue'], by: dimension })).map(
      ([label, values]) => [label, ...(values as number[])],
    )
  assert.deepEqual(await by('customer'), [
    ['Anna', 130],
    ['Ben', 57],
  ])
  assert.deepEqual(await by('customerGroup'), [
    ['Of Anna', 130],
    ['Of Ben', 57],
  ])
  assert.deepEqual(await by('productGroup'), [
    ['Iron', 100],
    ['Porcelain', 80],
    ['', 7],
  ])
  assert.deepEqual(await by('channel'), [['', 187]])
  assert.deepEqual(await by('country'), [['DE', 187]])
  assert.deepEqual(await by('manufacturer'), [['', 187]])
  assert.deepEqual(await by('user'), [['', 187]])
})

test('filters narrow rows, totals and the other period alike, and are shown by name', async () => {
  const answer = await results({
    ...{ ...march, measures: ['revenue'], by: 'month', comparedWith: 'year-before' },
    filters: [{ dimension: 'customer', keys: [ben.customerId] }],
  })
  assert.deepEqual(shown(answer), [['2026-03-01', [57], [500]]])
  assert.deepEqual(answer.filters[0]?.values, [{ key: ben.customerId, label: 'Ben' }])
  const both = await results({
    ...{ ...march, measures: ['revenue'], by: 'customer' },
    filters: [
      { dimension: 'productGroup', keys: [groups['Porcelain'], ''] },
      { dimension: 'item', keys: ['CUP', 'POT', 'WISH'] },
    ],
  })
  // The goods of the groups alone: Anna's pot is iron.
  assert.deepEqual(shown(both), [
    ['Ben', [57], null],
    ['Anna', [30], null],
  ])
})

test('quarters and years are whole, and weeks begin on Mondays', async () => {
  const by = async (step: string) =>
    (
      await results({
        ...{ measures: ['revenue'], by: step, period: 'between' },
        ...{ firstDay: '2025-01-01', lastDay: '2026-03-31' },
      })
    ).rows.map(({ key, values }) => [key, values[0]])
  assert.deepEqual(await by('year'), [
    ['2025-01-01', 500],
    ['2026-01-01', 207],
  ])
  assert.deepEqual(await by('quarter'), [
    ['2025-01-01', 500],
    ['2025-04-01', 0],
    ['2025-07-01', 0],
    ['2025-10-01', 0],
    ['2026-01-01', 207],
  ])
  assert.deepEqual((await by('week')).at(-1), ['2026-03-30', 50])
})

test('another tenant has its own figures', async () => {
  const answer = await results({ ...march, measures: ['revenue'], by: 'customer' }, bob.app)
  assert.deepEqual(shown(answer), [['Of Bob', [700], null]])
  const foreign = await results(
    {
      ...{ ...march, measures: ['revenue'], by: 'month' },
      filters: [{ dimension: 'customer', keys: [anna.customerId] }],
    },
    bob.app,
  )
  assert.deepEqual([foreign.totals.values, foreign.filters[0]?.values[0]?.label], [[0], ''])
})

test('nobody gets sums of records that they may not see', async () => {
  const asked = { ...march, measures: ['revenue'], by: 'customer' }
  const without = async (...scopes: string[]) => {
    const reply = await call(await alice.appWith(...scopes), 'POST /v2/report-results', asked)
    return [reply.status, reply.body.errorCode]
  }
  assert.deepEqual(await without('salesorders.read', 'customers.read'), [403, 'scope.missing'])
  assert.deepEqual(await without('reports.read', 'customers.read'), [403, 'scope.missing'])
  assert.deepEqual(await without('reports.read', 'salesorders.read'), [403, 'scope.missing'])
  const seller = await alice.appWith('reports.read', 'salesorders.read')
  const { body } = await call(seller, 'GET /v2/report-measures')
  const names = body.measures.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['revenue', 'margin', 'quantity', 'orders'])
  assert.ok(!body.measures[0].by.includes('customer'))
})

test('every measure can be shown by each of its declared dimensions, and filtered by all of them', async () => {
  const { body } = await call(alice.app, 'GET /v2/report-measures')
  assert.equal(body.measures.length, 10)
  for (const { name, by } of body.measures as { name: string; by: string[] }[]) {
    const dimensions = by.filter(
      (one) => !['day', 'week', 'month', 'quarter', 'year'].includes(one),
    )
    const filters = dimensions.map((dimension) => ({ dimension, keys: ['', 'nothing'] }))
    for (const one of by) {
      const answer = await results({ ...march, measures: [name], by: one, comparedWith: 'before' })
      assert.equal(answer.totals.values.length, 1, `${name} by ${one}`)
    }
    const none = await results({ ...march, measures: [name], by: dimensions[0], filters })
    assert.deepEqual(none.totals.values, [0], name)
  }
})

test('all that is wrong with a report is reported at once', async () => {
  const refused = async (body: object) => {
    const reply = await call(alice.app, 'POST /v2/report-results', body)
    assert.equal(reply.status, 400, reply.text)
    return Object.keys(reply.body.validationErrors).toSorted()
  }
  assert.deepEqual(
    await refused({
      ...{ measures: ['profit'], by: 'moon', period: 'between', firstDay: '2026-03-02' },
      ...{ lastDay: '2026-03-01', filters: [{ dimension: 'moon', keys: ['1'] }] },
    }),
    ['by', 'filters[0].dimension', 'lastDay', 'measures'],
  )
  assert.deepEqual(await refused({}), ['measures'])
  assert.deepEqual(await refused({ measures: ['stockValue'], by: 'month' }), ['by'])
  const days = (firstDay: string, lastDay: string) =>
    refused({ measures: ['revenue'], period: 'between', firstDay, lastDay })
  assert.deepEqual(await days('2010-01-01', '2026-01-01'), ['lastDay'])
  assert.deepEqual(await days('1899-12-31', '1900-01-01'), ['lastDay'])
  assert.deepEqual(await days('2999-12-31', '3000-01-01'), ['lastDay'])
  const decade = { period: 'between', firstDay: '2016-04-01', lastDay: '2026-03-31' }
  const answer = await results({ ...decade, measures: ['revenue'], by: 'day' })
  assert.deepEqual([answer.rows.length, answer.totals.values], [3_652, [707]])
})
