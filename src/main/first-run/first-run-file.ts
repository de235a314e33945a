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

/** What the first start writes for trying the service. No other place has these secrets. */
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
  /** The client of the documentation page: public, so that the page contains no secret. */
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
 * The file before its tenant is committed. It is on disk before the commit and gets its final name
 * afterwards, so there is never a tenant whose secrets nobody has.
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

  /** The file of a process that died; undefined also for half a file, whose tenant cannot exist. */
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
