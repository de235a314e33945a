import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assembled, compile, fixed, joined, type Sql, sql } from './sql.ts'

const either = (a: string | Sql, b: string | Sql) => sql`select ${a}, ${b}`

test('every value becomes a parameter, in the order of the text', () => {
  const inner = sql`b = ${2} and c = ${3}`
  const { text, values } = compile(sql`select a where a = ${1} and ${inner} and d = ${4}`)
  assert.equal(text, 'select a where a = $1 and b = $2 and c = $3 and d = $4')
  assert.deepEqual(values, [1, 2, 3, 4])
})

test('equal texts share a name, and texts that differ do not', () => {
  const first = compile(either('x', 'y'))
  assert.equal(compile(either('p', 'q')).name, first.name)
  assert.notEqual(compile(either(fixed('x'), 'y')).name, first.name)
})

test('swapping a part and a value makes another statement', () => {
  assert.equal(compile(either(fixed('now()'), 'y')).text, 'select now(), $1')
  assert.equal(compile(either('y', fixed('now()'))).text, 'select $1, now()')
  assert.equal(compile(either(sql`${'a'}`, fixed('b'))).text, 'select $1, b')
})

test('where a text contains $tenant, it becomes one parameter after all others', () => {
  const part = fixed('r.tenant_id = $tenant and s.tenant_id = $tenant')
  for (const tenant of ['one', 'other']) {
    const { text, values } = compile(sql`select a where a = ${1} and ${part} and d = ${4}`, tenant)
    assert.equal(text, 'select a where a = $1 and r.tenant_id = $3 and s.tenant_id = $3 and d = $2')
    assert.deepEqual(values, [1, 4, tenant])
  }
})

test('lists of fragments of different lengths are distinguished', () => {
  for (const count of [0, 1, 2, 3, 2, 1, 0]) {
    const parts = Array.from({ length: count }, (_, index) => sql`${index}`)
    const { text, values } = compile(sql`(${joined(parts, ', ')})`)
    assert.equal(text, `(${parts.map((_, index) => `$${index + 1}`).join(', ')})`)
    assert.equal(values.length, count)
  }
})

test('only a limited number of statements with caller-dependent texts stay prepared', () => {
  const names = Array.from(
    { length: 600 },
    (_, index) => compile(assembled(sql`select ${fixed(`column_${index}`)}`)).name,
  )
  assert.ok(names.filter((name) => name !== '').length <= 256)
  assert.equal(compile(assembled(sql`select ${fixed('column_0')}`)).name, names[0])
})
