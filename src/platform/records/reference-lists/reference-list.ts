import Type, { type TSchema } from 'typebox'
import { type Call, shapeOf } from '../../pipeline/operation.ts'
import { columnOf, type NumberedTable } from '../../postgres/numbered-rows.ts'
import type { Sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import { type Reason, Refusal, type Sentence } from '../../values/refusal.ts'
import { type Key, patchOf, type Reference, writable } from '../../values/shape.ts'
import type { RecordSource } from '../record-source.ts'
import type { Change } from '../record-store.ts'

/** The fields of a body, in domain words. */
export type Said = Readonly<Record<string, unknown>>
export type ReferencePath = Readonly<Record<string, Reference>>
/** A write as the hooks of a list see it. */
export type ReferenceWrite = Call<ReferencePath, unknown, Said>

/**
 * A list of records that others refer to and that the tenant keeps itself (manufacturers, tax classes,
 * warehouses …). `referenceOperations` makes of this declaration alone, in both generations:
 *
 *     GET    path          list<Xs>; in generation 1 listAll<Xs>, as one array unless `isPaged`
 *     POST   path          create<X>: 201 with the record and its Location
 *     GET    path/{id}     get<X>
 *     PATCH  path/{id}     update<X>: a field left out stays; what changes nothing writes nothing
 *     DELETE path/{id}     delete<X>: 204; 409 `<noun>.in-use` while a foreign key refers to it
 *
 * A field is a column of the table unless `columns` says otherwise. Every write is audited, and announced
 * where the table says what it announces; If-Match, dry run and the rest are the pipeline's. A list with rules of its own adds them by the hooks; what needs
 * more than hooks is written as operations, over `record-store.ts`.
 */
export interface ReferenceList {
  /** The kind of record, in kebab-case: `tax-class`. Begins its error codes and names it in the audit trail. */
  readonly noun: string
  /** As names of operations end: `TaxClasses`. */
  readonly plural: string
  /** What the records are, for the documentation: `the manufacturers of items`. */
  readonly about: string
  /** Rules for writes that the rest of the declaration does not show, in full sentences. */
  readonly rules?: string
  readonly path: { readonly v1: string; readonly v2: string }
  /** Resource of the scopes: `taxclasses` for `taxclasses.read` and `taxclasses.write`. */
  readonly scope: string
  /** The record in answers. Bodies have its fields but for those that are `readOnly`. */
  readonly shape: TSchema
  /** Fields that bodies have and answers do not. */
  readonly alsoWritten?: Readonly<Record<string, TSchema>>
  readonly table: NumberedTable
  readonly source: RecordSource
  /** Values of fields that the body of a new record leaves out. A field not named here is required. */
  readonly usual: Said
  /** A body that creates a record. */
  readonly example: Said
  /** Fields that no two records share, each by the constraint or unique index `<table>_<field>_taken`. */
  readonly unique: readonly string[]
  /**
   * The sentences of `<noun>.missing` (404), `<noun>.in-use` (409), of each unique field
   * `<noun>.<field>.taken` (409), and with `hasDefault` of `<noun>.default.required` (422).
   */
  readonly sentences: Readonly<Record<string, Sentence>>
  /**
   * Exactly one record is marked `isDefault`: the first one that is created, and later the last one that
   * was given the mark. The former default loses it in the same transaction.
   */
  readonly hasDefault?: boolean
  /** Writes wait for each other, for rules that the records satisfy only together. */
  readonly isOneAtATime?: boolean
  /** For lists too long to be returned whole: generation 1 returns pages as well. */
  readonly isPaged?: boolean
  /** The column with the time of the last change. */
  readonly touched?: 'changed' | 'last_changed'
  /** Refusals by further constraints of the table. */
  readonly constraints?: Readonly<Record<string, () => Refusal>>
  /** For records that lie below another one: the parameters of its path, and the columns that tie a row to it. */
  readonly below?: {
    readonly pathParameters: Readonly<Record<string, TSchema>>
    /** By field: `{ propertyId: 3 }`. Throws the 404 of the one above; locks it for a write. */
    readonly columns: (
      tx: TenantTx,
      path: ReferencePath,
      isWrite: boolean,
    ) => Promise<Record<string, number>>
  }
  /** Which records a caller may see, as a condition on rows; others are missing to it. Without it, all. */
  readonly visible?: (call: Pick<Call, 'caller'>) => Sql
  /**
   * Turns a body into fields of the table, where they differ: looks up references (422), checks rules.
   * `key` is the record's, undefined for a new one. Fields that the table does not have are written by `writeElsewhere`.
   */
  readonly columns?: (call: ReferenceWrite, said: Said, key: Key | undefined) => Promise<Said>
  /** Writes what `columns` returned into other tables. Returns what changed there. */
  readonly writeElsewhere?: (
    call: ReferenceWrite,
    fields: Said,
    key: Key,
  ) => Promise<Change | undefined>
  /** Adds what every record of the kind has from the beginning. */
  readonly created?: (call: ReferenceWrite, key: Key) => Promise<void>
  /** Refuses to delete a record, which is locked. */
  readonly deletable?: (call: ReferenceWrite, key: Key) => Promise<void>
  /** Part of every write that changed something, deletion included. */
  readonly changed?: (call: ReferenceWrite) => Promise<void>
  /** The fields of a record as the audit trail keeps them; without it, as they are. */
  readonly audited?: (fields: Said) => Said
  /** Name of the path parameter, where it is not that of the noun. */
  readonly parameter?: string
  /** Updates are answered with 204 and no record. */
  readonly isUpdateSilent?: boolean
}

/** The record in the names of operations: `TaxClass`. */
export function nameOf({ noun }: Pick<ReferenceList, 'noun'>): string {
  return noun.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Name of the path parameter: `taxClassId`. */
export function parameterOf(list: ReferenceList): string {
  if (list.parameter !== undefined) return list.parameter
  const name = nameOf(list)
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`
}

function bodyOf({ shape, alsoWritten }: ReferenceList) {
  const fields = shapeOf(shape)['properties'] as Record<string, TSchema>
  return Type.Object({ ...fields, ...alsoWritten })
}

/** The body of an update; a field left out stays as it is. */
export function patchShapeOf(list: ReferenceList): TSchema {
  return patchOf(bodyOf(list))
}

/** What a new record may be given; required is what has no usual value. */
export function draftShapeOf(list: ReferenceList): TSchema {
  const draft = shapeOf(patchOf(writable(bodyOf(list))))
  const fields = Object.keys(draft['properties'] as object)
  const required = fields.filter((field) => !(field in list.usual))
  return { ...draft, required } as TSchema
}

/** Reasons of refusals, by the end of the code. */
const reasons: Readonly<Record<string, Reason>> = {
  missing: 'missing',
  'in-use': 'conflict',
  taken: 'conflict',
  required: 'broken-rule',
}

/** The refusal `<noun>.<rest>`, for example of `missing`. */
export function refusal({ noun, sentences }: ReferenceList, rest: string): Refusal {
  const code = `${noun}.${rest}`
  const reason = reasons[rest.split('.').at(-1) ?? '']
  const sentence = sentences[code]
  if (!reason || !sentence) throw new Error(`there is no sentence for ${code}`)
  return new Refusal(reason, code, sentence)
}

/** The error codes that the operations of every list have. */
export function codesOf({ noun, unique, hasDefault }: ReferenceList): string[] {
  const taken = unique.map((field) => `${field}.taken`)
  const rests = ['missing', 'in-use', ...taken, ...(hasDefault ? ['default.required'] : [])]
  return rests.map((rest) => `${noun}.${rest}`)
}

/** Refusals by the constraint of the database that finds a rule broken. */
export function constraintsOf(list: ReferenceList): Record<string, () => Refusal> {
  const taken = list.unique.map((field) => [
    `${list.table.table}_${columnOf(field)}_taken`,
    () => refusal(list, `${field}.taken`),
  ])
  return { ...Object.fromEntries(taken), ...list.constraints }
}
