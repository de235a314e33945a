import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Exact } from './exact.ts'

const textOf = (value: number | string, decimals: number) =>
  Exact.of(value).rounded(decimals).toString()

test('a half is rounded away from zero, by the digits of the number and not by its double', () => {
  assert.equal(textOf(0.125, 2), '0.13')
  assert.equal(textOf(-0.125, 2), '-0.13')
  assert.equal(textOf(1.005, 2), '1.01')
  assert.equal(textOf('10.005', 2), '10.01')
  assert.equal(textOf(-0.004, 2), '0.00')
})

test('numbers of any size keep every digit', () => {
  const large = Exact.of('123456789012345678901234567890.1234')
  assert.equal(large.toString(), '123456789012345678901234567890.1234')
  assert.equal(Exact.of(1e-7).toString(), '0.0000001')
  assert.equal(Exact.of(1e21).plus(Exact.of(1)).toString(), '1000000000000000000001')
})

test('cutting off goes downwards, below zero as well', () => {
  assert.equal(Exact.of(8.399).floored(2).toString(), '8.39')
  assert.equal(Exact.of(-8.391).floored(2).toString(), '-8.40')
  assert.equal(Exact.of(-8.39).floored(2).toString(), '-8.39')
})

test('what has no digits is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '', '1,5', '0x10', '.5']) {
    assert.throws(() => Exact.of(value), RangeError)
  }
  assert.throws(() => Exact.of(1).over(Exact.zero), RangeError)
  assert.throws(() => Exact.of(1).over(Exact.of(3)).toString(), RangeError)
})

test('calculations undo each other without a trace', () => {
  const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const exact = fc
    .tuple(whole, fc.bigInt({ min: 1n, max: 10n ** 6n }))
    .map(([above, below]) => Exact.of(above).over(Exact.of(below)))
  fc.assert(
    fc.property(exact, exact, (one, other) => {
      assert.ok(one.plus(other).minus(other).equals(one))
      if (!other.isZero()) assert.ok(one.times(other).over(other).equals(one))
      const error = one.minus(one.rounded(2))
      const half = Exact.of('0.005')
      assert.ok(error.compare(half) <= 0 && error.compare(half.negated()) >= 0)
    }),
  )
})
