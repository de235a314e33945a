import { announce } from '../platform/events/outbox-store.ts'
import { sql } from '../platform/postgres/sql.ts'
import { removedOf } from '../platform/retention/retention-rule.ts'
import type { OrderPart } from '../sales/retained-order-store.ts'
import { returnEvents } from './returns/return.ts'

/** Returns of an order. What is not completed or rejected stays. */
export const retainedReturns: OrderPart = {
  isKept: (orderId, { beforeOf }) => sql`exists (
    select from erp.returns one
    where one.tenant_id = $tenant and one.sales_order_id = ${orderId}
      and (one.changed >= ${beforeOf('return') ?? '-infinity'}::timestamptz or one.state < 4))`,
  async remove(tx, orderIds) {
    const rows = await tx.rows<{ id: number; uuid: string; at: Date }>(sql`
      delete from erp.returns
      where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])
      returning id, uuid, changed as at`)
    const [ids, uuids] = [rows.map(({ id }) => id), rows.map(({ uuid }) => uuid)]
    announce(tx, { entity: returnEvents, kind: 'deleted', ids, uuids })
    return {
      removed: removedOf(
        'return',
        rows.map(({ at }) => at),
      ),
    }
  },
}
