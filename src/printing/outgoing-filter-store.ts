import { fixed, joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { Reference } from '../platform/values/shape.ts'

/** The filters of the lists of print jobs and of mails; all given ones must match. */
export interface OutgoingFilter {
  readonly status?: string
  readonly documentKind?: string
  readonly documentId?: Reference
}

/** The condition on rows that the statement calls `as`; undefined without a filter. */
export function outgoingFilter(
  as: string,
  { status, documentKind, documentId }: OutgoingFilter,
): Sql | undefined {
  const row = fixed(as)
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`${row}.status = ${status}`)
  if (documentKind !== undefined) conditions.push(sql`${row}.kind = ${documentKind}`)
  if (documentId) {
    conditions.push(
      'id' in documentId
        ? sql`${row}.document_id = ${documentId.id}`
        : sql`${row}.document_uuid = ${documentId.uuid}`,
    )
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
