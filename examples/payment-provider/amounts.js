import { Refused } from './refused.js'

/** Amounts are whole cents here, and digits on their way: numbers with a point are not exact. */
export function centsOf(text) {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) throw new Refused('amounts are texts: "12.50"', { status: 400 })
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const digitsOf = (cents) => (cents / 100).toFixed(2)
