import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageJson } from './page.ts'

const pages = (generation: 'v1' | 'v2', pageNumber: number, totalItems: number) =>
  JSON.parse(pageJson(generation, { pageNumber, pageSize: 2 }, { totalItems, items: '' }).text)

test('a page in the middle knows its neighbours', () => {
  assert.deepEqual(pages('v2', 2, 5), {
    totalItems: 5,
    pageNumber: 2,
    pageSize: 2,
    items: [],
    totalPages: 3,
    hasPreviousPage: true,
    hasNextPage: true,
    nextPageNumber: 3,
    previousPageNumber: 1,
  })
})

test('generation 1 spells the fields in PascalCase and in the same order', () => {
  const names = Object.keys(pages('v2', 1, 1)).map((name) => name[0]?.toUpperCase() + name.slice(1))
  assert.deepEqual(Object.keys(pages('v1', 1, 1)), names)
})

test('at the ends generation 1 names the last page and the first, generation 2 neither', () => {
  assert.equal(pages('v1', 3, 5).NextPageNumber, 3)
  assert.equal(pages('v1', 1, 5).PreviousPageNumber, 1)
  assert.equal(pages('v2', 3, 5).nextPageNumber, null)
  assert.equal(pages('v2', 1, 5).previousPageNumber, null)
})

test('an empty list has no pages', () => {
  const { totalPages, hasNextPage, hasPreviousPage, nextPageNumber } = pages('v2', 1, 0)
  assert.deepEqual(
    [totalPages, hasNextPage, hasPreviousPage, nextPageNumber],
    [0, false, false, null],
  )
  assert.equal(pages('v1', 1, 0).NextPageNumber, 0)
})

test('a page past the end says that there is one before it and none after', () => {
  const { hasNextPage, hasPreviousPage, previousPageNumber } = pages('v2', 9, 5)
  assert.deepEqual([hasNextPage, hasPreviousPage, previousPageNumber], [false, true, 8])
})

test('without parameters the first twenty are asked for', () => {
  const page = JSON.parse(pageJson('v2', {}, { totalItems: 21, items: '{"a":1},{"a":2}' }).text)
  assert.deepEqual([page.pageNumber, page.pageSize, page.totalPages], [1, 20, 2])
  assert.deepEqual(page.items, [{ a: 1 }, { a: 2 }])
})
