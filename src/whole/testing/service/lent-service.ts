import type { AddressInfo } from 'node:net'
import { insertKey, listKeys, type StoredKey } from '../../../access/tokens/signing-key-store.ts'
import type { Service, ServiceOptions } from '../../../main/process/service.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asService } from '../../../platform/postgres/transaction.ts'

/** What a world brings to its service. */
type Parts = Pick<ServiceOptions, 'pool' | 'files'>

/** A service that listens on a port of this machine, for one world. */
export interface LentService {
  /** Throws after the world has ended. */
  readonly service: Service
  readonly port: number
  /** Waits until its requests have ended. */
  readonly giveBack: () => Promise<void>
}

/** A service that serves one world after another. */
interface SharedService {
  readonly service: Service
  readonly port: number
  /** From now on it works with these. */
  readonly serve: (parts: Parts) => void
  /** What it signs with, as its last world stored it. */
  keys: readonly StoredKey[]
}

const idle: SharedService[] = []

/**
 * The service of a world without wishes of its own: one that a former world of this process has given back, or a new
 * one. Building it takes some hundred milliseconds, and operations that one world has used are compiled for the next.
 * It remembers nothing of a world but by the random ids of its tenants, and the keys that it signs with: these are
 * stored in each of its worlds, since it reads them again after a minute, and tokens of other keys would end then.
 */
export async function borrowService(
  parts: Parts,
  build: (parts: Parts) => Service,
): Promise<LentService> {
  const shared = idle.pop() ?? (await sharedService(build))
  shared.serve(parts)
  await asService(parts.pool, async (tx) => {
    for (const key of shared.keys) await insertKey(tx, key)
  })
  const { service, port } = shared
  return {
    service,
    port,
    giveBack: async () => {
      await untilUnused(service)
      shared.keys = await asService(parts.pool, listKeys)
      idle.push(shared)
    },
  }
}

/** A service for one world alone, which is closed at its end. */
export async function ownService(service: Service): Promise<LentService> {
  let kept: Service | undefined = service
  // The runner keeps each test with what its hooks refer to until the process ends: a service must not be a part of it.
  const given = () => {
    if (!kept) throw new Error('the world has ended')
    return kept
  }
  const port = await listen(service)
  return {
    get service() {
      return given()
    },
    port,
    giveBack: async () => {
      const { server } = given()
      kept = undefined
      await server.close()
    },
  }
}

async function sharedService(build: (parts: Parts) => Service): Promise<SharedService> {
  const pool = substitute<Pool>()
  const files = substitute<FileStore>()
  const service = build({ pool: pool.value, files: files.value })
  const port = await listen(service)
  // The process ends when nothing but services that nobody uses is left.
  service.server.server.unref()
  return {
    service,
    port,
    serve: (parts) => {
      pool.become(parts.pool)
      files.become(parts.files)
    },
    keys: [],
  }
}

async function listen({ server }: Service): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

function untilUnused({ server: { server } }: Service): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      server.closeIdleConnections()
      server.getConnections((error, count) => {
        if (error) reject(error)
        else if (count === 0) resolve()
        else setTimeout(look, 5)
      })
    }
    look()
  })
}

/** An object that stands for another one, which can be replaced. */
function substitute<T extends object>(): { value: T; become: (next: T) => void } {
  let present: T | undefined
  const current = () => {
    if (!present) throw new Error('no world uses this service')
    return present
  }
  const value = new Proxy({} as T, {
    get: (_, name) => {
      const member = Reflect.get(current(), name, present)
      return typeof member === 'function' ? member.bind(present) : member
    },
    set: (_, name, given) => Reflect.set(current(), name, given, present),
    has: (_, name) => name in current(),
  })
  return {
    value,
    become: (next) => {
      present = next
    },
  }
}
