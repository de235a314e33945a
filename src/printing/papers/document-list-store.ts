import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo, rowsOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { Paper } from '../paper-store.ts'

/** What documents are found by; all given ones must match. */
export interface DocumentFilter {
  readonly salesOrderId?: Reference | undefined
  readonly customerId?: Reference | undefined
  readonly supplierId?: Reference | undefined
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

/** For each kind: how many are left out and how many are listed; those that were added last come first. */
interface DocumentPage {
  readonly skip: number
  readonly limit: number
}

/** For each kind the documents that were added last. Filtered by an order, kinds that belong to no order have none. */
export function findDocuments(
  tx: TenantTx,
  papers: readonly Paper[],
  filter: DocumentFilter,
  page: DocumentPage,
): Promise<ListedDocument[]> {
  const { salesOrderId, customerId, supplierId } = filter
  const asked = papers
    .filter(({ ofOrder }) => !salesOrderId || ofOrder)
    .filter(({ ofCustomer }) => !customerId || ofCustomer)
    .filter(({ ofSupplier }) => !supplierId || ofSupplier)
  if (asked.length === 0) return Promise.resolve([])
  const arms = asked.map((paper) => newestOf(tx, paper, filter, page))
  return tx.rows<ListedDocument>(sql`
    select document.kind, document.id, document.uuid, document.number, document.date, document.names
    from (${joined(arms, ' union all ')}) document
    order by document.date desc, document.kind, document.id desc`)
}

function newestOf(
  { tenantId }: TenantTx,
  paper: Paper,
  filter: DocumentFilter,
  { skip, limit }: DocumentPage,
): Sql {
  const { kind, source, content, parameter, owner, pathUuid } = paper
  const as = fixed(source.as)
  const conditions = conditionsOf(paper, filter)
  const own = sql`${parameter}::text, ${pathUuid ?? sql`${as}.uuid`}`
  const names = owner ? sql`${own}, ${owner.parameter}::text, ${owner.uuid}` : own
  return sql`(select ${kind}::text as kind, ${as}.id, ${as}.uuid, (${content.number})::text as number,
      (${content.date})::timestamptz as date, json_build_object(${names}) as names
    ${rowsOf(source, tenantId, conditions.length > 0 ? joined(conditions, ' and ') : undefined)}
    order by ${as}.id desc limit ${limit} offset ${skip})`
}

function conditionsOf(
  { source, within, recent, ofOrder, ofCustomer, ofSupplier }: Paper,
  { salesOrderId, customerId, supplierId, documentId }: DocumentFilter,
): readonly Sql[] {
  const isFound = salesOrderId || customerId || documentId
  return [
    isFound ? undefined : recent,
    within?.('v2'),
    salesOrderId && ofOrder?.(salesOrderId),
    customerId && ofCustomer?.(customerId),
    supplierId && ofSupplier?.(supplierId),
    documentId && isReferredTo(source.as, documentId),
  ].filter((condition) => condition !== undefined)
}
