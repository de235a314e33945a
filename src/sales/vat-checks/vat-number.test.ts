import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVatId } from '../../customers/checks/business-number.ts'
import { memberStates } from '../../platform/values/european-union.ts'
import { vatNumberOf } from './vat-number.ts'

/** VAT ids of every member state, each with a right check digit where the state publishes how it is made. */
const right = [
  ...['ATU13585627', 'BE0403019261', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976'],
  ...['DK13585628', 'EE100931558', 'EL094259216', 'ESB58378431', 'FI20774740', 'FR40303265045'],
  ...['HR33392005961', 'HU12892312', 'IE6433435F', 'IT00743110157', 'LT119511515', 'LU15027442'],
  ...['LV40003521600', 'MT11679112', 'NL004495445B01', 'PL8567346215', 'PT501964843'],
  ...['RO18547290', 'SE556042722001', 'SI50223054', 'SK2022749619', 'XI980780684'],
]

test('the VAT ids of all member states and of Northern Ireland are taken, and one digit wrong is not', () => {
  const states = right.map((vatId) => vatNumberOf(vatId)?.countryCode)
  const wanted = [...memberStates, 'XI'].map((state) => (state === 'GR' ? 'EL' : state))
  assert.deepEqual(states.toSorted(), wanted.toSorted())
  for (const vatId of right) {
    assert.ok(isVatId(vatId, ''), vatId)
    const place = vatId.search(/\d/) + 2
    const digit = (Number(vatId[place]) + 1) % 10
    const wrong = `${vatId.slice(0, place)}${digit}${vatId.slice(place + 1)}`
    assert.ok(!isVatId(wrong, ''), wrong)
    // Romanian numbers have two digits at least.
    if (!vatId.startsWith('RO')) assert.ok(!isVatId(vatId.slice(0, -1), ''), `${vatId} cut`)
  }
})

test('however it is spelled, VIES gets the letters of the state and the number', () => {
  const asked = (text: string, country?: string) => vatNumberOf(text, country)?.vatId
  assert.equal(asked('fr 40.303-265/045'), 'FR40303265045')
  assert.equal(asked('GR094259216'), 'EL094259216')
  assert.equal(asked('094259216', 'GR'), 'EL094259216')
  assert.equal(asked('303265045', 'FR'), 'FR303265045')
  for (const none of ['', 'FR', 'CHE-107.787.577 IVA', 'GB980780684', '980780684'])
    assert.equal(asked(none), undefined, none)
  assert.equal(asked('CHE107787577', 'DE'), undefined)
})
