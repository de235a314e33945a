import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import { addressJoin } from '../../../platform/records/address-store.ts'
import { asJson } from '../../../platform/records/projection.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { suppliers } from '../../suppliers/supplier-store.ts'
import { saidOfItem } from '../items/item-key-store.ts'

/** The supplier that a row names in `supplier_id`, as a JSON object in the spelling of generation 2. */
export function supplierOf(as: string): Sql {
  return sql`(select ${asJson(suppliers.record.v2)} from erp.suppliers
    where suppliers.tenant_id = $tenant and suppliers.id = ${fixed(as)}.supplier_id)`
}

/** The number of the supplier that a caller names, as an expression; null where there is none. */
export function supplierNumber(reference: Reference): Sql {
  if ('id' in reference) return sql`${reference.id}`
  return sql`(
    select named.id from erp.suppliers named
    where named.tenant_id = $tenant and named.uuid = ${reference.uuid})`
}

/** The language of letters to that supplier in small letters, without the country behind it. */
export function supplierLanguageOf(as: string): string {
  return `(select lower(split_part(supplier.language_iso, '-', 1)) from erp.suppliers supplier
    where supplier.tenant_id = $tenant and supplier.id = ${as}.supplier_id)`
}

/** Whom documents for that supplier are sent to, as a JSON object of a paper. */
export function supplierRecipientOf(as: string): Sql {
  return fixed(`(
    select json_build_object('emailAddress', address.email_address,
      'name', coalesce(nullif(address.company, ''), supplier.name))
    from erp.suppliers supplier join ${addressJoin('supplier')}
    where supplier.tenant_id = $tenant and supplier.id = ${as}.supplier_id)`)
}

/** What a supplier, named by the row of an order, calls the item that a row names in `item_id`; else our name of it. */
export function suppliedNameOf(line: string, order: string): string {
  return `coalesce((select nullif(link.item_name, '') from erp.item_suppliers link
    where link.tenant_id = $tenant and link.item_id = ${line}.item_id
      and link.supplier_id = ${order}.supplier_id), ${saidOfItem(line, 'item.name')}, '')`
}
