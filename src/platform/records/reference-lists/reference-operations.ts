import type { GenerationName } from '../../pipeline/generation.ts'
import { created, Json, type Operation, operation } from '../../pipeline/operation.ts'
import { lockKind } from '../../postgres/counter.ts'
import { addRow, columnOf, insertRows } from '../../postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../postgres/sql.ts'
import { type Key, type Reference, ReferenceField } from '../../values/shape.ts'
import { listing } from '../listing.ts'
import { concludeWithAdded, concludeWithRecord } from '../record-source.ts'
import { deleteRow, type LockedRecord, lockRecord, patchRow, touchRow } from '../record-store.ts'
import { lockDefault } from './default-mark-store.ts'
import { announceChange, markedIfFirst, moveMark } from './reference-default.ts'
import { changeExampleOf, describeReferenceList } from './reference-descriptions.ts'
import {
  codesOf,
  constraintsOf,
  draftShapeOf,
  nameOf,
  parameterOf,
  patchShapeOf,
  type ReferenceList,
  type ReferencePath,
  type ReferenceWrite,
  refusal,
  type Said,
} from './reference-list.ts'

/** The operations of a list (see `ReferenceList`). Throws at start where a sentence is missing. */
export function referenceOperations(list: ReferenceList): readonly Operation[] {
  const withoutSentence = codesOf(list).filter((code) => !list.sentences[code])
  if (withoutSentence.length > 0) throw new Error(`there is no sentence for ${withoutSentence}`)
  return [...listOf(list), createOne(list), getOne(list), updateOne(list), deleteOne(list)]
}

export function listOf(list: ReferenceList): readonly Operation[] {
  const { plural, path, scope, shape, source, isPaged, below, visible } = list
  return listing({
    noun: plural,
    ...describeReferenceList(list).list,
    path,
    scope: `${scope}.read`,
    shape,
    source,
    isPaged,
    ...(below && { pathParameters: below.pathParameters }),
    ...((below || visible) && {
      within: (tx, path, _, caller) => conditionOf(list, { tx, caller, path }),
    }),
  })
}

export function createOne(list: ReferenceList): Operation {
  const { path, scope, shape, source, example, table, below } = list
  return operation({
    name: `create${nameOf(list)}`,
    ...describeReferenceList(list).create,
    method: 'POST',
    path,
    scope: `${scope}.write`,
    pathParameters: below?.pathParameters ?? {},
    body: draftShapeOf(list),
    example,
    answer: { status: 201, shape },
    constraints: constraintsOf(list),

    async handle(given) {
      const call = writeOf(given)
      const { tx, generation, body, audit } = call
      const above = await list.below?.columns(tx, call.path, true)
      if (list.isOneAtATime) await lockKind(tx, table.as)
      const said = list.hasDefault ? await markedIfFirst(list, call) : body
      const columns = (await list.columns?.(call, said, undefined)) ?? said
      const row = { ...list.usual, ...columns, ...above }
      const key = isPlain(list) ? undefined : await addWithParts(list, call, columns, row)
      const uuid = key?.uuid ?? addRow(tx, table, row)
      const after = auditedBy(list, { ...said, ...above })
      audit({ entity: list.noun, entityId: uuid, before: null, after })
      await list.changed?.(call)
      const added = await concludeWithAdded(tx, generation, source, uuid)
      return created(added.record, call.locate(pathWith(path[generation], call.path), added.key))
    },
  })
}

/** Whether a new record is a row alone: it is then added and read in one round trip. */
function isPlain({ writeElsewhere, created, table }: ReferenceList): boolean {
  return !writeElsewhere && !created && !table.announces?.marks
}

async function addWithParts(
  list: ReferenceList,
  call: ReferenceWrite,
  columns: Said,
  row: object,
): Promise<Key> {
  const [key] = await insertRows(call.tx, list.table, [row])
  if (!key) throw new Error(`no ${list.noun} was added`)
  await list.writeElsewhere?.(call, columns, key)
  await list.created?.(call, key)
  return key
}

function getOne(list: ReferenceList): Operation {
  return operation({
    name: `get${nameOf(list)}`,
    ...describeReferenceList(list).get,
    method: 'GET',
    ...addressOf(list),
    scope: `${list.scope}.read`,
    answer: { status: 200, shape: list.shape },

    async handle({ tx, generation, path: named, caller }) {
      const path = named as ReferencePath
      const within = await conditionOf(list, { tx, caller, path })
      const reference = path[parameterOf(list)] as Reference
      const record = await concludeWithRecord(tx, generation, list.source, reference, within)
      if (!record) throw refusal(list, 'missing')
      return record
    },
  })
}

export function updateOne(list: ReferenceList): Operation {
  return operation({
    name: `update${nameOf(list)}`,
    ...describeReferenceList(list).update,
    method: 'PATCH',
    ...addressOf(list),
    scope: `${list.scope}.write`,
    body: patchShapeOf(list),
    example: changeExampleOf(list),
    answer: list.isUpdateSilent ? { status: 204 } : { status: 200, shape: list.shape },
    constraints: constraintsOf(list),
    current: (given) => currentOf(list, given),

    async handle(given) {
      const call = writeOf(given)
      const { record, marked, above } = await lockNamed(list, call, call.generation)
      await moveMark(list, call, record, marked)
      const columns = (await list.columns?.(call, call.body, record)) ?? call.body
      const own = await patchRow(call.tx, list.table, record.id, columns, list.touched)
      const elsewhere = await list.writeElsewhere?.(call, columns, record)
      if (elsewhere && !own && list.touched) {
        await touchRow(call.tx, list.table, record.id, list.touched)
      }
      if (own || elsewhere) {
        const before = auditedBy(list, { ...own?.before, ...elsewhere?.before })
        const after = auditedBy(list, { ...own?.after, ...elsewhere?.after })
        call.audit({
          entity: list.noun,
          entityId: record.uuid,
          before: { ...above, ...before },
          after: { ...above, ...after },
        })
        announceChange(call.tx, list, record, after)
        await list.changed?.(call)
      }
      if (list.isUpdateSilent) return undefined
      return concludeWithRecord(call.tx, call.generation, list.source, record)
    },
  })
}

export function deleteOne(list: ReferenceList): Operation {
  return operation({
    name: `delete${nameOf(list)}`,
    ...describeReferenceList(list).delete,
    method: 'DELETE',
    ...addressOf(list),
    scope: `${list.scope}.write`,
    answer: { status: 204 },
    current: (given) => currentOf(list, given),

    async handle(given) {
      const call = writeOf(given)
      const { record, marked } = await lockNamed(list, call, 'v2')
      if (marked?.id === record.id) throw refusal(list, 'default.required')
      await list.deletable?.(call, record)
      if (!(await deleteRow(call.tx, list.table, record.id))) throw refusal(list, 'in-use')
      const before = auditedBy(list, JSON.parse(record.json) as Said)
      call.audit({ entity: list.noun, entityId: record.uuid, before, after: null })
      await list.changed?.(call)
      return undefined
    },
  })
}

function auditedBy({ audited }: ReferenceList, fields: Said): Said {
  return audited ? audited(fields) : fields
}

/** A declaration decides at start, not in types, what its calls carry. */
function writeOf(call: object): ReferenceWrite {
  return call as ReferenceWrite
}

export function addressOf(list: ReferenceList) {
  const parameter = parameterOf(list)
  return {
    path: { v1: `${list.path.v1}/{${parameter}}`, v2: `${list.path.v2}/{${parameter}}` },
    pathParameters: { ...list.below?.pathParameters, [parameter]: ReferenceField() },
  }
}

/** The path with the keys that the caller named the records above by. */
function pathWith(path: string, named: ReferencePath): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const [key] = Object.values(named[name] ?? {})
    return String(key)
  })
}

type Asking = Pick<ReferenceWrite, 'tx' | 'caller' | 'path'>

/** Which records the caller may name there. */
async function conditionOf(
  list: ReferenceList,
  { tx, caller, path }: Asking,
): Promise<Sql | undefined> {
  const above = await list.below?.columns(tx, path, false)
  return withinOf(list, caller, above)
}

function withinOf(
  list: ReferenceList,
  caller: Asking['caller'],
  above: Readonly<Record<string, number>> | undefined,
): Sql | undefined {
  const conditions = [
    ...(above ? [tiesOf(list, above)] : []),
    ...(list.visible ? [list.visible({ caller })] : []),
  ]
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The condition that rows have these values. */
export function tiesOf(
  { source }: Pick<ReferenceList, 'source'>,
  columns: Readonly<Record<string, number>>,
): Sql {
  const ties = Object.entries(columns).map(
    ([field, value]) => sql`${fixed(`${source.as}.${columnOf(field)}`)} = ${value}`,
  )
  return joined(ties, ' and ')
}

interface Locked {
  readonly record: LockedRecord
  /** The record marked as the default, with `hasDefault`. */
  readonly marked: Key | undefined
  /** The columns that tie the record to those above, which an undo names in its path. */
  readonly above: Readonly<Record<string, number>> | undefined
}

/** Locks the record that the path names, after what it shares with all of its kind. */
async function lockNamed(
  list: ReferenceList,
  { tx, path, caller }: Asking,
  generation: GenerationName,
): Promise<Locked> {
  const above = await list.below?.columns(tx, path, true)
  const within = withinOf(list, caller, above)
  if (list.isOneAtATime) await lockKind(tx, list.table.as)
  const marked = list.hasDefault ? await lockDefault(tx, list.table) : undefined
  const reference = path[parameterOf(list)] as Reference
  const record = await lockRecord(tx, generation, list.source, reference, within)
  if (!record) throw refusal(list, 'missing')
  return { record, marked, above }
}

async function currentOf(list: ReferenceList, given: object): Promise<Json> {
  const call = writeOf(given)
  const { record } = await lockNamed(list, call, call.generation)
  return new Json(record.json)
}
