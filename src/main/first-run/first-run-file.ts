import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { TenantSecrets } from '../../access/tenants/add-tenant.ts'

/** What the first start leaves for whoever tries the service: the only place these secrets stand. */
export interface FirstRun extends TenantSecrets {
  readonly baseUrl: string
  readonly tenantId: string
  readonly app: { readonly appId: string; readonly appVersion: string; readonly apiKey: string }
  readonly channel: {
    readonly salesChannelId: string
    readonly clientId: string
    readonly clientSecret: string
    readonly refreshToken: string
  }
  /** Of the page that describes the interface: public, so there is no secret that the page would show. */
  readonly docs?: { readonly clientId: string }
}

export function firstRunFile(dataDir: string): string {
  return join(dataDir, 'first-run.json')
}

/** Undefined where there is no such file; throws where it cannot be read. */
export function readFirstRun(file: string): FirstRun | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The file while its tenant is not certain yet. It is on disk before the tenant is committed and
 * gets its name afterwards, so at no moment does a tenant exist whose secrets nobody has.
 */
export class FirstRunDraft {
  readonly #draft: string
  readonly #file: string

  constructor(dataDir: string) {
    this.#file = firstRunFile(dataDir)
    this.#draft = `${this.#file}.new`
  }

  write(firstRun: FirstRun): void {
    rmSync(this.#draft, { force: true })
    const text = `${JSON.stringify(firstRun, undefined, 2)}\n`
    writeFileSync(this.#draft, text, { mode: 0o600, flag: 'wx', flush: true })
    this.#flushDirectory()
  }

  /** What a process that died left; undefined also for half a file, whose tenant cannot exist. */
  read(): FirstRun | undefined {
    try {
      return readFirstRun(this.#draft)
    } catch {
      return undefined
    }
  }

  finish(): void {
    renameSync(this.#draft, this.#file)
    this.#flushDirectory()
  }

  discard(): void {
    rmSync(this.#draft, { force: true })
  }

  #flushDirectory(): void {
    const directory = openSync(dirname(this.#file), 'r')
    try {
      fsyncSync(directory)
    } finally {
      closeSync(directory)
    }
  }
}
