import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedTestFiles } from './named-test-files.ts'

const own = 'src/whole/testing/runner/named-test-files.test.ts'

test('a file and a folder that are named are what runs, each test once', () => {
  assert.deepEqual(namedTestFiles([`./${own}`]), { paths: [own], unknown: [] })
  const { paths } = namedTestFiles(['src/whole/testing/', own])
  assert.ok(paths.includes(own))
  assert.ok(paths.every((path) => path.startsWith('src/whole/testing/')))
  assert.equal(new Set(paths).size, paths.length)
})

test('without a name all tests run', () => {
  const { paths } = namedTestFiles([])
  assert.ok(paths.includes(own) && paths.some((path) => path.startsWith('src/access/')))
})

test('a name without tests is reported, also together with one that has some', () => {
  const { unknown } = namedTestFiles([own, 'src/whole/testing/named-test', 'src/nowhere'])
  assert.deepEqual(unknown, ['src/whole/testing/named-test', 'src/nowhere'])
})
