import { countCost } from '../graph/graph-limits.ts'
import type { ListQuery } from '../graph/graph-query.ts'
import type { Row } from '../postgres/batch.ts'
import { fixed, joined, passing, type Sql, sql } from '../postgres/sql.ts'
import { PageWriter } from './list-json.ts'
import type { ListRequest } from './list-request.ts'
import { beyond, orderSql } from './order-sql.ts'
import {
  type Selected,
  type SelectionContext,
  selectedFields,
  selectionsBelow,
} from './selection.ts'

/**
 * How a field of `Query` is answered: its statements, and the function that makes the answer from
 * their rows.
 */
export interface FieldPlan {
  /** Called when it is certain that the request is answered. */
  readonly statements: () => Promise<readonly Sql[]>
  readonly cost: number
  /** The field's value as JSON text. */
  readonly write: (results: readonly (readonly Row[])[]) => string
}

/** A page of a list in at most two statements, each of which reads only what was selected. */
export function planList(
  query: ListQuery,
  tenantId: string,
  selected: Selected,
  request: ListRequest,
  context: SelectionContext,
): FieldPlan {
  const page = new PageWriter(query, request, context)
  const parts = selectedFields(selectionsBelow(selected), context)
  const members = parts.map((part) => [part.key, page.member(part)] as const)
  const isRead = page.columns.length > 0
  const isCounted = parts.some(({ field }) => field === 'totalCount')
  const { total } = query.source
  const isFiltered = request.filter !== undefined || request.search !== undefined
  const isTotalKnown = total !== undefined && !request.within && !isFiltered
  const statements = async () => {
    const condition = await conditionOf(query, tenantId, request)
    return [
      ...(isRead ? [pageStatement(query, request, condition, page.columns)] : []),
      ...(isCounted && isTotalKnown ? [passing(sql`select ${total(tenantId)} as total`)] : []),
      ...(isCounted && !isTotalKnown ? [countStatement(query, condition)] : []),
    ]
  }
  return {
    statements,
    cost:
      (isRead ? request.size * Math.max(1, page.cost) : 1) +
      (isCounted && !isTotalKnown ? countCost : 0),
    write: (results) => {
      const read = page.read(isRead ? (results[0] ?? []) : [])
      const found = { ...read, total: Number(results.at(-1)?.[0]?.['total'] ?? 0) }
      return `{${members.map(([key, write]) => `"${key}":${write(found)}`).join(',')}}`
    },
  }
}

function pageStatement(
  { source }: ListQuery,
  { order, isBackward, after, before, size }: ListRequest,
  condition: Sql,
  columns: readonly Sql[],
): Sql {
  const conditions = [
    condition,
    ...(after ? [beyond(order, after, false)] : []),
    ...(before ? [beyond(order, before, true)] : []),
  ]
  // One row more than the page shows whether there is a next one. A number, not a parameter: a plan
  // cached for an unknown number of rows would assume many.
  return passing(sql`
    select ${joined(columns, ', ')}
    from ${fixed(source.from)}
    where ${joined(conditions, ' and ')}
    order by ${orderSql(order, isBackward)}
    limit ${fixed(String(size + 1))}`)
}

function countStatement({ source }: ListQuery, condition: Sql): Sql {
  return passing(sql`
    select count(*) as total from ${fixed(source.from)} where ${condition}`)
}

/** The condition on all rows of the list, on every page. */
async function conditionOf(
  { source }: ListQuery,
  tenantId: string,
  { within, filter, search }: ListRequest,
): Promise<Sql> {
  const { as, where } = source
  const conditions = [
    sql`${fixed(as)}.tenant_id = ${tenantId}`,
    ...(where ? [fixed(where)] : []),
    ...(within ? [within] : []),
    ...(filter ? [filter] : []),
    ...(search ? [sql`(${await search()})`] : []),
  ]
  return joined(conditions, ' and ')
}
