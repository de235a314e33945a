import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import type { Language } from './texts/texts.ts'

/** Work of a room that waits for somebody: counted by Today and at the room's entry in the navigation. */
export interface Duty {
  /** As the service calls it. */
  readonly name: string
  /** What is counted, of one and of several: `order to deliver`, `orders to deliver`. */
  readonly words: Readonly<Record<Language, readonly [one: string, several: string]>>
  /** Where it is worked off, if not in the room's list. */
  readonly address?: string
  /** The search of the room's list that shows it. */
  readonly search?: Readonly<Record<string, string | number>>
  /** Something is wrong. */
  readonly isBad?: true
  /** Today shows it, the navigation does not: it may wait, or is in another count already. */
  readonly isForTodayOnly?: true
}

/** A duty with how much of it waits: one or more. */
export interface PendingDuty {
  readonly duty: Duty
  readonly count: number
}

const watchedMs = 60_000

/** What waits for the person anywhere, by its name; counted again each minute while the page is looked at. */
export const waitingQuery = queryOptions({
  queryKey: ['duties'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
    const { items } = await answerOf(api.GET('/v2/duties', { signal }))
    return new Map(items.map(({ name, count }) => [name, count]))
  },
  refetchInterval: watchedMs,
})

/** What of it waits in a room. */
export function pendingOf(
  { duties = [] }: { readonly duties?: readonly Duty[] },
  waiting: ReadonlyMap<string, number> = new Map(),
): readonly PendingDuty[] {
  return duties
    .map((duty) => ({ duty, count: waiting.get(duty.name) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** `7 orders to deliver`. */
export function wordsOf({ duty, count }: PendingDuty, language: Language): string {
  return duty.words[language][count === 1 ? 0 : 1]
}
