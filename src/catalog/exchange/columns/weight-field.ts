import type { Field, Notation } from '../../../platform/exchange/mapping/field.ts'
import { withinAmounts } from '../../../platform/exchange/mapping/field-kinds.ts'
import { multiplied, readDecimal, rounded, shifted } from '../../../platform/tables/decimal.ts'

/** Kilograms in a unit, as digits and the number of decimal places: exact by definition. */
const kilogramsPerUnit: Readonly<Record<string, readonly [digits: bigint, places: number]>> = {
  lb: [45_359_237n, 8],
  lbs: [45_359_237n, 8],
  oz: [28_349_523_125n, 12],
  t: [1000n, 0],
}
const measured = /^(?<number>.*?[\d.,])\s*(?<unit>kg|gr?|lbs?|oz|t)\.?$/i

/** A weight in kilograms, exact to a tenth of a gram; a unit in the cell overrides that of the column. */
export function weight(names: readonly string[], unit: 'kg' | 'g'): Field<string> {
  return {
    names,
    isNumber: true,
    read: (cell, notation) => {
      if (cell === '') return '0'
      const parts = measured.exec(cell)?.groups
      return withinAmounts(
        kilograms(parts?.['number'] ?? cell, parts?.['unit']?.toLowerCase() ?? unit, notation),
        cell,
      )
    },
  }
}

function kilograms(number: string, unit: string, { decimal }: Notation): string {
  const count = readDecimal(number, decimal)
  if (unit === 'kg') return count
  if (unit === 'g' || unit === 'gr') return shifted(count, 3)
  const [digits, places] = kilogramsPerUnit[unit] ?? [1n, 0]
  return rounded(multiplied(count, digits, places), 4)
}
