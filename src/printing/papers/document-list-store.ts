import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo, rowsOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { Paper } from '../paper-store.ts'

/** What documents are found by; all given ones must match. */
export interface DocumentFilter {
  readonly salesOrderId?: Reference | undefined
  readonly documentId?: Reference | undefined
}

/** A document that can be put on paper. */
export interface ListedDocument {
  readonly kind: string
  readonly id: number
  readonly uuid: string
  /** Null for a draft. */
  readonly number: string | null
  readonly date: Date
  /** The uuids that its address names, by the parameters of the path. */
  readonly names: Readonly<Record<string, string>>
}

/** Of each kind the documents that were added last. A kind that belongs to no order has none of an order. */
export function findDocuments(
  tx: TenantTx,
  papers: readonly Paper[],
  filter: DocumentFilter,
  limit: number,
): Promise<ListedDocument[]> {
  const asked = papers.filter(({ ofOrder }) => !filter.salesOrderId || ofOrder)
  if (asked.length === 0) return Promise.resolve([])
  const arms = asked.map((paper) => newestOf(tx, paper, filter, limit))
  return tx.rows<ListedDocument>(sql`
    select document.kind, document.id, document.uuid, document.number, document.date, document.names
    from (${joined(arms, ' union all ')}) document
    order by document.date desc, document.kind, document.id desc`)
}

function newestOf(
  { tenantId }: TenantTx,
  { kind, source, content, within, ofOrder, parameter, owner, pathUuid }: Paper,
  { salesOrderId, documentId }: DocumentFilter,
  limit: number,
): Sql {
  const as = fixed(source.as)
  const conditions = [
    within?.('v2'),
    salesOrderId && ofOrder?.(salesOrderId),
    documentId && isReferredTo(source.as, documentId),
  ].filter((condition) => condition !== undefined)
  const own = sql`${parameter}::text, ${pathUuid ?? sql`${as}.uuid`}`
  const names = owner ? sql`${own}, ${owner.parameter}::text, ${owner.uuid}` : own
  return sql`(select ${kind}::text as kind, ${as}.id, ${as}.uuid, (${content.number})::text as number,
      (${content.date})::timestamptz as date, json_build_object(${names}) as names
    ${rowsOf(source, tenantId, conditions.length > 0 ? joined(conditions, ' and ') : undefined)}
    order by ${as}.id desc limit ${limit})`
}
