import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVatId } from '../../../customers/checks/business-number.ts'
import { readSheet } from '../data/sheet.ts'

test('the VAT ids of the sample are right, so that orders of its customers can be taken', () => {
  const given = readSheet('customers').filter((row) => row('vat') !== '')
  assert.ok(given.length > 3)
  const wrong = given.map((row) => row('vat')).filter((vatId) => !isVatId(vatId, 'DE'))
  assert.deepEqual(wrong, [])
})
