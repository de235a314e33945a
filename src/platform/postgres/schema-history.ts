import type { Migration } from './migration-files.ts'

/** A migration that a database has seen. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Why a schema cannot be served or migrated, and what to do about it: sentences. */
export interface SchemaFault {
  readonly fault: string
  readonly remedy: string
}

/**
 * Why these migrations do not continue the history of a database. Undefined where they do; the history may be
 * shorter, or go on with what a newer version has added.
 */
export function foreignHistory(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): SchemaFault | undefined {
  const last = known.at(-1)?.name ?? ''
  const older = applied.find(({ name }) => name < last && !known.some((own) => own.name === name))
  if (older) {
    return {
      fault: `The database was created by a version before the first release: its migration ${older.name} no longer exists.`,
      remedy: 'Export its data with that version and import them into a new database.',
    }
  }
  for (const { name, checksum } of applied) {
    const own = known.find((one) => one.name === name)
    if (own && own.checksum !== checksum) return changedFile(own, checksum)
  }
  return undefined
}

function changedFile({ name, checksum }: Migration, applied: string): SchemaFault {
  return {
    fault: `The file migrations/${name} was changed after this database was migrated with it (SHA-256 ${start(applied)} then, ${start(checksum)} now).`,
    remedy:
      'Put the file back as the release has it, and the change into a new migration. ' +
      'A database without data worth keeping can be created again instead.',
  }
}

function start(checksum: string): string {
  return checksum.slice(0, 12)
}

/** Why a process that knows these migrations cannot serve the schema of a database; undefined: it can. */
export function schemaFault(
  known: readonly Migration[],
  applied: readonly (AppliedMigration & Pick<Migration, 'servesFrom'>)[],
): SchemaFault | undefined {
  const last = known.at(-1)?.name ?? 'none'
  const found = applied.at(-1)?.name ?? 'none'
  if (applied.some(({ servesFrom }) => servesFrom !== null && servesFrom > last)) {
    return {
      fault: `The schema is newer than this version can serve: it is at ${found}, and this version knows it up to ${last}.`,
      remedy: 'Replace this process by one of the newer version.',
    }
  }
  const foreign = foreignHistory(known, applied)
  if (foreign) return foreign
  const isMissing = known.some(({ name }) => !applied.some((one) => one.name === name))
  if (!isMissing) return undefined
  return {
    fault: `The schema is older than this version: it is at ${found}, and this version needs ${last}.`,
    remedy: 'Run "kontor migrate".',
  }
}
