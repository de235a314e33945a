export const eventStates = ['failed', 'waiting', 'delivered'] as const
export type EventState = (typeof eventStates)[number]

/** Which events of a channel are shown: the failed ones where the address says nothing. */
export function readEventSearch(given: Record<string, unknown>): { readonly status?: EventState } {
  const status = eventStates.find((one) => one === given['status'])
  return status && status !== 'failed' ? { status } : {}
}
