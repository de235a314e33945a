import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import { world } from '../../../whole/testing/world.ts'
import { scopeNames } from '../../rooms.ts'

/** The command line as a process, with a service and a database of its own. */

export const service = await world()
export const { operator, alice, bob, call } = service
const { baseUrl, database } = service
export const dataDir = mkdtempSync(join(tmpdir(), 'kontor-cli-'))
const body = { name: 'Command line', scopes: scopeNames }
const client = await call(operator.admin, 'POST /v2/admin/clients', body)
const env: Record<string, string> = {
  DATA_DIR: dataDir,
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: urlOf(database.owner),
  KONTOR_URL: baseUrl,
  KONTOR_CLIENT_ID: client.body.clientId,
  KONTOR_CLIENT_SECRET: client.body.clientSecret,
}
after(() => rmSync(dataDir, { recursive: true }))

export function urlOf({ host = '', port, user, database: name }: ConnectionSettings): string {
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** `input` is what the process reads. */
export async function kontor(
  words: readonly string[],
  more: Record<string, string> = {},
  input: string | Buffer = '',
) {
  const cli = new URL('../../cli.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [cli, ...words], {
    env: { ...compileCache, ...env, ...more },
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined).end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, err, status }
}

export async function json(...words: string[]) {
  const { out, err, status } = await kontor([...words, '--json'])
  assert.deepEqual([status, err], [0, ''])
  return JSON.parse(out)
}
