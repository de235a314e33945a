import type { Readable } from 'node:stream'
import type { Static, TSchema } from 'typebox'
import type { ByteRange } from '../files/byte-range.ts'
import type { FileStore } from '../files/file-store.ts'
import type { TenantFiles } from '../files/tenant-files.ts'
import type { RequestHeaders } from '../http/headers.ts'
import type { SentFile } from '../http/receive-upload.ts'
import type { AllowedRanges } from '../outbound/public-address.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import type { Sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import type { FieldName, Refusal } from '../values/refusal.ts'
import type { RoomSettings } from '../values/settings.ts'
import type { Key, Shape } from '../values/shape.ts'
import type { AuditEntry, AuditedWrite } from './auditing/audit.ts'
import type { Caller, CallingUser, Identity } from './caller.ts'
import type { GenerationName } from './generation.ts'

type Fields = Record<string, TSchema>
type StaticFields<F extends Fields> = { [K in keyof F]: Static<F[K]> }
type OptionalFields<F extends Fields> = { [K in keyof F]?: Static<F[K]> }

/** A record that PostgreSQL wrote as JSON text already, in the caller's spelling. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A record that does not exist yet, as an update may repeat it: If-Match never matches it. */
export class AbsentRecord extends Json {}

/** The content of a file: sent as it is, once the transaction is over. */
export class Binary {
  readonly contentType: string
  /** In bytes; undefined where the content is made when it is opened: it is then sent as a whole only. */
  readonly size: number | undefined
  /** Called at most once, for all of it or a part. Throws a `Refusal` where the content cannot be had. */
  readonly open: (range?: ByteRange) => Promise<Readable>

  constructor(contentType: string, size: number | undefined, open: Binary['open']) {
    this.contentType = contentType
    this.size = size
    this.open = open
  }
}

/** An answer without an end, such as events as they happen. It lasts until either side ends it. */
export class Stream extends Binary {
  constructor(contentType: string, open: () => Promise<Readable>) {
    super(contentType, undefined, open)
  }
}

/** An answer that needs more than its body. */
export class Reply {
  readonly body: Json | Binary | object | undefined
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    body: Json | Binary | object | undefined,
    details: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.body = body
    this.status = details.status
    this.headers = details.headers ?? {}
  }
}

/** The answer of an operation that has created a record: the record, and its address (`Call.locate`). */
export function created(body: Json | object | undefined, location: string): Reply {
  return new Reply(body, { headers: { location } })
}

/** A `Refusal` that is returned instead of thrown is sent after the writes have been committed. */
export type Answer = Json | Binary | Reply | Refusal | object | undefined

/** For content that is made when it is opened: the transaction of the request is over then. */
export interface Outside {
  readonly tenantId: string
  readonly vault: Vault
  readonly pool: Pool
  readonly files: FileStore
}

/** One request, checked: what an operation has to work with. */
export interface Call<P = Record<string, never>, Q = Record<string, never>, B = undefined> {
  readonly tx: TenantTx
  readonly vault: Vault
  /** The tenant's files; in a dry run none is written. */
  readonly files: TenantFiles
  readonly outside: Outside
  /** Everything is executed and then rolled back. */
  readonly isDryRun: boolean
  readonly caller: Caller
  /** The caller by what is known later; throws the refusal where it would be turned away by then. */
  readonly readmit: () => Promise<Caller>
  /** The user who acts: the one that `x-runas` names, else the caller's own. */
  readonly user: CallingUser | undefined
  /**
   * Throws `scope.missing` (403) unless caller and acted-for user both have the scope: where the body
   * decides what is done, the operation's own scope is not enough.
   */
  readonly requireScope: (scope: string) => void
  /** Whether `requireScope` would let the call pass. */
  readonly hasScope: (scope: string) => boolean
  readonly generation: GenerationName
  readonly path: P
  readonly query: Q
  readonly body: B
  /** The file that was sent, of an operation with `uploadBytesMax`. */
  readonly upload: SentFile | undefined
  /** What `readUpload` of the operation found in it. */
  readonly uploadRead: unknown
  /** What `beforehand` of the operation returned; undefined in a dry run. */
  readonly foundBeforehand?: unknown
  readonly headers: RequestHeaders
  readonly ip: string
  /** The company on whose behalf the call runs (`x-companyid`). */
  readonly companyId: number | undefined
  /** A field of the body as the caller spells it, for faults that only the operation can find. */
  readonly fieldName: FieldName
  /** The prefix of every path, for addresses in the body; it is added to `Location` automatically. */
  readonly prefix: string
  /** Issuer of tokens: the address of this service for clients, without a slash at its end. */
  readonly publicUrl: string
  readonly roomSettings: RoomSettings
  /** Networks that are called for tenants although they are not public, for `isCallableHost`. */
  readonly outboundAllowed: AllowedRanges
  /** Path of a record for `Location`; a record of the tables names it by both of its keys. */
  readonly locate: (path: string, key: Key | string | number) => string
  /** Writes the audit entry of this request in its own transaction. */
  readonly audit: (entry: AuditEntry) => void
  /** Writes an entry into the trail of the tenant that the transaction works for, with `inTenant` another one. */
  readonly auditIn: (tx: TenantTx, entry: AuditEntry) => void
  /** The same as a data-modifying statement, for a `with` next to the write that it records. */
  readonly audited: (entry: AuditedWrite) => Sql
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What ends at some time. */
export interface Deprecation {
  /** When that was announced, and when it ends (RFC 3339). */
  readonly since: string
  readonly sunset: string
  /** What to use instead. */
  readonly use: string
}

export interface OperationDefinition<P extends Fields, Q extends Fields, B extends TSchema> {
  /** Unique, camelCase; the `operationId` of OpenAPI. */
  readonly name: string
  /** Imperative, without a full stop: what a stranger would search for. */
  readonly summary: string
  /** What a caller must know: the effect, who may, what is refused and why. Full sentences. */
  readonly description: string
  readonly method: Method
  /** For a POST that changes nothing: the duties of writes do not apply to it. */
  readonly readsOnly?: boolean
  /** For reads of many records that are no list by the shape of their answer, such as sums (`readsMany`). */
  readonly readsMany?: boolean
  /** Whether it reads records after its transaction, in others: closed to callers whose roles have limits. */
  readonly readsOutside?: boolean
  /**
   * Where it is, by the generation it speaks there. `v1: '/items'` is mounted as `/v1/items` and
   * `/items`, `v2: '/items'` as `/v2/items`. `channel` is for programs of sales channels and of
   * their sellers: mounted below `/v1`, spelled as generation 2, with errors of its own form, and below
   * `/v1/channel` without the tenant of the caller.
   */
  readonly path: { readonly v1?: string; readonly v2?: string; readonly channel?: string }
  /** Needed in addition to authentication; `undefined` where every authenticated caller may. */
  readonly scope: string | undefined
  /** For operations without a credential: the refusal for an unknown tenant. */
  readonly open?: { readonly unknownTenant: () => Refusal }
  readonly needsChallengeCode?: boolean
  /** Only for callers of the operator's own tenant. */
  readonly operatorOnly?: boolean
  readonly pathParameters?: P
  readonly query?: Q
  readonly body?: B
  /** `both`: the body may also have the spelling of the other generation; faults are reported in it. */
  readonly bodySpellings?: 'own' | 'both'
  /** Whether an empty body is read as `{}`, or as undefined where a list is expected. */
  readonly isBodyOptional?: boolean
  /**
   * A body that the sample tenant accepts, in domain words: for the documentation, and a test sends it as
   * a dry run in both generations. Records of the sample tenant are named by `exampleKey`.
   */
  readonly example?: Static<B>
  /** Path parameters of that request, where they are not the first record of their kind. */
  readonly examplePath?: Readonly<Record<string, unknown>>
  readonly bodyLimitBytes?: number
  /**
   * The request is a file, or a form with one, of at most this size: it is not read as JSON, and goes to
   * the disk before the transaction begins.
   */
  readonly uploadBytesMax?: number
  /**
   * Where the request is a form of that file and of `body`, as JSON: the names of the two parts. The part of
   * the file may have any other name.
   */
  readonly uploadForm?: { readonly body: string; readonly file: string }
  /** Reads that file before the transaction begins: a slow one then keeps nobody from the database. */
  readonly readUpload?: (upload: SentFile, caller: Caller) => Promise<unknown>
  readonly timeLimitMs?: number
  readonly deprecated?: Deprecation
  /** Status and shape of a successful answer. */
  readonly answer: {
    readonly status: number
    readonly shape?: TSchema
    /** What a `Binary` answer may be, for the documentation. */
    readonly mediaTypes?: readonly string[]
    readonly isSecret?: boolean
    /** Whether it is another one each time, so that no entity tag is computed for it. */
    readonly isUnique?: boolean
  }
  /** Refusals by the name of the constraint that the database found broken. */
  readonly constraints?: Readonly<Record<string, () => Refusal>>
  /** Whether it may revoke access: this process then reads its callers again. */
  readonly endsAccess?: boolean
  /** Work outside the request's transaction, done before it; safe to repeat, left out of a dry run. */
  readonly beforehand?: (caller: Caller, identity: Identity, body: Static<B>) => Promise<unknown>
  /** The record as it is now, locked: for If-Match, and for response-only fields sent back. */
  readonly current?: (call: Call<StaticFields<P>, OptionalFields<Q>, Static<B>>) => Promise<Json>
  readonly handle: (call: Call<StaticFields<P>, OptionalFields<Q>, Static<B>>) => Promise<Answer>
}

/** An operation as the platform sees it: one entry of the list that the service consists of. */
export type Operation = OperationDefinition<Fields, Fields, TSchema>

/**
 * Declares an operation. The declaration alone gives it routing, validation, spelling, all duties of
 * the pipeline and its entry in OpenAPI.
 */
export function operation<
  P extends Fields = Record<string, never>,
  Q extends Fields = Record<string, never>,
  B extends TSchema = TSchema,
>(definition: OperationDefinition<P, Q, B>): Operation {
  return definition as Operation
}

export function shapeOf(schema: TSchema): Shape {
  return schema as Shape
}

export function isWrite({ method, readsOnly }: Pick<Operation, 'method' | 'readsOnly'>): boolean {
  return method !== 'GET' && !readsOnly
}

/**
 * Whether a repetition with the same Idempotency-Key gets the first answer. A file is no answer that is kept: it is
 * made again, as by the operations that only read (decision 9).
 */
export function keepsAnswer(operation: Operation): boolean {
  return isWrite(operation) && operation.answer.mediaTypes === undefined
}
