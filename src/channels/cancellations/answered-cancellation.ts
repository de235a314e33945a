import { announce } from '../../platform/events/outbox-store.ts'
import { type Call, Json } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type HeldGoods, holdGoods } from '../orders/held-goods.ts'
import { cancellationAnswered, cancellationEvents, noSuchCancellation } from './cancellation.ts'
import { cancellations } from './cancellation-record-store.ts'
import {
  answerCancellation,
  findOrderOfCancellation,
  type HeldCancellation,
  holdCancellation,
} from './cancellation-store.ts'
import { findItemsOfOrders, holdChannelOrders } from './cancelled-order-store.ts'

type AnswerCall = Pick<
  Call<{ readonly cancellationId: Reference }, unknown, unknown>,
  'tx' | 'path' | 'generation'
>

/** What a buyer asks for, with the goods of the order that it is about. */
export interface BuyersCancellation {
  readonly cancellation: HeldCancellation
  readonly goods: HeldGoods
}

/**
 * Holds the sales orders with goods of the order, what the channel knows of it, and the cancellation that a path
 * names. Throws `channel-cancellation.missing` (404).
 */
export async function holdWithGoods(
  tx: TenantTx,
  reference: Reference,
): Promise<BuyersCancellation> {
  const id = await findOrderOfCancellation(tx, reference)
  if (id === undefined) throw noSuchCancellation()
  const goods = await holdGoods(tx, [id], await findItemsOfOrders(tx, [id]))
  await holdChannelOrders(tx, [id])
  const cancellation = await holdCancellation(tx, reference)
  if (!cancellation) throw noSuchCancellation()
  return { cancellation, goods }
}

/** Refuses what no buyer waits for an answer of. Throws `channel-cancellation.answered` (409). */
export function requireRequested({ origin, status }: HeldCancellation): void {
  if (origin !== 'buyer' || status !== 'requested') throw cancellationAnswered()
}

/** The cancellation as lists show it, locked: for `current`. */
export async function currentCancellation({ tx, path, generation }: AnswerCall): Promise<Json> {
  await holdWithGoods(tx, path.cancellationId)
  const locked = await lockRecord(tx, generation, cancellations, path.cancellationId)
  if (!locked) throw noSuchCancellation()
  return new Json(locked.json)
}

/** Writes the answer to a locked cancellation; the channel is notified of it later. */
export async function answer(
  tx: TenantTx,
  { id }: HeldCancellation,
  status: 'accepted' | 'denied',
  denialReason = '',
): Promise<void> {
  await answerCancellation(tx, { id, uuid: '' }, status, denialReason)
  const fields = ['status', 'denialReason', 'answered']
  announce(tx, { entity: cancellationEvents, kind: 'changed', ids: [id], fields })
}
