import { readSearch } from '../../../shared/form/search-param.ts'

export const lineStates = ['open', 'booked', 'ignored', 'all'] as const
type ShownState = (typeof lineStates)[number]

/** Which lines are shown, as the address says. */
export interface LineSearch {
  readonly search?: string
  readonly state?: Exclude<ShownState, 'open'>
  /** From 2. */
  readonly page?: number
}

/** What is unknown is dropped, and what is usual left out. */
export function readLineSearch(given: Record<string, unknown>): LineSearch {
  const state = lineStates.find((one) => one === given['state'])
  const page = Number(given['page'])
  return {
    ...readSearch(given),
    ...(state !== undefined && state !== 'open' && { state }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}
