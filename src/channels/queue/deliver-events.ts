import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { answerBytesMax } from './channel-event.ts'
import {
  concludeWithNew,
  type Delivered,
  deliverAgain,
  deliverNew,
  failExhausted,
  type HeldQueue,
  holdQueue,
  isPart,
  moveQueue,
  nextDue,
  type Wanted,
} from './delivery-store.ts'

/**
 * Delivers the next events of a channel in the order of the queue, and holds them back from other
 * polls until their lease ends. Each delivery counts as an attempt; what was delivered `attemptsMax`
 * times fails when its last lease ends. Returns the contents with commas in between.
 */
export async function concludeDelivery(
  tx: TenantTx,
  channelId: number,
  wanted: Wanted,
): Promise<string> {
  const queue = await holdQueue(tx, channelId)
  if (!queue.isDue) return concludeWithNew(tx, queue, wanted)
  const delivered = await deliverDue(tx, queue, wanted)
  return delivered.map(({ content }) => content).join(',')
}

/** What is due again, and behind it what was never delivered. */
async function deliverDue(
  tx: TenantTx,
  queue: HeldQueue,
  wanted: Wanted,
): Promise<readonly Delivered[]> {
  const failed = await failExhausted(tx, queue)
  const again = await deliverAgain(tx, queue, wanted)
  const hasRoom = again.length < wanted.limit && sizeOf(again) < answerBytesMax
  const fresh = hasRoom
    ? await deliverNew(tx, queue, { ...wanted, limit: wanted.limit - again.length })
    : []
  const last = fresh.at(-1)?.sequence ?? 0
  const leaseEnd = new Date(queue.now.getTime() + wanted.leaseSeconds * 1000)
  moveQueue(tx, queue, {
    deliveredTo: isPart(wanted) ? queue.deliveredTo : Math.max(queue.deliveredTo, last),
    deliveredMax: Math.max(queue.deliveredMax, last),
    // Where the poll was satisfied, more may be due already.
    dueAt: hasRoom && !isPart(wanted) ? ((await nextDue(tx, queue)) ?? leaseEnd) : null,
    leaseEnd: again.length + fresh.length > 0 ? leaseEnd : null,
    delivered: again.length + fresh.length,
    failed,
  })
  return [...again, ...fresh]
}

function sizeOf(events: readonly Delivered[]): number {
  return events.reduce((sum, { size }) => sum + size, 0)
}
