import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertCategories } from './category-store.ts'

const { alice, bob, call } = await world()

const names = Array.from({ length: 45 }, (_, index) => `Category ${45 - index}`)
const keys = await alice.work((tx) =>
  insertCategories(
    tx,
    names.map((name) => ({ name })),
  ),
)
const [shirts] = await bob.work((tx) => insertCategories(tx, [{ name: 'Shirts' }]))

const get = async (query: string, path = '/v2/categories') => {
  const reply = await call(alice.app, `GET ${path}${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('pages follow each other by number and show every category once', async () => {
  const pages = [await get('?pageNumber=1'), await get('?pageNumber=2'), await get('?pageNumber=3')]
  const ids = pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
  assert.deepEqual(
    ids,
    keys.map(({ uuid }) => uuid),
  )
  assert.deepEqual(
    pages.map(({ hasNextPage }) => hasNextPage),
    [true, true, false],
  )
  assert.deepEqual(
    pages.map(({ nextPageNumber }) => nextPageNumber),
    [2, 3, null],
  )
  assert.deepEqual(
    pages.map(({ previousPageNumber }) => previousPageNumber),
    [null, 1, 2],
  )
  assert.deepEqual(
    pages.map(({ totalItems }) => totalItems),
    [45, 45, 45],
  )
})

test('generation 1 writes the same page in its own spelling and names a page at both ends', async () => {
  const page = await get('?pageNumber=3&pageSize=20', '/categories')
  const { Items, ...rest } = page
  assert.deepEqual(rest, {
    TotalItems: 45,
    PageNumber: 3,
    PageSize: 20,
    TotalPages: 3,
    HasPreviousPage: true,
    HasNextPage: false,
    NextPageNumber: 3,
    PreviousPageNumber: 2,
  })
  assert.deepEqual(
    Items.map(({ Id }: { Id: number }) => Id),
    [41, 42, 43, 44, 45],
  )
  assert.equal((await get('', '/categories')).PreviousPageNumber, 1)
})

test('a page past the end is empty, however far it is', async () => {
  const page = await get('?pageNumber=2147483647&pageSize=500')
  assert.deepEqual([page.items, page.totalItems, page.hasNextPage], [[], 45, false])
})

test('a page number or size outside its range is refused, naming it', async () => {
  const wrong = [
    'pageNumber=0',
    'pageNumber=2147483648',
    'pageSize=0',
    'pageSize=501',
    'pageSize=x',
  ]
  for (const query of wrong) {
    const reply = await call(alice.app, `GET /v2/categories?${query}`)
    assert.equal(reply.status, 400, query)
    assert.deepEqual(Object.keys(reply.body.validationErrors), [`query.${query.split('=')[0]}`])
  }
  assert.equal((await call(alice.app, 'GET /v2/categories?pageSize=500')).body.items.length, 45)
})

test('a category names its parent and where it is shown', async () => {
  const [child] = await bob.work((tx) =>
    insertCategories(tx, [{ name: 'T-shirts', parentCategoryId: shirts?.id ?? 0, sortNumber: 7 }]),
  )
  const first = await call(bob.app, `GET /categories/${child?.id}`)
  assert.deepEqual(first.body, {
    Id: 2,
    Name: 'T-shirts',
    Description: '',
    ParentCategoryId: 1,
    Level: 1,
    SortNumber: 7,
    ActiveSalesChannels: [],
  })
  const second = await call(bob.app, `GET /v2/categories/${child?.uuid}`)
  assert.deepEqual(second.body, {
    id: child?.uuid,
    name: 'T-shirts',
    description: '',
    parentCategoryId: shirts?.uuid,
    level: 1,
    sortNumber: 7,
    activeSalesChannels: [],
  })
  assert.equal((await call(bob.app, 'GET /v1/categories/1')).body.ParentCategoryId, 0)
})

test("another tenant's category looks like a missing one", async () => {
  const foreign = await call(alice.app, `GET /v2/categories/${shirts?.uuid}`)
  const missing = await call(alice.app, 'GET /v2/categories/00000000-0000-4000-8000-000000000000')
  assert.equal(foreign.status, 404)
  assert.equal(foreign.body.errorCode, 'category.missing')
  assert.equal(foreign.text, missing.text)
  assert.equal((await call(bob.app, 'GET /categories/45')).status, 404)
})
