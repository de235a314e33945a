import type { Static, TSchema } from 'typebox'
import type { Language, RequestHeaders } from '../http/headers.ts'
import { type Call, Json, type Operation, operation } from '../pipeline/operation.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { type Key, type Reference, ReferenceField } from '../values/shape.ts'
import { concludeWithRecord, type RecordSource } from './record-source.ts'
import { lockRecord } from './record-store.ts'

type MoveCall<B extends TSchema> = Call<Record<string, Reference>, object, Static<B>>

/** What all moves of one kind of record have in common. */
export interface MovedKind<Held> {
  readonly shape: TSchema
  /** The record, in the language of the caller where it depends on it. */
  readonly source: RecordSource | Readonly<Record<Language, RecordSource>>
  readonly scope: string
  /** The addresses of the list. */
  readonly path: { readonly v1: string; readonly v2: string }
  /** Name of the path parameter. */
  readonly parameter: string
  /** Locks the record, after what all writers lock before it. Throws its 404. */
  readonly hold: (
    tx: TenantTx,
    reference: Reference,
  ) => Promise<{ readonly key: Key; readonly held: Held }>
}

/** A step from one state of a record to the next. */
export interface Move<Held, B extends TSchema> {
  readonly name: string
  readonly summary: string
  readonly description: string
  /** Last segment of the address. */
  readonly verb: string
  /** May be left out by the caller. */
  readonly body?: B
  readonly example?: Static<B>
  readonly examplePath?: Readonly<Record<string, unknown>>
  /** Refuses moves that the state does not allow, and writes. */
  readonly write: (call: MoveCall<B>, held: Held) => Promise<void>
}

/** The operation `POST …/{id}/<verb>`: locks the record, moves it, and returns it afterwards. */
export function moveOperation<Held, B extends TSchema>(
  { shape, source, scope, path, parameter, hold }: MovedKind<Held>,
  { name, summary, description, verb, body, example, examplePath, write }: Move<Held, B>,
): Operation {
  return operation({
    name,
    summary,
    description,
    method: 'POST',
    path: { v1: `${path.v1}/{${parameter}}/${verb}`, v2: `${path.v2}/{${parameter}}/${verb}` },
    scope,
    pathParameters: { [parameter]: ReferenceField() } as Record<string, TSchema>,
    ...(body && { body, isBodyOptional: true }),
    ...(body && example !== undefined && { example }),
    ...(examplePath && { examplePath }),
    answer: { status: 200, shape },

    async current({ tx, path: named, generation, headers }) {
      const { key } = await hold(tx, named[parameter] as Reference)
      const record = await lockRecord(tx, generation, sourceFor(source, headers), key)
      return new Json(record?.json ?? '')
    },

    async handle(call) {
      const { key, held } = await hold(call.tx, call.path[parameter] as Reference)
      await write(call as MoveCall<B>, held)
      return concludeWithRecord(call.tx, call.generation, sourceFor(source, call.headers), key)
    },
  })
}

const sourceFor = (
  source: MovedKind<never>['source'],
  { language }: Pick<RequestHeaders, 'language'>,
): RecordSource => ('table' in source ? source : source[language])
