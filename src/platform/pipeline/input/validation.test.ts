import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bodyValidator } from './validation.ts'

test('lengths count characters, of which some are two units of a text', () => {
  const character = fc.constantFrom('a', 'ä', '\u{1f600}')
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      (characters, minLength, maxLength) => {
        const text = characters.join('')
        const count = [...text].length
        const faults = bodyValidator({ type: 'string', minLength, maxLength })(text)
        assert.equal(faults === undefined, count >= minLength && count <= maxLength)
      },
    ),
    { numRuns: 100 },
  )
})

test('a text that is too long or too short is refused with the limit', () => {
  const validate = bodyValidator({ type: 'string', minLength: 2, maxLength: 3 })
  assert.equal(validate('a')?.['body']?.en, 'At least 2 characters.')
  assert.equal(validate('abcd')?.['body']?.en, 'At most 3 characters.')
})
