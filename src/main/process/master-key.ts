import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDirectory } from '../../platform/embedded-postgres/data-directory.ts'
import { fileSystemRefusal } from '../../platform/embedded-postgres/embedded-error.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import type { Config } from './config.ts'

/** The master key is missing; the message says what to do. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError'
}

export function masterKeyFile(dataDir: string): string {
  return join(dataDir, 'master.key')
}

/** Must be opened before the database: the database is new exactly when its key is. */
export function openVault(config: Config): Vault {
  return new Vault(readMasterKey(config))
}

/**
 * The key that encrypts all secrets in the database: MASTER_KEY, else the file in DATA_DIR, which is
 * created the first time. A lost key is never replaced by a new one, since nothing that the old one
 * encrypted could be read again.
 */
export function readMasterKey({ dataDir, isEmbedded, secrets }: Config): Buffer {
  if (secrets.masterKey) return secrets.masterKey
  const file = masterKeyFile(dataDir)
  const key = Buffer.from(readOrCreate(file, dataDir, isEmbedded).trim(), 'base64')
  if (key.length !== 32) {
    throw new MasterKeyError(
      `${file} is damaged: it must hold 32 bytes in base64. Put the right key back.`,
    )
  }
  return key
}

function readOrCreate(file: string, dataDir: string, isEmbedded: boolean): string {
  try {
    if (!existsSync(file)) {
      if (isEmbedded && existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) throw lost(file)
      create(file, dataDir)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw fileSystemRefusal(error, dataDir)
  }
}

/** Distinguishes keys without revealing them. */
export function keyFingerprint(key: Buffer): string {
  return createHash('sha256').update('kontor master key ').update(key).digest('hex').slice(0, 16)
}

/** Several processes may start at once: the first to link its file wins, and a half-written file is never read. */
function create(file: string, dataDir: string): void {
  makeDataDirectory(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function lost(file: string): MasterKeyError {
  return new MasterKeyError(
    `The master key of this database is gone: ${file} is missing. Put it back, or set MASTER_KEY. Without it API keys, client secrets and signing keys in the database are of no use.`,
  )
}
