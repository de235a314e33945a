import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'

/** Places by their whole name, in every warehouse that has one of this name. */
export const searchedLocations: SearchedKind = {
  kind: 'storage-location',
  scope: 'warehouses.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    select location.uuid as id, location.name as title, warehouse.name as about, true as "isExact",
      json_build_object('kind', 'warehouse', 'id', warehouse.uuid) as "partOf"
    from erp.warehouses warehouse
    join erp.storage_locations location on location.tenant_id = ${tx.tenantId}
      and location.warehouse_id = warehouse.id and location.name_key = lower(${code}) and not location.is_default
    where warehouse.tenant_id = ${tx.tenantId}
    order by location.id limit ${limit}::integer`)
}
