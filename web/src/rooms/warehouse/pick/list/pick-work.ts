import { answerOf, api, type Shape } from '../../../../api/client.ts'
import { isFault } from '../../../../api/faults.ts'
import type { PendingScan } from '../../../../shared/scanning/scan-queue.ts'
import { type PickList, type Position, pathOf } from '../queries.ts'

/** Units that were taken, by what was scanned or pressed. */
export interface Taken {
  readonly kind: 'taken'
  readonly code: string
  /** The position that it means; absent where only the service can say. */
  readonly positionId?: string
  /** Whether the page knows that the code is that of the position, and so has counted it. */
  readonly isKnown: boolean
  /** The position whose serial number a code is that nothing else has. */
  readonly serialOf?: string
  readonly quantity?: number
  readonly boxNumber?: string
}

/** What waits for the service. */
export type PickWork =
  | Taken
  | {
      readonly kind: 'back'
      readonly positionId: string
      readonly quantity: number
      readonly serialNumbers: readonly string[]
    }
  | {
      readonly kind: 'short'
      readonly positionId: string
      readonly quantity: number
      readonly reason: string
    }

export type Found = Shape<'ScanRecordsAnswerV2'>['items'][number]

export type PickAnswer =
  | { readonly kind: 'taken' | 'back'; readonly position: Position }
  | { readonly kind: 'short'; readonly positions: readonly Position[] }
  /** A place, a box, or goods that are not on the list; undefined where nothing is known of it. */
  | { readonly kind: 'other'; readonly found: Found | undefined }

/** Sends what a person did, under its key. */
export async function sendWork(
  list: PickList,
  { key, what }: PendingScan<PickWork>,
): Promise<PickAnswer> {
  if (what.kind === 'taken') return sendTaken(list, what, key)
  const { positionId, quantity } = what
  const params = { path: { ...pathOf(list), positionId } }
  const headers = { 'Idempotency-Key': key }
  const at = '/v2/wms/{warehouseId}/pick-lists/{pickListId}/positions/{positionId}'
  if (what.kind === 'short') {
    const body = { quantity, reason: what.reason }
    const sent = api.POST(`${at}/short`, { params, headers, body })
    return { kind: 'short', positions: await answerOf(sent) }
  }
  const body = { quantity, serialNumbers: [...what.serialNumbers] }
  const sent = api.POST(`${at}/undo`, { params, headers, body })
  return { kind: 'back', position: await answerOf(sent) }
}

/** Whether a refusal says that the code, or the position, was not the one that was meant. */
const isElsewhere = (error: unknown) =>
  isFault(error, 'scan.unknown') || isFault(error, 'pick-list.move-not-allowed')

async function sendTaken(list: PickList, what: Taken, key: string): Promise<PickAnswer> {
  const { code, positionId, serialOf } = what
  const first = await tried(list, what, positionId, key)
  if (first) return first
  // Of each key the service keeps one answer, so an attempt with another position has a key of its own.
  const { items } = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
  const isGoods = items.some(({ kind }) => kind === 'item' || kind === 'serial-number')
  const next = isGoods && positionId ? await tried(list, what, undefined, `${key}-any`) : undefined
  if (next) return next
  if (items.length > 0 || !serialOf) return { kind: 'other', found: items[0] }
  return (await tried(list, what, serialOf, `${key}-serial`)) ?? { kind: 'other', found: undefined }
}

async function tried(
  list: PickList,
  { code, quantity, boxNumber }: Taken,
  positionId: string | undefined,
  key: string,
): Promise<PickAnswer | undefined> {
  try {
    const position = await answerOf(
      api.POST('/v2/wms/{warehouseId}/pick-lists/{pickListId}/scans', {
        params: { path: pathOf(list) },
        headers: { 'Idempotency-Key': key },
        body: {
          code,
          ...(positionId !== undefined && { positionId }),
          ...(quantity !== undefined && { quantity }),
          ...(boxNumber !== undefined && { boxNumber }),
        },
      }),
    )
    return { kind: 'taken', position }
  } catch (error) {
    if (isElsewhere(error)) return undefined
    throw error
  }
}
