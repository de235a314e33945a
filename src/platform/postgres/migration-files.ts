import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The migrations of this version. */
export const migrationsDirectory = new URL('../../../migrations/', import.meta.url)

/** A file of `migrations/`. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** The oldest migration that a process must know to serve the schema after this one; null: any. */
  readonly servesFrom: string | null
  /** Whether its statements stand each for itself (`applySteps`). */
  readonly hasSteps: boolean
}

/** A line of a migration whose statements are no transaction together. */
const stepsMark = /^-- in steps$/m
/** A comment above a statement of steps that is repeated until it changes no more rows. */
export const portionsMark = /^-- in portions$/m

/** The migrations of a directory in their order. */
export async function readMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = withoutReturns(await readFile(new URL(name, directory), 'utf8'))
      const checksum = createHash('sha256').update(text).digest('hex')
      const hasSteps = stepsMark.test(text)
      if (!hasSteps && portionsMark.test(text))
        throw new Error(
          `The migration ${name} has a statement "-- in portions", which is repeated in steps alone. Begin the file with "-- in steps".`,
        )
      return { name, text, checksum, servesFrom: servesFrom(name, text, names), hasSteps }
    }),
  )
}

/** A checkout on Windows may end its lines otherwise, and is the same migration. */
function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/**
 * What `-- serves from: 0041_add_season.sql` at the start of a line names: processes that know the schema
 * only up to an earlier migration cannot serve it any longer.
 */
function servesFrom(name: string, text: string, names: readonly string[]): string | null {
  const wanted = /^-- serves from:(.*)$/m.exec(text)?.[1]?.trim()
  if (wanted === undefined) return null
  if (names.includes(wanted) && wanted <= name) return wanted
  throw new Error(
    `The migration ${name} says "serves from: ${wanted}", which is neither itself nor an earlier migration. Name the file of one of these.`,
  )
}

/** Hash over all migrations: equal for equal schemas. */
export async function migrationsChecksum(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations()) hash.update(checksum)
  return hash.digest('hex')
}
