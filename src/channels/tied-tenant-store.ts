import type pg from 'pg'
import { firstCell } from '../platform/cells/cell.ts'
import { readReplicationState } from '../platform/cells/replication-store.ts'

interface TenantToMove {
  readonly tenantId: string
  readonly source: pg.Client
  readonly target: pg.Client
  /** The name of the cell that it moves to. */
  readonly cell: string
}

/**
 * What of channels keeps a tenant in its cell, in a sentence; undefined: nothing. The queue of a channel is where its
 * tenant is, in the first cell, and what a seller elsewhere queues is committed in both cells at once (`Visits`).
 */
export async function channelTies(tenant: TenantToMove): Promise<string | undefined> {
  const { tenantId, source, target, cell } = tenant
  const own = await source.query(
    'select from erp.marketplace_channels where tenant_id = $1 limit 1',
    [tenantId],
  )
  if (own.rowCount !== 0)
    return 'This tenant has marketplace channels of its own. They stay in the first cell, where all sellers reach them.'
  const connected = await source.query(
    'select from erp.channel_connections where tenant_id = $1 limit 1',
    [tenantId],
  )
  if (connected.rowCount === 0 || cell === firstCell) return undefined
  if ((await readReplicationState(target)).preparesTransactions) return undefined
  return `This tenant is connected to marketplace channels: the server of the cell ${cell} must allow prepared transactions. Set max_prepared_transactions to its max_connections and restart it.`
}
