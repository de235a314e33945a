import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)

export const programVersion: string = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
).version

/** The changes of the database that this version brings, which the service demands to be there. */
export const migrationNames = (): string[] =>
  readdirSync(new URL('migrations', root))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
