import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '../../../whole/testing/world.ts'
import { insertCustomers } from '../../customers/customer-store.ts'

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])

/** What tests do with the files of a customer of Alice, and where these are stored. */
export async function fileCalls({ alice, baseUrl, filesUrl }: World) {
  const [one, other] = await alice.work((tx) =>
    insertCustomers(
      tx,
      ['K-1', 'K-2'].map((number) => ({ number, addresses: [{ kind: 'billing', city: 'Bonn' }] })),
    ),
  )
  return {
    one,
    other,
    v1: `/customers/${one?.id}/files`,
    v2: `/v2/customers/${one?.uuid}/files`,
    /** Sends content as it is. */
    async send(
      line: string,
      body: Buffer | FormData | ReadableStream,
      headers: Record<string, string> = {},
    ) {
      const [method = '', path = ''] = line.split(' ')
      const init = { method, body, duplex: 'half', headers: { ...alice.app.headers, ...headers } }
      const reply = await fetch(`${baseUrl}${path}`, init as RequestInit)
      const text = await reply.text()
      return { status: reply.status, headers: reply.headers, body: text && JSON.parse(text) }
    },
    async download(path: string, headers: Record<string, string> = {}) {
      const all = { ...alice.app.headers, ...headers }
      const reply = await fetch(`${baseUrl}${path}`, { headers: all })
      const bytes = Buffer.from(await reply.arrayBuffer())
      return { status: reply.status, headers: reply.headers, bytes }
    },
    stored: () => readdirSync(join(fileURLToPath(filesUrl), alice.tenantId)),
  }
}

export const drafts = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('kontor-upload-'))

/** Uploads that this process, which is also the service, holds open; empty on systems other than Linux. */
export function held(): string[] {
  const files = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []
  return files.flatMap((file) => {
    const path = join('/proc/self/fd', file)
    const target = linkOf(path)
    return target.includes('kontor-upload-') ? [target] : []
  })
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
