import { answerOf, api } from '../../../../api/client.ts'
import type { PendingScan } from '../../../../shared/scanning/scan-queue.ts'

/** How the quantity of a correction is meant. */
export type Way = 'counted' | 'more' | 'less'

/** Why stock is corrected, by how the quantity is meant. */
export const reasonsOf = {
  counted: ['recount', 'misbooked', 'else'],
  more: ['found', 'returned', 'produced', 'misbooked', 'else'],
  less: ['damaged', 'lost', 'expired', 'ownUse', 'misbooked', 'else'],
} as const satisfies Readonly<Record<Way, readonly string[]>>

export type Reason = (typeof reasonsOf)[Way][number]

/** What waits for the service. */
export interface Correction {
  readonly itemId: string
  readonly place: string
  readonly warehouseId: string
  readonly storageLocationId: string
  readonly batchNumber: string
  readonly shelfLifeExpirationDate: string | null
  readonly way: Way
  /** Never below 0. */
  readonly quantity: number
  readonly serialNumbers: readonly string[]
  readonly comment: string
}

/** What lies there after it. */
export async function sendCorrection({ key, what }: PendingScan<Correction>): Promise<number> {
  const { place: _, way, quantity, serialNumbers, batchNumber, ...more } = what
  const lot = { ...more, ...(batchNumber !== '' && { batchNumber }) }
  const headers = { 'Idempotency-Key': key }
  if (way === 'counted') {
    const body = { counts: [{ ...lot, quantity }] }
    const { stocks } = await answerOf(api.POST('/v2/stocks/counts', { headers, body }))
    return stocks[0]?.quantityTotal ?? quantity
  }
  const body = {
    ...lot,
    quantity: way === 'less' ? -quantity : quantity,
    ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
  }
  return (await answerOf(api.POST('/v2/stocks', { headers, body }))).quantityTotal
}
