import { type AppliedMigration, BackupError } from '../../../platform/backup/manifest.ts'
import { readMigrations } from '../../../platform/postgres/migration-files.ts'
import { fillingsOf } from '../../../platform/postgres/migration-fillings.ts'

/**
 * The changes of the schema since a file was made, as the statements that fill in its rows (`-- in portions`), in
 * their order; none for a file of this version. A column that came since keeps its default until then. Throws a
 * `BackupError` for a file of a newer or another version, and where rows were changed since in any other way.
 */
export async function fillingsSince(
  made: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
  directory?: URL,
): Promise<readonly string[]> {
  const isOlder = made.every(({ checksum }, at) => checksum === applied[at]?.checksum)
  if (made.length === 0 || !isOlder) throw ofAnotherVersion(made)
  const later = new Set(applied.slice(made.length).map(({ name }) => name))
  const migrations = (await readMigrations(directory)).filter(({ name }) => later.has(name))
  if (migrations.length < later.size) throw ofAnotherVersion(made)
  return migrations.flatMap((migration) => {
    const fillings = fillingsOf(migration)
    if (!fillings) throw changesRows(migration.name)
    return fillings
  })
}

function ofAnotherVersion(made: readonly AppliedMigration[]): BackupError {
  const last = made.at(-1)?.name ?? 'none'
  return new BackupError(
    `This file is of another version (its last migration is ${last}). Import it with that version, then update.`,
  )
}

function changesRows(name: string): BackupError {
  return new BackupError(
    `This file is of an older version, and the migration ${name} has changed rows since. Import the file with its version, then update.`,
  )
}
