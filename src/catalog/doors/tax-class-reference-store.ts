import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { KeyColumns } from '../../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'

/** A tax class as taxes need it. */
export interface TypedTaxClass extends Key {
  /** As `TaxClass.type`. */
  readonly type: number
}

/** The tax classes, for a list of the graph. */
export const taxClassTable = 'tax_classes'

/** The tax class that a caller names; undefined where there is none. */
export function findTaxClass(
  tx: TenantTx,
  taxClass: Reference,
): Promise<TypedTaxClass | undefined> {
  return find(tx, isReferredTo('tax_class', taxClass))
}

/** The tax class of an item, or the default one where it has none; undefined where there is no such item. */
export function findTaxClassOfItem(
  tx: TenantTx,
  item: Reference,
): Promise<TypedTaxClass | undefined> {
  return find(
    tx,
    sql`exists (
      select from erp.items item
      where item.tenant_id = ${tx.tenantId} and ${isReferredTo('item', item)}
        and (item.tax_class_id = tax_class.id or item.tax_class_id is null))`,
  )
}

/** A tax class as documents need it. */
export interface TaxClassRow extends TypedTaxClass {
  readonly isDefault: boolean
}

/** The statement that reads the tax classes with these numbers, and the default one. */
export function taxClassesOf({ tenantId }: TenantTx, ids: readonly number[]): Sql {
  return sql`
    select tax_class.id, tax_class.uuid, tax_class.type, tax_class.is_default as "isDefault"
    from erp.tax_classes tax_class
    where tax_class.tenant_id = ${tenantId}
      and (tax_class.is_default or tax_class.id = any(${ids}::integer[]))
    order by tax_class.id`
}

function find(tx: TenantTx, condition: Sql): Promise<TypedTaxClass | undefined> {
  return tx.row<TypedTaxClass>(sql`
    select tax_class.id, tax_class.uuid, tax_class.type from erp.tax_classes tax_class
    where tax_class.tenant_id = ${tx.tenantId} and ${condition}
    order by tax_class.is_default desc, tax_class.id limit 1`)
}

/** The tax classes, for looking up those that a body names. */
export const namedTaxClasses = 'tax_classes'

/** Both keys of the tax class that a row names in `tax_class_id`, for a projection. */
export function taxClassReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'tax_class_id', 'tax_classes')
}
