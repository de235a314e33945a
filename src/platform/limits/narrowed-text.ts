import {
  type CompiledStatement,
  compile,
  compileNarrowed,
  type Parameter,
  Sql,
} from '../postgres/sql.ts'
import { limitedClosed } from './refusals.ts'
import { type LimitedScope, recordLimited } from './role-limit.ts'
import { type Bind, rowCondition } from './row-condition.ts'
import { limitOf } from './table-limits.ts'

/** A table or function of the database in a statement, what stands before it, and whether a parenthesis follows. */
const named = /(\b(?:insert\s+into|update|delete\s+from)\s+)?\berp\.([a-z_]+)(\s*\()?/g

/** Functions that read no rows of a tenant by themselves, or only find numbers of rows that a statement then reads. */
const functions = new Set(['marked_words', 'search_words', 'words_query', 'records_with_words'])

/** What may follow a table in place of a name that the statement gives it. */
const keywords = new Set([
  ...['where', 'join', 'left', 'right', 'full', 'inner', 'cross', 'natural', 'on', 'using', 'set'],
  ...['group', 'order', 'having', 'limit', 'offset', 'window', 'union', 'intersect', 'except'],
  ...['for', 'lateral', 'tablesample', 'returning'],
])

/**
 * A statement that reads, for a caller with limits: each limited table is read through a sub-select of the rows that the
 * caller's roles are about, so whatever the statement finds, counts or adds up, it does so of these. Throws
 * `limit.closed` (403) where it reads a table that no room has declared, or writes.
 */
function narrowedText(text: string, limits: readonly LimitedScope[], bind: Bind): string {
  return text.replace(named, (whole, writes, name: string, call, at: number) => {
    if (writes) throw limitedClosed()
    if (call) {
      if (functions.has(name)) return whole
      throw limitedClosed()
    }
    const limit = limitOf(name)
    if (limit === undefined) throw limitedClosed()
    const condition = rowCondition(name, 'limited', limits, bind)
    if (condition === undefined) return whole
    const [, next = ''] = /^\s+(?:as\s+)?([a-z_]\w*)/i.exec(text.slice(at + whole.length)) ?? []
    const hasName = next !== '' && !keywords.has(next.toLowerCase())
    // The system column distinguishes versions of a row, and a sub-select has it only where it is named.
    return `(select limited.*, limited.xmin from erp.${name} limited
      where limited.tenant_id = $tenant and ${condition})${hasName ? '' : ` ${name}`}`
  })
}

/** Within which limits a transaction works, and whether it only reads. */
interface LimitedTx {
  readonly tenantId: string
  limits: readonly LimitedScope[]
  showsLimited: boolean
  created: Map<string, Set<number>>
}

/** A statement as a transaction sends it. */
export function compiledWithin(tx: LimitedTx, statement: Sql): CompiledStatement {
  const { limits, showsLimited, tenantId } = tx
  if (!showsLimited || !limits.some(recordLimited)) return compile(statement, tenantId)
  return compileNarrowed(statement, tenantId, (text, bind) => narrowedText(text, limits, bind))
}

/** A part of a transaction keeps to the limits of the whole, and notes there what it creates. */
export function keepLimits<Part extends LimitedTx>(part: Part, whole: LimitedTx): Part {
  part.limits = whole.limits
  part.showsLimited = whole.showsLimited
  part.created = whole.created
  return part
}

/** The condition on rows of a table, as a fragment; undefined where all of them satisfy it. */
export function compiledCondition(
  table: string,
  as: string,
  limits: readonly LimitedScope[],
): Sql | undefined {
  const values: Parameter[] = []
  const condition = rowCondition(table, as, limits, (ids) => {
    values.push(ids)
    return '\u0000'
  })
  return condition === undefined ? undefined : new Sql(condition.split('\u0000'), values)
}
