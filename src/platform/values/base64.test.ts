import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bytesOfBase64 } from './base64.ts'

test('bytes come back from base64, and from no other text than their own', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64')
      assert.deepEqual(bytesOfBase64(text), Buffer.from(bytes))
    }),
  )
  const sign = fc.constantFrom(...'AQgwz9+/=-_ \n!ä')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
      const isCanonical = Buffer.from(text, 'base64').toString('base64') === text
      assert.equal(bytesOfBase64(text) !== undefined, isCanonical, JSON.stringify(text))
    }),
    { numRuns: 3_000 },
  )
})
