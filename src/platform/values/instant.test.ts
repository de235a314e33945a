import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInstant } from './instant.ts'

test('a moment is read in UTC and to the millisecond', () => {
  const moments = {
    '2026-01-02T03:04:05Z': '2026-01-02T03:04:05.000Z',
    '2026-01-02t03:04:05.5z': '2026-01-02T03:04:05.500Z',
    '2026-01-02T03:04:05.123999+02:00': '2026-01-02T01:04:05.123Z',
    '2024-02-29T00:00:00-15:59': '2024-02-29T15:59:00.000Z',
    '0001-01-01T00:00:00Z': '0001-01-01T00:00:00.000Z',
    '0000-12-31T23:00:00-02:00': '0001-01-01T01:00:00.000Z',
    '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
  }
  for (const [text, moment] of Object.entries(moments))
    assert.equal(readInstant(text), moment, text)
})

test('a text that does not name a moment of the years 1 to 9999 is refused', () => {
  const texts = [
    ...['', 'now', 'infinity', '2026-01-02', '2026-01-02T03:04:05', '2026-01-02 03:04:05Z'],
    ...['2026-02-30T00:00:00Z', '2025-02-29T00:00:00Z', '2026-13-01T00:00:00Z'],
    ...['2026-01-02T24:00:00Z', '2026-01-02T03:60:00Z', '2026-01-02T23:59:60Z'],
    ...['2026-01-02T03:04:05+16:00', '2026-01-02T03:04:05+01:60', '2026-01-02T03:04:05+0100'],
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
    ...[
      '10000-01-01T00:00:00Z',
      '+002026-01-02T03:04:05Z',
      '2026-01-02T03:04:05.Z',
      '٢026-01-02T03:04:05Z',
    ],
  ]
  for (const text of texts) assert.equal(readInstant(text), undefined, text)
})
