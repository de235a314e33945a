import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('no two rooms have the same key', () => {
  const paths = globSync(`${import.meta.dirname}/rooms/*/routes.tsx`)
  const keys = paths.flatMap((path) => /key: '(.)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? [])
  assert.ok(keys.length > 5)
  assert.deepEqual(keys.toSorted(), [...new Set(keys)].toSorted())
})
