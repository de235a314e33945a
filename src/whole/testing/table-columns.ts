import assert from 'node:assert/strict'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ColumnOfField, FieldColumn } from '../../platform/records/fields/field-table.ts'

/** A column as the database has it. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isGenerated: boolean
  readonly initial: string | null
  readonly refersTo: string | null
}

/** The columns of a table, by name. */
export function columnsOfTable(tx: TenantTx, table: string): Promise<Column[]> {
  return tx.rows<Column>(sql`
    select attribute.attname::text as name,
      regexp_replace(format_type(attribute.atttypid, null), ' with time zone$', 'tz') as type,
      attribute.attnotnull as "isRequired", attribute.attgenerated <> '' as "isGenerated",
      pg_get_expr(standard.adbin, standard.adrelid) as initial, (
        select class.relname::text from pg_constraint link join pg_class class on class.oid = link.confrelid
        where link.conrelid = attribute.attrelid and link.contype = 'f' and class.relname <> 'tenants'
          and attribute.attnum = any(link.conkey) and attribute.attname <> 'tenant_id'
      ) as "refersTo"
    from pg_attribute attribute
    left join pg_attrdef standard
      on standard.adrelid = attribute.attrelid and standard.adnum = attribute.attnum
    where attribute.attrelid = ('erp.' || ${table})::regclass and attribute.attnum > 0
      and not attribute.attisdropped
    order by attribute.attname`)
}

/** The rows of a table of fields say of each column its type, what it refers to and whether it may be null. */
export function assertDeclared(
  fields: readonly Pick<ColumnOfField<unknown>, 'name' | 'column'>[],
  columns: readonly Column[],
): void {
  const declared = ({ type, initial, isRequired, refersTo }: FieldColumn) => ({
    type,
    refersTo: refersTo ?? null,
    isRequired: isRequired === true || initial !== undefined,
  })
  const found = new Map(columns.map((column) => [column.name, column]))
  for (const { name, column } of fields) {
    const { type, refersTo, isRequired } = found.get(name) as Column
    assert.deepEqual({ name, ...declared(column) }, { name, type, refersTo, isRequired })
  }
}
