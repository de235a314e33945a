import { randomInt } from 'node:crypto'

/** Without characters that look alike: the password is often typed from a screen or from paper. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 100 random bits in four groups: `x7kq2-m4wpa-…`. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
