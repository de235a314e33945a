import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrationsDirectory } from '../postgres/migration-files.ts'

/** A copy of the migrations that a test may change, with further ones by their names; gone after what it is for. */
export function migrationsWith(
  scope: { readonly after: (work: () => void) => void },
  further: Readonly<Record<string, string>>,
): URL {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-migrations-'))
  scope.after(() => rmSync(directory, { recursive: true }))
  cpSync(fileURLToPath(migrationsDirectory), directory, { recursive: true })
  for (const [name, text] of Object.entries(further)) writeFileSync(join(directory, name), text)
  return pathToFileURL(`${directory}/`)
}

/** Resolves with the process of a migration that waits for a lock. */
export async function waitingMigration(owner: pg.Client): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'kontor migrate'
         and wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rows[0]) return rows[0].pid
  }
}
