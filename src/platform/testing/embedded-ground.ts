import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import type { EmbeddedPostgres } from '../embedded-postgres/embedded.ts'

const root = process.getuid?.() === 0
export const nobody = { uid: 65534, gid: 65534 }
export const needsRoot = { skip: root ? false : 'NOT PROVEN HERE: this proof has to run as root' }

/** A directory of one proof, which others may enter. */
export function temporaryDirectory(t: TestContext, mode = 0o755): string {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-proof-'))
  chmodSync(directory, mode)
  t.after(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Works with a client of the server. */
export async function withClient<T>(
  server: Pick<EmbeddedPostgres, 'connection'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(server.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
