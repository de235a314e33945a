import { queryOptions } from '@tanstack/react-query'
import type { Language } from './texts/texts.ts'

/** Work of a room that waits for somebody: counted by Today and at the room's entry in the navigation. */
export interface Duty {
  readonly name: string
  /** What is counted, of one and of several: `order to deliver`, `orders to deliver`. */
  readonly words: Readonly<Record<Language, readonly [one: string, several: string]>>
  readonly scope: string
  /** The search of the room's list that shows it. */
  readonly search?: Readonly<Record<string, string | number>>
  readonly count: (signal: AbortSignal) => Promise<number>
  /** Something is wrong. */
  readonly isBad?: true
  /** Today tells it, the navigation does not: it may wait, or stands in another count already. */
  readonly isForTodayOnly?: true
}

/** A duty with how much of it waits: one or more. */
export interface PendingDuty {
  readonly duty: Duty
  readonly count: number
}

const watchedMs = 60_000

/** What waits in a room for a person of these rights, counted again each minute while the page is looked at. */
export function pendingQuery(
  { name, duties = [] }: { readonly name: string; readonly duties?: readonly Duty[] },
  can: (scope: string) => boolean,
) {
  const own = duties.filter(({ scope }) => can(scope))
  return queryOptions({
    queryKey: [name, 'duties', own.map((duty) => duty.name)],
    queryFn: async ({ signal }): Promise<readonly PendingDuty[]> => {
      const counted = own.map(async (duty) => ({ duty, count: await duty.count(signal) }))
      return (await Promise.all(counted)).filter(({ count }) => count > 0)
    },
    enabled: own.length > 0,
    refetchInterval: watchedMs,
  })
}

/** `7 orders to deliver`. */
export function wordsOf({ duty, count }: PendingDuty, language: Language): string {
  return duty.words[language][count === 1 ? 0 : 1]
}
