import { type AppliedMigration, BackupError } from '../../../platform/backup/manifest.ts'
import { portionsMark, readMigrations } from '../../../platform/postgres/migration-files.ts'
import { splitStatements } from '../../../platform/postgres/split-statements.ts'

/**
 * What happened to the schema since a file was made, as the statements that fill in its rows (`-- in portions`), in
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
  return migrations.flatMap(({ name, text }) => {
    const [fillings, others] = parted(splitStatements(text))
    if (!others.every(leavesRows)) throw changesRows(name)
    return fillings
  })
}

function parted(statements: readonly string[]): readonly [string[], string[]] {
  const fillings = statements.filter((statement) => portionsMark.test(statement))
  return [fillings, statements.filter((statement) => !fillings.includes(statement))]
}

/** What adds to the schema or narrows it; everything else might change rows, such as a call or another type. */
const additions = /^(create|comment|grant|revoke|drop index|select erp\.tenant_table|alter)\b/i
const otherRows = /\b(type|drop column|rename)\b/i

function leavesRows(statement: string): boolean {
  const own = statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()
  return additions.test(own) && !(/^alter/i.test(own) && otherRows.test(own))
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
