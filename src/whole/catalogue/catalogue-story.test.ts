import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { askingAs, giveTerms, pricesOf, termsOf } from '../testing/item-terms.ts'
import { startWorker } from '../testing/job-runner.ts'
import {
  activeSkus,
  allSkus,
  discontinuedSkus,
  shopFile,
  stockBySku,
  tradeFile,
  unlessAbsent,
} from '../testing/sample-catalogue.ts'
import { addTenant, world } from '../testing/world.ts'
import { itemFeed, walkGraph, walkPages } from './testing/catalogue-walk.ts'
import { fetchFile, fetchTexts, kindNames, sendFile } from './testing/file-exchange.ts'
import { addTradingTerms, type TradingTerms } from './testing/trading-terms.ts'

/** What an integrator does with a catalogue, from its first import to its last export. */

const all = await world()
const { alice, bob, database, vault } = all
const worker = startWorker(all)
after(() => worker.stop())

const terms = unlessAbsent.skip ? ({} as TradingTerms) : await addTradingTerms(all, alice)
const nextChanges = itemFeed(all, alice)
/** Keys by SKU, of all items of Alice's. */
const ids = new Map<string, string>()
const idOf = (sku: string) => ids.get(sku) ?? assert.fail(`there is no item ${sku}`)
const done = askingAs(all, alice)

async function changedSkus(): Promise<string[]> {
  const skus = new Map([...ids].map(([sku, id]) => [id, sku]))
  return (await nextChanges()).map((id) => skus.get(id) ?? id).sort()
}

test(
  'Northwind and the shop export are imported, browsed, changed, copied, activated, and exported again without loss',
  unlessAbsent,
  async (story) => {
    const steps: [guarantee: string, step: () => Promise<void>][] = [
      ['both files become items by jobs', importBoth],
      ['every item is found exactly once, no matter how the catalogue is read', walkEveryWay],
      ['a batch changes the prices of the items that it names', changePrices],
      ['ten items get the details of another one and stay what they are', copyDetails],
      ['every active item is activated on two channels, and the others are reported', activateAll],
      ['stock is counted, booked and followed', bookStock],
      ['the price of an item is that of the circumstances', resolvePrices],
      ['items are found by a word of theirs', searchByWord],
      ['what is exported is the same when it was imported elsewhere', exchange],
    ]
    for (const [guarantee, step] of steps) {
      let hasPassed = false
      await story.test(guarantee, async () => {
        await step()
        hasPassed = true
      })
      // Each step uses the result of the one before it.
      if (!hasPassed) return
    }
    assert.deepEqual(worker.failures, [])
  },
)

const skusOf = (items: readonly { sku: string }[]) => items.map(({ sku }) => sku).sort()

/**
 * The file with empty cells in these columns: its images are on a foreign host, which no test
 * calls, and stock has tests of its own.
 */
function withoutCells(text: string, columns: readonly string[]): string {
  const [header = [], ...lines]: string[][] = parse(text, { bom: true })
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const emptied = lines.map((cells) =>
    cells.map((cell, index) => (columns.includes(header[index] ?? '') ? '' : cell)),
  )
  return [header, ...emptied].map((cells) => cells.map(quoted).join(',')).join('\n')
}

async function importBoth(): Promise<void> {
  const trade = await sendFile(all, alice, {
    kind: 'items',
    content: tradeFile(),
    unknownColumns: 'ignore',
  })
  assert.deepEqual([trade.result.created, trade.result.failed], [77, 0])
  const content = withoutCells(shopFile(), ['Image Src', 'Variant Image', 'Variant Inventory Qty'])
  const shop = await sendFile(all, alice, { kind: 'items', content })
  assert.deepEqual([shop.result.created, shop.result.failed], [23, 0])
  const again = await sendFile(all, alice, {
    kind: 'items',
    content: tradeFile(),
    unknownColumns: 'ignore',
  })
  assert.deepEqual([again.result.created, again.result.changed, again.result.unchanged], [0, 0, 77])
}

async function walkEveryWay(): Promise<void> {
  const v2 = await walkPages(all, alice, 'v2')
  for (const { sku, id } of v2) ids.set(sku, String(id))
  const graph = await walkGraph(all, alice)
  for (const walked of [await walkPages(all, alice, 'v1'), v2, graph]) {
    assert.deepEqual(skusOf(walked), allSkus())
  }
  const inOrder = graph.map(({ sku }) => sku.toLowerCase())
  assert.deepEqual(inOrder, inOrder.toSorted())
  const [beer] = graph.filter(({ sku }) => sku === '75')
  assert.deepEqual(
    [beer?.['name'], beer?.['manufacturerName'], beer?.['minimumStock']],
    ['Rhönbräu Klosterbier', 'Plutzer Lebensmittelgroßmärkte AG', 25],
  )
  assert.deepEqual(await changedSkus(), allSkus(), 'the feed begins with every item')
}

async function changePrices(): Promise<void> {
  const before = await walkPages(all, alice, 'v2')
  const chosen = before.filter((_, index) => index % 9 === 4)
  const [unchanged, ...raised] = chosen.map(({ id, price }, index) => ({
    id,
    itemPriceData: { salesPriceNet: index === 0 ? price : price + 1.25 },
  }))
  const items = [unchanged, ...raised]
  const summary = await done('POST /v2/items/batch', { items })
  assert.deepEqual([summary.updatedCount, summary.unchangedCount], [raised.length, 1])
  const wanted = new Map(raised.map(({ id, itemPriceData }) => [id, itemPriceData.salesPriceNet]))
  const after = await walkPages(all, alice, 'v2')
  assert.deepEqual(
    after.map(({ id, price }) => [id, price]),
    before.map(({ id, price }) => [id, wanted.get(id) ?? price]),
  )
  assert.deepEqual(await changedSkus(), skusOf(chosen.slice(1)))
}

async function copyDetails(): Promise<void> {
  await giveTerms(done, idOf('1'), terms)
  assert.deepEqual(await changedSkus(), ['1'])
  const targets = [
    ...['2', '5', '75', '77', 'classic-varsity-top', 'classic-varsity-top-small'],
    ...['zipped-jacket', 'led-high-tops', 'red-sports-tee', 'blue-silk-tuxedo'],
  ].sort()
  const own = async (sku: string) => {
    const { name, identifiers, isActive, parentItemId } = await done(`GET /v2/items/${idOf(sku)}`)
    return { name, identifiers, isActive, parentItemId }
  }
  const before = await Promise.all(targets.map(own))
  const options = ['masterData', 'categories', 'measurements', 'salesPrices', 'specialPrices']
  const copyOptions = Object.fromEntries(
    [...options, 'suppliers', 'purchasePrices'].map((option) => [
      `${option}CopyOptions`,
      { isActive: true, copyAction: 'replace' },
    ]),
  )
  const copyDetailsIntoItemIds = targets.map(idOf)
  const request = `POST /v2/items/${idOf('1')}/copy`
  const { itemId } = await done(request, { copyDetailsIntoItemIds, copyOptions })
  assert.deepEqual(itemId.toSorted(), copyDetailsIntoItemIds.toSorted())
  const source = await termsOf(done, idOf('1'))
  for (const target of targets) assert.deepEqual(await termsOf(done, idOf(target)), source, target)
  assert.deepEqual(await Promise.all(targets.map(own)), before)
  assert.deepEqual(await changedSkus(), targets)
  const again = await done(request, { copyDetailsIntoItemIds, copyOptions })
  assert.deepEqual([again.itemId, await changedSkus()], [[], []])
}

async function activateAll(): Promise<void> {
  const { shop, till } = terms
  const request = 'PATCH /v2/items/sales-channels/batch'
  const itemKeys = [...ids.values()]
  const answer = await done(request, { itemKeys, activateSalesChannels: [shop, till] })
  const { itemCount, activatedCount, notActivatedCount, notActivated } = answer
  const [active, inactive] = [activeSkus(), discontinuedSkus()]
  assert.deepEqual(
    [itemCount, activatedCount, notActivatedCount],
    [100, 2 * active.length, 2 * inactive.length],
  )
  assert.deepEqual(
    new Set(
      notActivated.map((one: { itemId: string; reason: string }) =>
        [one.itemId, one.reason].join(),
      ),
    ),
    new Set(inactive.map((sku) => `${idOf(sku)},item.inactive`)),
  )
  assert.deepEqual(await changedSkus(), active)
  const closed = active.slice(0, 3)
  await done(request, { itemKeys: closed.map(idOf), deactivateSalesChannels: [till] })
  assert.deepEqual(await changedSkus(), closed)
  for (const [generation, onShop, onTill] of [
    ['v1', '1-1-1', '2-1-1'],
    ['v2', shop, till],
  ] as const) {
    const filter = (channel: string) => `isActiveOnSalesChannelId=${channel}`
    const there = await walkPages(all, alice, generation, filter(onShop))
    assert.deepEqual(skusOf(there), active)
    const both = there.filter(({ channels }) => channels.includes(onTill))
    assert.deepEqual(skusOf(both), active.slice(3))
    assert.deepEqual(both[0]?.channels, [onShop, onTill])
    assert.deepEqual(skusOf(await walkPages(all, alice, generation, filter(onTill))), skusOf(both))
  }
}

async function bookStock(): Promise<void> {
  const columns = { productID: 'sku', unitsInStock: 'quantity' }
  const counted = { kind: 'stock', content: tradeFile(), mapping: { columns } } as const
  const { result } = await sendFile(all, alice, counted)
  const stocks = stockBySku()
  assert.deepEqual([result.changed, result.records], [stocks.size, 77])
  const jacket = idOf('zipped-jacket')
  const bookings = [
    { itemId: jacket, warehouseId: terms.annex, quantity: 12 },
    { itemId: jacket, warehouseId: terms.main, quantity: 5 },
    { itemId: jacket, warehouseId: terms.annex, quantity: -2 },
  ]
  assert.equal((await done('POST /v2/stocks/batch', { bookings })).bookedCount, 3)
  const refused = { ...bookings[0], quantity: -11 }
  await done('POST /v2/stocks', refused, 422)
  const journal = await done(`GET /v2/stocks/changes?itemId=${jacket}`)
  assert.deepEqual(
    journal.items.map(({ quantity, quantityAfter }: Record<string, number>) => [
      quantity,
      quantityAfter,
    ]),
    [
      [12, 12],
      [5, 5],
      [-2, 10],
    ],
  )
  for (const { sku, stockTotal } of await walkGraph(all, alice)) {
    const expected = sku === 'zipped-jacket' ? 15 : (stocks.get(sku) ?? 0)
    assert.equal(stockTotal, expected, sku)
  }
  // Stock has a feed of its own: a reader of the item feed is not notified of every booking.
  assert.deepEqual(await changedSkus(), [])
}

async function resolvePrices(): Promise<void> {
  const prices = await pricesOf(done, idOf('led-high-tops'), terms)
  assert.deepEqual(
    prices.map(({ netPrice, rule }) => [netPrice, rule]),
    [
      [18, 'standard-price'],
      [18, 'standard-price'],
      [15.99, 'customer-price'],
      [18, 'standard-price'],
      [17.55, 'sales-channel-price'],
      [9.5, 'special-price'],
      [17.55, 'sales-channel-price'],
    ],
  )
}

async function searchByWord(): Promise<void> {
  const jackets = ['classic-leather', 'dark-winter', 'navy-sport', 'olive-green', 'zipped']
  for (const [text, expected] of [
    ['JACKE', jackets.map((kind) => `${kind}-jacket`)],
    ['rhönbräu', ['75']],
    ['varsity small', ['classic-varsity-top-small']],
    ['ackets', []],
  ] as const) {
    const filter = `searchKeyWord=${encodeURIComponent(text)}`
    for (const generation of ['v1', 'v2'] as const) {
      assert.deepEqual(skusOf(await walkPages(all, alice, generation, filter)), expected, text)
    }
    assert.deepEqual(skusOf(await walkGraph(all, alice, text)), expected, text)
  }
}

async function exchange(): Promise<void> {
  const carol = await addTenant(database, vault, { name: 'Carol', isOperator: false })
  const before = { texts: await fetchTexts(all, alice), items: await walkGraph(all, alice) }
  // Six prices of the item that was copied and of each of its ten copies; one item lies in two places.
  const lines = before.texts.map((text) => text.trim().split('\r\n').length - 1)
  assert.deepEqual(lines, [100, 66, stockBySku().size + 2])
  for (const [tenant, format] of [
    [bob, 'csv'],
    [carol, 'xlsx'],
  ] as const) {
    assert.deepEqual(await walkPages(all, tenant, 'v2'), [])
    const own = await addTradingTerms(all, tenant)
    for (const kind of kindNames) {
      const content = await fetchFile(all, alice, kind, format)
      const { result } = await sendFile(all, tenant, { kind, format, content })
      assert.deepEqual([result.failed, result.isWritten], [0, true])
      const again = await sendFile(all, alice, { kind, format, content })
      assert.equal(again.result.unchanged, again.result.records, 'its own file changes nothing')
    }
    // The comparison changes nothing: a file names records by what people call them, and contains
    // no ids and no dates of its own.
    assert.deepEqual(await fetchTexts(all, tenant), before.texts)
    assert.deepEqual(await walkGraph(all, tenant), before.items)
    const [copied] = await walkPages(all, tenant, 'v2', 'searchKeyWord=led-high-tops')
    const asked = await pricesOf(askingAs(all, tenant), String(copied?.id), own)
    assert.deepEqual(asked, await pricesOf(done, idOf('led-high-tops'), terms))
  }
  assert.deepEqual(await changedSkus(), [])
}
