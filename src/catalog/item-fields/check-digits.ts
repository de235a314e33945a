/** GTIN-8, -12, -13 (EAN) or -14: the weighted sum of all digits is a multiple of ten (GS1). */
export function isGtin(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && hasGs1CheckDigit(text)
}

export function isUpc(text: string): boolean {
  return /^\d{12}$/.test(text) && hasGs1CheckDigit(text)
}

/** ISBN-13 or ISBN-10 (ISO 2108), with or without hyphens. */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll(/[- ]/g, '')
  if (/^97[89]\d{10}$/.test(digits)) return hasGs1CheckDigit(digits)
  if (!/^\d{9}[\dXx]$/.test(digits)) return false
  const values = [...digits].map((digit) => (/[Xx]/.test(digit) ? 10 : Number(digit)))
  return values.reduce((sum, value, index) => sum + value * (10 - index), 0) % 11 === 0
}

function hasGs1CheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
