/**
 * A GTIN-13 for internal use (GS1 prefix 200), so that it is never the number of a real product.
 */
export function ownGtin(serial: number): string {
  const digits = `200${String(serial).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
