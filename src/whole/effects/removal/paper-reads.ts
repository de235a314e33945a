import type { Insertion, Substitute } from './removal.ts'

/** Takes the reads of a field out of a paper or label written in Typst. */
export function takenOutOfPaper(
  text: string,
  names: readonly string[],
  substitute: Substitute,
): Insertion[] {
  return names.flatMap((name) => {
    const member = new RegExp(`(?<![\\w".-])[a-z][\\w-]*(?:\\.[\\w-]+)*\\.${name}(?![\\w(-])`, 'g')
    const [opening, closing] = sides[substitute]
    return [
      ...[...text.matchAll(member)].flatMap(({ 0: read, index: at }) => [
        { at, text: opening },
        { at: at + read.length, text: closing },
      ]),
      // `record.at("name")` and what looks for one of several names.
      ...[...text.matchAll(new RegExp(`"${name}"`, 'g'))].map(({ index }) => ({
        at: index + name.length + 1,
        text: '-out',
      })),
    ]
  })
}

const sides: Readonly<Record<Substitute, readonly [string, string]>> = {
  nothing: ['(if false { ', ' })'],
  zero: ['(', ' * 0)'],
  empty: ['(if true { "" } else { ', ' })'],
  true: ['(true or ', ')'],
  false: ['(false and ', ')'],
}
