import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import pg from 'pg'
import { makeDataDirectory } from '../../platform/embedded-postgres/data-directory.ts'
import { fileSystemRefusal } from '../../platform/embedded-postgres/embedded-error.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import { rolesScript } from '../../platform/postgres/roles.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { type Check, fail, ok, warn } from '../process/check.ts'
import type { Config } from '../process/config.ts'
import { reachDatabase } from '../process/database.ts'
import { keyFingerprint, masterKeyFile, readMasterKey } from '../process/master-key.ts'
import { explained, StartError } from '../process/start-error.ts'
import { filesOf, placeFaultSentence } from '../process/stores.ts'
import { examineDatabase } from './doctor-database.ts'

/**
 * Checks everything that a healthy service needs and reports what is wrong and what to do. It changes
 * nothing, but starts the embedded database for the time of the checks where it is not running.
 */
export async function doctor(config: Config): Promise<Check[]> {
  const dataDirectory = examineDataDirectory(config)
  const { check: masterKey, key } = examineMasterKey(config)
  return [
    examineRuntime(),
    ...dataDirectory,
    masterKey,
    examineAddress(config),
    await examineFiles(config),
    ...(await examineRedis(config)),
    ...(await examineReachedDatabase(config, key)),
  ]
}

/** SQL for an administrator of the server, where the owner of the schema may not create roles. */
export function rolesFor({ isEmbedded, secrets }: Config): string {
  if (isEmbedded) {
    throw new StartError(
      'The embedded database prepares its roles by itself. Set DATABASE_URL and DIRECT_DATABASE_URL to print what another server needs.',
    )
  }
  const { user = '', database = '' } = new pg.Client(secrets.directDatabaseUrl)
  return rolesScript({ owner: user, database })
}

const nodeMajor = 24

function examineRuntime(): Check {
  const major = Number(process.versions.node.split('.')[0])
  return major >= nodeMajor
    ? ok('runtime', `Node ${process.version}.`)
    : fail('runtime', `Node ${process.version} is too old.`, `Use Node ${nodeMajor} or later.`)
}

const gigabyte = 1024 ** 3

function examineDataDirectory({ dataDir, isEmbedded }: Config): Check[] {
  try {
    makeDataDirectory(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    return [
      fail('data directory', explained(fileSystemRefusal(error, dataDir)), 'See the message.'),
    ]
  }
  const mode = statSync(dataDir).mode & 0o777
  const { bavail, bsize } = statfsSync(dataDir)
  const free = (bavail * bsize) / gigabyte
  const space = `${free.toFixed(1)} GB are free at ${dataDir}.`
  const remedy = isEmbedded
    ? 'Free some space: the database stops taking changes when there is none.'
    : 'Free some space.'
  return [
    mode & 0o027
      ? warn('data directory', `Others may look into ${dataDir}.`, `chmod 700 ${dataDir}`)
      : ok('data directory', `${dataDir} is there and writable.`),
    judgeSpace(free, space, remedy),
  ]
}

function judgeSpace(free: number, detail: string, remedy: string): Check {
  if (free < 0.1) return fail('disk', detail, remedy)
  return free < 1 ? warn('disk', detail, remedy) : ok('disk', detail)
}

function examineMasterKey(config: Config): { check: Check; key: Buffer | undefined } {
  const name = 'master key'
  const file = masterKeyFile(config.dataDir)
  try {
    const key = readMasterKey(config)
    const known = `(fingerprint ${keyFingerprint(key)})`
    if (config.secrets.masterKey) return { check: ok(name, `From MASTER_KEY ${known}.`), key }
    if (statSync(file).mode & 0o077) {
      const detail = `Others may read ${file}.`
      return { check: fail(name, detail, `chmod 600 ${file}`), key }
    }
    if (!config.isEmbedded) {
      const detail = `From ${file} ${known}, which other machines do not have.`
      const remedy =
        'Where several machines serve one database, give all of them the same MASTER_KEY.'
      return { check: warn(name, detail, remedy), key }
    }
    return {
      check: ok(name, `From ${file} ${known}. Keep a copy of it apart from the backups.`),
      key,
    }
  } catch (error) {
    const remedy = 'Put the right key back, or set MASTER_KEY.'
    return { check: fail(name, explained(error), remedy), key: undefined }
  }
}

function examineAddress({ host, publicUrl }: Config): Check {
  const name = 'public address'
  if (publicUrl.startsWith('https:')) return ok(name, `${publicUrl} is encrypted.`)
  if (isLoopback(host)) return ok(name, `${publicUrl} is for this machine alone.`)
  const remedy = 'Put a proxy with TLS before it and set PUBLIC_URL to its https address.'
  return warn(name, `Others reach ${publicUrl} without encryption, and so their tokens.`, remedy)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

async function examineFiles(config: Config): Promise<Check> {
  const fault = await filesOf(config).trial()
  if (!fault) return ok('files', 'A file can be written, read and deleted.')
  const remedy = 'Mend it, or set FILES_URL to another place.'
  return fail('files', placeFaultSentence(fault, config), remedy)
}

async function examineRedis({ secrets }: Config): Promise<Check[]> {
  if (secrets.redisUrl === undefined) return []
  const { createClient } = await import('@redis/client')
  const socket = { connectTimeout: 2_000, reconnectStrategy: false as const }
  const client = createClient({ url: secrets.redisUrl, socket })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return [ok('redis', 'It answers; processes count requests together.')]
  } catch (error) {
    const detail = `It does not answer (${errorFacts(error).message}), so each process limits requests for itself.`
    return [warn('redis', detail, 'Start it, or correct or remove REDIS_URL.')]
  } finally {
    client.destroy()
  }
}

async function examineReachedDatabase(config: Config, key: Buffer | undefined): Promise<Check[]> {
  try {
    const database = await reachDatabase(config)
    try {
      return await examineDatabase(database, key && new Vault(key))
    } finally {
      await database[Symbol.asyncDispose]()
    }
  } catch (error) {
    const remedy = existsSync(config.dataDir) ? 'See the message.' : 'Create DATA_DIR.'
    return [fail('database', explained(error), remedy)]
  }
}
