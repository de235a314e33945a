import { answerOf, api } from '../../../../api/client.ts'
import type { PendingScan } from '../../../../shared/scanning/scan-queue.ts'
import type { Place } from '../basket.ts'
import type { Transfer } from '../queries.ts'
import type { Meaning } from '../scanned-goods.ts'
import type { receivedLines } from './arrived.ts'

/** What waits for the service at a transfer, in its order. */
export type ReceiveWork =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'receive'
      readonly lines: ReturnType<typeof receivedLines>
      /** Without one, the place that the warehouse has anyway. */
      readonly place: Place | undefined
    }
  | { readonly kind: 'close'; readonly missingReason: string }
  | { readonly kind: 'cancel' }

export type ReceiveAnswer =
  | { readonly kind: 'code'; readonly meaning: Meaning }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }

export async function sendReceive(
  stockTransferId: string,
  { key, what }: PendingScan<ReceiveWork>,
): Promise<ReceiveAnswer> {
  if (what.kind === 'code') {
    const query = { code: what.code }
    return { kind: 'code', meaning: await answerOf(api.GET('/v2/scans', { params: { query } })) }
  }
  const init = { params: { path: { stockTransferId } }, headers: { 'Idempotency-Key': key } }
  if (what.kind === 'cancel') {
    const sent = api.POST('/v2/stock-transfers/{stockTransferId}/cancel', init)
    return { kind: 'transfer', transfer: await answerOf(sent) }
  }
  const sent = api.POST('/v2/stock-transfers/{stockTransferId}/receive', {
    ...init,
    body: bodyOf(what),
  })
  return { kind: 'transfer', transfer: await answerOf(sent) }
}

function bodyOf(what: Extract<ReceiveWork, { kind: 'receive' | 'close' }>) {
  if (what.kind === 'close') return { isClosing: true, missingReason: what.missingReason }
  const { place } = what
  return {
    lines: what.lines.map(({ serialNumbers, ...line }) => ({
      ...line,
      ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
      ...(place && { storageLocationId: place.id }),
    })),
  }
}
