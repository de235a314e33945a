import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueWorld } from '../../warehouse/values/testing/value-world.ts'
import { productionGround, type Shown } from '../testing/production-ground.ts'

const w = await valueWorld()
const ground = await productionGround(w)
const { newItem, newProduct, released, record, book } = ground

/** Quantity and value of an item. */
async function worth(item: Shown): Promise<[number, number]> {
  const { quantity, value } = (await w.listedOf(item)) ?? { quantity: 0, value: 0 }
  return [quantity, value]
}

test('the product costs what its parts cost, to the last decimal', async () => {
  const [one, two] = [await newItem(), await newItem()]
  await book(one, 3, { purchasePriceNet: 3.3333 })
  await book(one, 3, { purchasePriceNet: 1 })
  await book(two, 7, { purchasePriceNet: 0.1 })
  const product = await newProduct([
    [one, 1],
    [two, 2],
  ])
  const { id } = await released(product, 3)
  assert.equal((await record(id, { quantity: 3 })).status, 200)
  await w.value()
  const all = (3 * 33_333 + 3 * 10_000 + 7 * 1_000) / 10_000
  const parts = [await worth(one), await worth(two), await worth(product.item)]
  assert.deepEqual(
    parts.map(([quantity]) => quantity),
    [3, 1, 3],
  )
  const sum = parts.reduce((total, [, value]) => total + value, 0)
  assert.equal(sum.toFixed(4), all.toFixed(4))
  const [change] = await w.changesOf(product.item)
  assert.deepEqual([change.kind, change.movementType], ['receipt', 'Production'])
})

test('what is taken apart gives its value to its parts by what they are worth, and loses nothing', async () => {
  const [dear, cheap] = [await newItem(), await newItem()]
  await book(dear, 1, { purchasePriceNet: 9 })
  await book(cheap, 1, { purchasePriceNet: 1 })
  const product = await newProduct([
    [dear, 1],
    [cheap, 1],
  ])
  await book(product.item, 3, { purchasePriceNet: 7 })
  const { id } = await released(product, 3, { isDisassembly: true })
  await record(id, { quantity: 1 })
  await record(id, { quantity: 2 })
  await w.value()
  assert.deepEqual(await worth(product.item), [0, 0])
  const [[, ofDear], [, ofCheap]] = [await worth(dear), await worth(cheap)]
  assert.equal((ofDear + ofCheap).toFixed(4), (10 + 21).toFixed(4))
  assert.ok(ofDear > ofCheap * 5, `${ofDear} and ${ofCheap}`)
})

test('a report is valued whole, however few entries a round reads', async () => {
  const parts = [await newItem(), await newItem(), await newItem()]
  for (const part of parts) await book(part, 4, { purchasePriceNet: 2.5 })
  const product = await newProduct(parts.map((part) => [part, 1] as const))
  const { id } = await released(product, 4)
  await record(id, { quantity: 1 })
  await record(id, { quantity: 3 })
  await w.value(2)
  assert.deepEqual(await worth(product.item), [4, 30])
  for (const part of parts) assert.deepEqual(await worth(part), [0, 0])
})
