import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Fault } from './api/faults.ts'

/** What the pages know of the service's data. Keys begin with the room: `['items', 'list', search]`. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readRightsAgain }),
  mutationCache: new MutationCache({ onError: readRightsAgain }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Trying again helps where the service was not reached or was busy, not where it refused.
      retry: (count, error) => count < 2 && isPassing(error),
    },
    mutations: { retry: false },
  },
})

/**
 * For a record that is edited: it stays as it was loaded until it is saved, and is read again when it is opened again.
 * If it followed the service meanwhile, its entity tag would no longer show that a colleague has saved it.
 */
export const asLoaded = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** A right was taken away, by a scope or by a role: the navigation and the buttons follow. */
function readRightsAgain(error: unknown): void {
  if (error instanceof Fault && error.status === 403)
    void queries.invalidateQueries({ queryKey: ['session'] })
}

function isPassing(error: unknown): boolean {
  return error instanceof Fault && [0, 429, 502, 503, 504].includes(error.status)
}

/**
 * Shows what the service answered of a write. A read that is under way may have been asked before it and would bring
 * the former state back, so its answer is dropped.
 */
export function showAnswered<T>(queryKey: readonly unknown[], change: (known: T) => T): void {
  const known = queries.getQueryData<T>(queryKey)
  if (known === undefined) return
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<T>(queryKey, change(known))
}
