import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other when somebody reads or types them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groups = 4
const groupLength = 4

/** A code that nobody guesses: 80 random bits, in groups of four to be read aloud. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** How a code is compared: however it was typed, with spaces or hyphens, in upper or lower case. */
export const codeKey = (code: string): string =>
  code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What is shown of a code that is worth money to whom reads it. */
export const codeEnding = (code: string): string => `…${code.slice(-4)}`
