import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FileStore } from '../files/file-store.ts'
import type { AllowedRanges } from '../outbound/public-address.ts'
import type { Caller, Identity } from '../pipeline/caller.ts'
import type { Generation } from '../pipeline/generation.ts'
import type { Input, RawInput } from '../pipeline/input/input.ts'
import type { Binary, Operation } from '../pipeline/operation.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import type { Vault } from '../secrets/vault.ts'
import type { RoomSettings } from '../values/settings.ts'
import type { RequestHeaders } from './headers.ts'
import type { RateLimit, RateVerdict } from './limits/rate-limit.ts'
import type { SentFile } from './receive-upload.ts'

/** What the pipeline works with; the same for all operations. */
export interface Services {
  readonly pool: Pool
  readonly vault: Vault
  readonly files: FileStore
  readonly identity: Identity
  readonly rateLimit: RateLimit
  /** The path prefix of all addresses as clients see them: `/erp`, or nothing. */
  readonly prefix: string
  /** Issuer of tokens: the address of this service for clients, without a slash at its end. */
  readonly publicUrl: string
  readonly roomSettings: RoomSettings
  /** Networks that are called for tenants although they are not public. */
  readonly outboundAllowed: AllowedRanges
}

export interface Incoming {
  readonly headers: RequestHeaders
  readonly raw: RawInput
  /** The request itself, of an operation that takes a file. */
  readonly stream: IncomingMessage | undefined
  readonly ip: string
  /** Only the headers of the answer are sent; what the operation writes is rolled back. */
  readonly isHead: boolean
  /** Path of the request without its query. */
  readonly pathname: string
  readonly isUnversioned: boolean
  /**
   * Filled while the request is processed: the caller, for the log, and the state of the bucket that
   * every answer shows, also a refusal; and the names that were ignored, where the caller asked for that.
   */
  readonly known: { caller?: Caller; rate: RateVerdict; readonly ignored?: string[] }
}

export interface Outgoing {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | Binary | undefined
}

/** An answer whose content can be sent. */
export interface ReadyOutgoing extends Omit<Outgoing, 'body'> {
  readonly body: string | Buffer | Readable | undefined
  /** Whether the content goes on until either side ends it. */
  readonly isEndless?: boolean
}

/** A request that has passed admission and validation. */
export interface CheckedRequest {
  readonly operation: Operation
  readonly generation: Generation
  readonly incoming: Incoming
  readonly caller: Caller
  readonly input: Input
  readonly upload: SentFile | undefined
  readonly uploadRead: unknown
  /** What `beforehand` of the operation returned. */
  readonly foundBeforehand?: unknown
  readonly services: Services
  readonly isDryRun: boolean
}
