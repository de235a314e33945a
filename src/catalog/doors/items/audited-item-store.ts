import type { AuditedKind } from '../../../platform/audit/audited-kind.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'

/** For a deleted item the uuid is taken from the change feed. */
const uuid = `coalesce(
  (select items.uuid from erp.items where items.tenant_id = $tenant and items.id = named.id),
  (
    select change.item_uuid from erp.item_changes change
    where change.tenant_id = $tenant and change.item_id = named.id
  ))`

/** Items in the audit trail. */
export const auditedItems: AuditedKind = {
  kind: 'item',
  deletedBy: 'deleteItem',
  numberOf: (uuid) => sql`
    select items.id from erp.items where items.tenant_id = $tenant and items.uuid = ${uuid}`,
  uuid: fixed(uuid),
  shown: fixed(`json_build_object('itemId', ${uuid}, 'sku', (
    select items.sku from erp.items
    where items.tenant_id = $tenant and items.id = named.id))`),
}
