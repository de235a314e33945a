import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCountryCode } from '../values/country-code.ts'
import { Refusal } from '../values/refusal.ts'
import { type CustomFieldType, customFieldTypes } from './custom-field.ts'
import { refuseWrongValue } from './custom-field-value.ts'

const possibleValues = ['matt', 'glossy']

/** Values that each type takes, and values that it does not. */
const cases: Record<keyof typeof customFieldTypes, readonly [unknown[], unknown[]]> = {
  none: [
    ['', 'x'],
    [1, true, 'x'.repeat(256)],
  ],
  integer: [
    [0, -7, 2 ** 53 - 1],
    [1.5, 2 ** 53, 1e308, '1', true, ''],
  ],
  decimal: [
    [0, -1.2345, 99_999_999_999],
    [1.23456, 1e308, 1e12, '1'],
  ],
  text: [
    ['', 'a\nb', '\u{1f600}'.repeat(100_000)],
    [1, false, 'x'.repeat(100_001)],
  ],
  checkbox: [
    [true, false],
    ['true', 1, 0, ''],
  ],
  list: [
    ['matt', 'glossy'],
    ['Matt', '', 'matt ', 'toString', 1],
  ],
  url: [
    ['https://example.com', 'http://example.com:8080/a?b=c#d', 'HTTPS://EXAMPLE.COM'],
    ['javascript:alert(1)', 'example.com', 'https://', 'https:///x', 'ftp://a', 'https://a b', 1],
  ],
  email: [
    ['a@example.com', 'a.b+c@sub.example.co.uk'],
    ['a', 'a@b', '@example.com', 'a@example.com, b@example.com', 'a b@example.com', 'a@b..c', 1],
  ],
  phone: [
    ['+49 30 1234-567', '(030) 1234/567'],
    ['', '12', 'call me', '+', '+49;30', 1],
  ],
  country: [['DE', 'CH', 'XK'].slice(0, 2), ['de', 'XX', 'ZZ', 'EU', 'QQ', 'XA', 'DEU', '', 1]],
  price: [
    [0, 1.2345],
    [-0.01, 1.23456, '1'],
  ],
  date: [
    ['2026-03-31', '2024-02-29'],
    ['2026-02-29', '2026-13-01', '31.03.2026', '2026-03-31T00:00:00Z', '0000-00-00', 1],
  ],
  shortText: [
    ['', '\u{1f600}'.repeat(255)],
    ['\u{1f600}'.repeat(256), 1],
  ],
}

for (const [name, [right, wrong]] of Object.entries(cases)) {
  const type = customFieldTypes[name as keyof typeof customFieldTypes] as CustomFieldType

  test(`a field of the type ${name} takes what it is for and nothing else`, () => {
    for (const value of right) {
      refuseWrongValue({ type, possibleValues }, value as string, 'Value')
    }
    for (const value of wrong) {
      assert.throws(
        () => refuseWrongValue({ type, possibleValues }, value as string, 'Value'),
        (error) => error instanceof Refusal && 'Value' in (error.details.faults ?? {}),
        `${name} ${String(value).slice(0, 40)}`,
      )
    }
  })
}

test('the countries are those of ISO 3166-1', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  assert.equal(codes.filter(isCountryCode).length, 249)
})
