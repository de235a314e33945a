import type { OrderLine } from '../queries.ts'

/** What comes back of a line of the order. */
export interface DraftLine {
  readonly quantity?: number | string | null
  readonly returnReasonId?: string | null
  readonly returnReasonComment?: string
}

/** A return that is not announced yet. */
export interface ReturnDraft {
  /** By the id of the line of the order. */
  readonly lines: Readonly<Record<string, DraftLine>>
  readonly warehouseId?: string | null
  readonly externalNumber?: string
  readonly trackingId?: string
  readonly externalComment?: string
  readonly internalComment?: string
}

/** The lines of which something comes back, in the order of the document. */
export function returnedLines(draft: ReturnDraft, lines: readonly OrderLine[]) {
  return lines.flatMap(({ id }) => {
    const { quantity, returnReasonId, returnReasonComment = '' } = draft.lines[id] ?? {}
    if (quantity === undefined || quantity === null || Number(quantity) === 0) return []
    const said = { returnReasonId: returnReasonId ?? '', returnReasonComment }
    return [{ salesOrderLineItemId: id, quantity: Number(quantity), ...said }]
  })
}

/** Says the reason of the first line of all others that have none yet. */
export function withReason(
  draft: ReturnDraft,
  lineId: string,
  returnReasonId: string | null,
  lines: readonly OrderLine[],
): ReturnDraft {
  const others = returnedLines(draft, lines)
    .filter((one) => one.returnReasonId === '')
    .map((one) => [
      one.salesOrderLineItemId,
      { ...draft.lines[one.salesOrderLineItemId], returnReasonId },
    ])
  const own = { ...draft.lines[lineId], returnReasonId }
  return { ...draft, lines: { ...draft.lines, ...Object.fromEntries(others), [lineId]: own } }
}
