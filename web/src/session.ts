import { queryOptions, useQuery } from '@tanstack/react-query'
import { base } from './api/base.ts'
import { pageHeaders, sessionHasEnded, unreachable } from './api/client.ts'
import { faultOf } from './api/faults.ts'
import { forgetDrafts } from './shared/form/draft-storage.ts'

/** Who is signed in, where, and with which rights. */
export interface Session {
  readonly user: {
    readonly userId: string
    readonly userName: string
    readonly displayName: string
    /** ISO 639-1. */
    readonly language: string
    readonly preferences: {
      /** Null: not chosen yet. */
      readonly colorScheme: 'auto' | 'light' | 'dark' | null
      readonly density: 'compact' | 'normal' | 'comfortable' | null
      readonly areSingleKeysOff: boolean
    }
  }
  readonly tenant: {
    readonly tenantId: string
    readonly name: string
    /** ISO 4217. */
    readonly currency: string
    /** That of the operator of the service. */
    readonly isOperator: boolean
    /** Identifies its logo; null where it has none. */
    readonly logo: string | null
  }
  readonly scopes: readonly string[]
}

/** Null where nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }): Promise<Session | null> => {
    const sent = fetch(`${base}/session`, { headers: pageHeaders(), signal })
    const response = await sent.catch((error: unknown) => {
      throw signal.aborted ? error : unreachable()
    })
    if (response.status === 401) {
      // A user who was signed in keeps the page, and is asked to sign in again.
      if (!client.getQueryData(['session'])) return null
      sessionHasEnded()
    }
    if (!response.ok) throw await faultOf(response)
    return response.json()
  },
  staleTime: 60_000,
})

/** The session; call it below the frame only, where there is one. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}

/** Whether the person has a right: `const can = useCan(); can('items.write')`. The server decides all the same. */
export function useCan(): (scope: string) => boolean {
  const { scopes } = useSession()
  return (scope) => scopes.includes(scope)
}

/** Whether the person may open a page, by rights and tenant. The server decides all the same. */
export function useMayOpen(): (way: {
  readonly scope: string | undefined
  readonly isForOperator?: true
}) => boolean {
  const { tenant } = useSession()
  const can = useCan()
  return ({ scope, isForOperator }) =>
    (scope === undefined || can(scope)) && (isForOperator !== true || tenant.isOperator)
}

/** Where to sign in and come back to an address of the pages, as the browser shows it. */
export function signInAddress(address: string): string {
  // The service adds the path of its public address, which stands before `/erp`.
  const to = address.slice(base.length - '/erp'.length)
  return `${base}/sign-in?to=${encodeURIComponent(to)}`
}

/** Ends the session, and shows the first page without one. */
export async function signOut(): Promise<void> {
  await fetch(`${base}/sign-out`, { method: 'POST', headers: pageHeaders() })
  forgetDrafts()
  sessionStorage.setItem('kontor.signed-out', '1')
  location.assign(`${base}/`)
}
