import { answerOf, api, type Shape } from '../../../../api/client.ts'
import type { PendingScan } from '../../../../shared/scanning/scan-queue.ts'
import type { Take } from '../queries.ts'
import type { Count, StockKey } from './lines.ts'

/** A code that only the service knows, scanned at a place. */
interface Asked {
  readonly kind: 'ask'
  readonly code: string
  readonly placeId: string | undefined
}

/** Takes the first count of a line back. */
interface Forgotten extends StockKey {
  readonly kind: 'forget'
  readonly name: string
  readonly lineId: string
}

/** What waits for the service. */
export type CountWork = Count | Asked | Forgotten

export type Scanned = Shape<'ScanRecordsAnswerV2'>

export type CountAnswer =
  | { readonly kind: 'asked'; readonly scanned: Scanned }
  | { readonly kind: 'counted'; readonly take: Take }

/** Sends what a person did, under its key. */
export async function sendWork(
  { id: stockTakeId }: Take,
  { key, what }: PendingScan<CountWork>,
): Promise<CountAnswer> {
  if (what.kind === 'ask') {
    const { code } = what
    const scanned = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
    return { kind: 'asked', scanned }
  }
  const params = { path: { stockTakeId } }
  const headers = { 'Idempotency-Key': key }
  if (what.kind === 'forget') {
    const body = { lineIds: [what.lineId] }
    const sent = api.POST('/v2/stock-takes/{stockTakeId}/recount', { params, headers, body })
    return { kind: 'counted', take: await answerOf(sent) }
  }
  const body = { counts: [bodyOf(what)] }
  const sent = api.POST('/v2/stock-takes/{stockTakeId}/counts', { params, headers, body })
  return { kind: 'counted', take: await answerOf(sent) }
}

function bodyOf(count: Count) {
  const { itemId, placeId, quantity, serialNumbers, countNumber, batchNumber, bestBefore } = count
  return {
    ...{ itemId, storageLocationId: placeId, quantity, countNumber },
    ...(batchNumber !== '' && { batchNumber }),
    ...(bestBefore !== null && { shelfLifeExpirationDate: bestBefore }),
    ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
  }
}
