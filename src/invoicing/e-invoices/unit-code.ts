/** Codes of UN/ECE Recommendation 20 for units as people write them. */
const words: Readonly<Record<string, string>> = {
  H87: 'h87 stk stück stueck st piece pieces pc pcs',
  KGM: 'kgm kg kilo kilogramm kilogram kilograms',
  MTR: 'mtr m meter metre metres meters',
  LTR: 'ltr l liter litre litres liters',
  HUR: 'hur h std stunde stunden hour hours',
}

const codes = new Map(
  Object.entries(words).flatMap(([code, units]) => units.split(' ').map((unit) => [unit, code])),
)

/** The code of a unit; `C62` (one) for what is none of those. */
export function unitCodeOf(unit: string): string {
  return codes.get(unit.trim().toLowerCase().replace(/\.$/, '')) ?? 'C62'
}
