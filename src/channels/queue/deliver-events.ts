import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { answerBytesMax } from './channel-event.ts'
import {
  type Delivered,
  deliverAgain,
  deliverNew,
  failExhausted,
  holdQueue,
  moveQueue,
  nextDue,
  type Wanted,
} from './delivery-store.ts'

/**
 * Delivers the next events of a channel in the order of the queue, and holds them back from other
 * polls until their lease ends. Each delivery counts as an attempt; what was delivered `attemptsMax`
 * times fails when its last lease ends.
 */
export async function deliverEvents(
  tx: TenantTx,
  channelId: number,
  wanted: Wanted,
): Promise<readonly Delivered[]> {
  const queue = await holdQueue(tx, channelId)
  const failed = queue.isDue ? await failExhausted(tx, queue) : 0
  const again = queue.isDue ? await deliverAgain(tx, queue, wanted) : []
  const hasRoom = again.length < wanted.limit && sizeOf(again) < answerBytesMax
  const fresh = hasRoom
    ? await deliverNew(tx, queue, { ...wanted, limit: wanted.limit - again.length })
    : []
  const last = fresh.at(-1)?.sequence ?? 0
  const isPart = wanted.sellerId !== undefined || wanted.type !== undefined
  const leaseEnd = new Date(queue.now.getTime() + wanted.leaseSeconds * 1000)
  moveQueue(tx, queue, {
    deliveredTo: isPart ? queue.deliveredTo : Math.max(queue.deliveredTo, last),
    deliveredMax: Math.max(queue.deliveredMax, last),
    // Where the poll was satisfied, more may be due already.
    dueAt: queue.isDue && hasRoom && !isPart ? ((await nextDue(tx, queue)) ?? leaseEnd) : null,
    leaseEnd: again.length + fresh.length > 0 ? leaseEnd : null,
    delivered: again.length + fresh.length,
    failed,
  })
  return [...again, ...fresh]
}

function sizeOf(events: readonly Delivered[]): number {
  return events.reduce((sum, { size }) => sum + size, 0)
}
