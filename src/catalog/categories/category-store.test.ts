import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertCategories, resolveOrCreateCategoriesByName } from './category-store.ts'

const { alice, call } = await world()

test('a known name resolves to its category at any level, a new one is added at the top', async () => {
  const ids = await alice.work(async (tx) => {
    const [parent] = await insertCategories(tx, [{ name: 'Clothes' }])
    await insertCategories(tx, [{ name: 'Shirts', parentCategoryId: parent?.id ?? 0 }])
    return resolveOrCreateCategoriesByName(tx, ['SHIRTS', 'Shoes', 'clothes', 'shoes'])
  })
  assert.deepEqual(ids, [2, 3, 1, 3])
  const { body } = await call(alice.app, 'GET /categories/3')
  assert.deepEqual([body.Name, body.Level, body.ParentCategoryId], ['Shoes', 0, 0])
})
