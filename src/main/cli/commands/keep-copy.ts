import { statSync } from 'node:fs'
import { backup, type Progress as Copied } from '../../../platform/backup/backup.ts'
import { BackupError } from '../../../platform/backup/manifest.ts'
import { restore } from '../../../platform/backup/restore.ts'
import type { Database } from '../../process/database.ts'
import { keyFingerprint, readMasterKey } from '../../process/master-key.ts'
import { CliError } from '../cli-error.ts'
import type { Answer, Given, Surroundings } from '../command.ts'
import { withDatabase } from '../open-pool.ts'
import { factsOf } from '../table.ts'

/** Writes all data of all tenants into one file. */
export async function backUp(given: Given, surroundings: Surroundings): Promise<Answer> {
  const file = given.argument('file')
  const manifest = await copying(surroundings, 'copying', (where) => backup({ ...where, file }))
  const facts = factsOf({
    File: file,
    Size: sizeOf(statSync(file).size),
    Records: countOf(manifest.tables),
    'As of': manifest.createdAt,
    'Master key': manifest.keyFingerprint,
  })
  const text = `${facts}\n\nThe master key is not in the file. Keep a copy of it in another place.`
  return { json: { file, ...manifest }, text }
}

/** Restores such a file into an empty database. */
export async function fillFrom(given: Given, surroundings: Surroundings): Promise<Answer> {
  const file = given.argument('file')
  const { manifest, isSameKey } = await copying(surroundings, 'restoring', (where) =>
    restore({ ...where, file }),
  )
  const facts = factsOf({ Records: countOf(manifest.tables), 'As of': manifest.createdAt })
  const warning = `The backup was made under another master key (${manifest.keyFingerprint}). Put that key in its place: until then API keys, client secrets and tokens of the backup are worth nothing.`
  return {
    json: { file, isSameKey, ...manifest },
    text: isSameKey ? facts : `${facts}\n\n${warning}`,
    status: isSameKey ? 0 : 1,
  }
}

interface Where {
  readonly settings: Database['owner']
  readonly keyFingerprint: string
  readonly onProgress: (copied: Copied) => void
}

async function copying<T>(
  { config: readConfig, terminal }: Surroundings,
  step: string,
  work: (where: Where) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const fingerprint = keyFingerprint(readMasterKey(config))
  const progress = terminal.progress()
  try {
    return await withDatabase(config, (_pool, { owner }) =>
      work({
        settings: owner,
        keyFingerprint: fingerprint,
        onProgress: ({ done, total }) => progress.at(step, done / total),
      }),
    )
  } catch (error) {
    throw error instanceof BackupError ? new CliError(error.message, { cause: error }) : error
  } finally {
    progress.end()
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function countOf(tables: readonly { readonly rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
