import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'

/** Units by their serial number, each as the item that it is one of. */
export const searchedSerials: SearchedKind = {
  kind: 'serial-number',
  scope: 'stocks.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    select ${itemReferenceOf('serial').uuid} as id, serial.serial_number as title, '' as about, true as "isExact",
      json_build_object('kind', 'item', 'id', ${itemReferenceOf('serial').uuid}) as "partOf"
    from erp.item_serial_numbers serial
    where serial.tenant_id = ${tx.tenantId} and serial.serial_key = lower(${code})
    order by serial.item_id limit ${limit}::integer`)
}
