import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from '../../values/refusal.ts'
import { parseJsonBody } from './json-body.ts'

const parse = (text: string) => parseJsonBody(Buffer.from(text))
const isInvalid = (error: unknown) => error instanceof Refusal && error.reason === 'invalid'

test('every JSON value of well-formed text is read as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), async (value) => {
      const text = JSON.stringify(value)
      if (text.includes('\\u')) return
      assert.deepEqual(await parse(text), JSON.parse(text))
    }),
  )
})

test('a number is read exactly or refused', async () => {
  const digits = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 0, max: 25 }))
  await fc.assert(
    fc.asyncProperty(digits, async ([whole, places]) => {
      const text = `${whole}.${'1'.repeat(places)}`.replace(/\.$/, '')
      let value: unknown
      try {
        value = await parse(`[${text}]`)
      } catch (error) {
        assert.ok(isInvalid(error))
        return
      }
      const [number] = value as [number]
      assert.equal(plain(number), canonical(text))
    }),
    // As a double it is a different number, but it is passed on as text with the digits that were
    // sent.
    { examples: [[[1001358032226562500000n, 0]]] },
  )
})

/** The digits that the number is passed on with: from 10^21 on with an exponent. */
function plain(number: number): string {
  const [mantissa = '', exponent] = String(number).split('e')
  return exponent ? mantissa.replace('.', '').padEnd(Number(exponent) + 1, '0') : mantissa
}

function canonical(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

for (const [what, text] of Object.entries({
  'a lone surrogate': '{"a":"\\ud800"}',
  'a NUL': '{"a":["\\u0000"]}',
  'a NUL in a name': '{"\\u0000":1}',
  'a rounded number': '{"a":1.00000000000000000001}',
  'a vanishing number': '{"a":1e-400}',
  'an overflowing number': '{"a":1e400}',
  'nesting of 65': `${'['.repeat(65)}${']'.repeat(65)}`,
  'nesting of 100,000 that never closes': '{"a":'.repeat(100_000),
  '2,001 names in one object': `{${Array.from({ length: 2_001 }, (_, n) => `"a${n}":1`)}}`,
  '5,000,000 spaces': `{"a":${' '.repeat(5_000_000)}1}`,
  'names of 5,000,000 characters': `{"${'a'.repeat(5_000_000)}":1}`,
  'a number of 5,000,000 digits': `{"a":${'1'.repeat(5_000_000)}}`,
  'a number of 100 zeros': `{"a":1.${'0'.repeat(100)}}`,
  'a bare word': '{a:1}',
  hexadecimal: '{"a":0x1}',
  nothing: '',
})) {
  test(`${what} is refused`, () => assert.rejects(parse(text), isInvalid))
}

test('bytes that are not UTF-8 are refused', async () => {
  for (const bytes of [
    [0x22, 0xff, 0x22],
    [0x22, 0xc0, 0xaf, 0x22],
    [0x22, 0xe2, 0x82, 0x22],
  ]) {
    await assert.rejects(parseJsonBody(Buffer.from(bytes)), isInvalid)
  }
})

test('nesting of 64 and brackets within texts are fine', async () => {
  assert.ok(await parse(`${'['.repeat(64)}${']'.repeat(64)}`))
  assert.deepEqual(await parse(`["${'[{'.repeat(100)}\\""]`), [`${'[{'.repeat(100)}"`])
})

test('the content of texts is limited here only in its escape sequences', async () => {
  for (const text of ['x', ' ', '\\"', '\\\\', '\\u00e4', '1e5', ',', '{']) {
    const written = `"${text.repeat(2_000_000 / text.length)}"`
    assert.deepEqual(await parse(`{"a":${written}}`), { a: JSON.parse(written) })
  }
})

test('a million escape sequences are read, and more are refused before anything is parsed', async () => {
  const text = (count: number) => `{"name":"${'\\"'.repeat(count)}"}`
  assert.deepEqual(await parse(text(1_000_000)), { name: '"'.repeat(1_000_000) })
  await assert.rejects(parse(text(1_000_001)), /more than a million escape sequences/)
  // Also when the text is truncated, which a parser would notice only at its end.
  await assert.rejects(parse(text(1_000_001).slice(0, -2)), /more than a million escape sequences/)
})
