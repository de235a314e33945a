import { type Answer, type Call, isWrite, type Operation, shapeOf } from '../pipeline/operation.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { isReferredTo } from '../records/record-source.ts'
import type { Reference, Shape } from '../values/shape.ts'
import { isNarrow } from './limited-work.ts'
import { compiledCondition } from './narrowed-text.ts'
import { limitedClosed, limitedElsewhere } from './refusals.ts'
import { isOpenWrite, limitOf, tableNamed } from './table-limits.ts'

/** What a request names. */
interface Input {
  readonly path: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** A record that is named, and where. */
interface Named {
  readonly table: string
  readonly reference: Reference<number | string>
  readonly hide: () => void
}

/** A record that no tenant has: an operation answers it as any that is missing, in its own words. */
const nowhere = () => ({ uuid: '00000000-0000-0000-0000-000000000000' })

/**
 * Before a read: the same for the records that the address names. What is read narrows its statements; papers that are
 * kept are found by the number of their document alone.
 */
export async function pathWithinLimits(
  tx: TenantTx,
  path: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isNarrow(tx)) return path
  const own = structuredClone(path)
  const named = Object.entries(own).flatMap(([name, value]) => namedBy(name, value, own, name))
  for (const one of named) if (await isOutside(tx, one)) one.hide()
  return own
}

/**
 * Before a write of a caller with limits: a record outside of them that the address or the body names is replaced by one
 * that does not exist, so the operation refuses it as missing before it writes. Throws `limit.closed` (403) for a write
 * that names no limited record in its address and is not open. The rules of a write see all records, since sums, numbers
 * and what is unique are of the whole tenant.
 */
export async function withinLimits(
  tx: TenantTx,
  operation: Operation,
  { path, body }: Input,
): Promise<Input> {
  if (!isNarrow(tx)) return { path, body }
  const own = structuredClone({ path, body })
  const inPath = Object.entries(own.path).flatMap(([name, value]) =>
    namedBy(name, value, own.path, name),
  )
  if (inPath.length === 0 && !isOpenWrite(operation.name)) throw limitedClosed()
  const holder = { body: own.body }
  const named = [...inPath, ...namedIn(holder, 'body', shapeOf(operation.body ?? {}), '')]
  for (const one of named) if (await isOutside(tx, one)) one.hide()
  return { path: own.path, body: holder.body }
}

function namedBy(name: string, value: unknown, holder: object, at: string | number): Named[] {
  const table = tableNamed(name)
  if (!table || !isReference(value)) return []
  return [{ table, reference: value, hide: () => Object.assign(holder, { [at]: nowhere() }) }]
}

const isReference = (value: unknown): value is Reference<number | string> =>
  typeof value === 'object' && value !== null && ('id' in value || 'uuid' in value)

/** Every limited record that a part of a body names, by the names of the fields. */
function namedIn(holder: object, at: string | number, shape: Shape, name: string): Named[] {
  const value: unknown = (holder as Record<string | number, unknown>)[at]
  if (value === null || typeof value !== 'object') return []
  if (shape['key'] === true) return namedBy(name, value, holder, at)
  if (Array.isArray(value)) {
    const items = (shape['items'] ?? {}) as Shape
    return value.flatMap((_, index) => namedIn(value, index, items, name))
  }
  const fields = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>)
  return fields.flatMap(([field, inner]) =>
    namedIn(value, field, inner, field === 'id' ? name : field),
  )
}

async function isOutside(tx: TenantTx, { table, reference }: Named): Promise<boolean> {
  const condition = compiledCondition(table, 'named', tx.limits)
  if (!condition) return false
  const found = await tx.row(sql`
    select named.id from erp.${fixed(table)} named
    where named.tenant_id = ${tx.tenantId} and ${isNamed(reference)} and ${condition}`)
  return found === undefined
}

/** Generation 1 names sales channels, and nothing else, by texts. */
const isNamed = (reference: Named['reference']): Sql =>
  'id' in reference && typeof reference.id === 'string'
    ? sql`concat_ws('-', named.type, named.connection, named.shop) = ${reference.id}`
    : isReferredTo('named', reference as Reference)

/** After it: throws `limit.elsewhere` (403) where a record that it created is outside the limits. */
export async function requireOwnRecords(tx: TenantTx): Promise<void> {
  for (const [table, ids] of tx.created) {
    const condition = compiledCondition(table, 'created', tx.limits)
    if (!condition || limitOf(table) === undefined) continue
    const found = await tx.row<{ count: number }>(sql`
      select count(*) as count from erp.${fixed(table)} created
      where created.tenant_id = ${tx.tenantId} and created.id = any(${[...ids]}::integer[])
        and ${condition}`)
    if (found?.count !== ids.size) throw limitedElsewhere()
  }
}

/** Does the work of an operation within the limits of its caller, as a part of `tx`. */
export async function handledWithin(
  tx: TenantTx,
  operation: Operation,
  call: Call<never, never, never>,
): Promise<Answer> {
  if (!isNarrow(call.tx)) return operation.handle(call)
  if (!isWrite(operation)) {
    const path = await pathWithinLimits(call.tx, call.path)
    return operation.handle({ ...call, path } as typeof call)
  }
  const input = await withinLimits(call.tx, operation, call)
  const answer = await operation.handle({ ...call, ...input } as typeof call)
  await requireOwnRecords(tx)
  return answer
}
