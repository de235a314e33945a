import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScannedCode } from './scanned-code.ts'

/** What a scanner sends is read as GS1 prints it, and everything else is taken as it is. */

const separator = '\u001D'

test('a code of GS1 gives the article, its batch, its day, its serial number and how many', () => {
  const read = readScannedCode(
    `]C10104006381333931${'10'}B-7${separator}15270228${'21'}S1${separator}3712`,
  )
  assert.deepEqual(read, {
    code: '04006381333931',
    gtins: ['04006381333931', '4006381333931'],
    ...{ batchNumber: 'B-7', bestBefore: '2027-02-28', serialNumber: 'S1', quantity: 12 },
  })
})

test('the same is read with brackets, without a symbology, and with a day of 00', () => {
  const want = { batchNumber: 'B7', bestBefore: '2027-02-28' }
  for (const code of ['(01)04006381333931(17)270228(10)B7', '01040063813339311727022810B7']) {
    const { code: found, batchNumber, bestBefore } = readScannedCode(code)
    assert.deepEqual({ found, batchNumber, bestBefore }, { found: '04006381333931', ...want })
  }
  assert.equal(readScannedCode('010400638133393117270200').bestBefore, '2027-02-28')
})

test('a number alone is no code of GS1, however it begins', () => {
  for (const code of ['4006381333931', '0104006381333', 'C-1001', '1727022810', '(draft)', ']'])
    assert.equal(readScannedCode(code).code, code)
  assert.deepEqual(readScannedCode('40063812').gtins, [
    '00000040063812',
    '0000040063812',
    '000040063812',
    '40063812',
  ])
  assert.deepEqual(readScannedCode('C-1001').gtins, [])
})

test('the symbology of another code is left out', () => {
  assert.equal(readScannedCode(']E04006381333931').code, '4006381333931')
  assert.equal(readScannedCode(']A0SHELF-1').code, 'SHELF-1')
})

test('what does not follow the rules is taken as it is, at once', () => {
  for (const code of [
    ...[']C1', ']C19999', '(01)12', `01${'9'.repeat(14)}10${'x'.repeat(200)}`],
    ...[`${separator.repeat(100)}x`, ']d2(((((((((', `]C1${'37'.repeat(100)}`],
  ])
    assert.ok(readScannedCode(code).code.length > 0, code)
})
