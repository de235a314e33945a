import { useEffect, useEffectEvent } from 'react'
import { base } from '../../api/base.ts'
import { pageHeaders } from '../../api/client.ts'
import { type Resource, sayChanged } from './record-changes.ts'

/** Their names among the events of the service. */
const entities: Readonly<Record<Resource, string>> = {
  item: 'item',
  customer: 'customer',
  salesOrder: 'sales-order',
}

/** Until the next attempt, after the stream has ended. */
const pauseMs = 10_000

/**
 * Notifies the parts of the page (`useRecordChanges`, source `service`) that somebody may have changed the open
 * record: at once, and when the tab comes to the front again. Only a tab in front follows, since browsers have few
 * connections for all tabs together.
 */
export function useFollowedRecord(resource: Resource, id: string): void {
  useFollowedEvents(entities[resource], id, () => sayChanged({ resource, id, source: 'service' }))
}

/** The same for any record, by its name among the events of the service. */
export function useFollowedEvents(entity: string, id: string, onChange: () => void): void {
  const say = useEffectEvent(onChange)
  useEffect(() => {
    let following: AbortController | undefined
    const turn = () => {
      if (document.hidden) {
        following?.abort()
        following = undefined
      } else if (!following) {
        following = new AbortController()
        void follow(entity, id, () => say(), following.signal)
      }
    }
    const comeBack = () => {
      turn()
      if (!document.hidden) say()
    }
    turn()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      following?.abort()
    }
  }, [entity, id])
}

async function follow(entity: string, id: string, say: () => void, signal: AbortSignal) {
  const query = new URLSearchParams({ entities: entity, kinds: 'changed,deleted' })
  while (!signal.aborted) {
    try {
      await listen(`${base}/api/v2/events?${query}`, id, say, signal)
    } catch {
      // The network or the service is away, or the right was taken.
    }
    await pause(pauseMs, signal)
    // Changes in between were missed.
    if (!signal.aborted) say()
  }
}

async function listen(address: string, id: string, say: () => void, signal: AbortSignal) {
  const { ok, body } = await fetch(address, { headers: pageHeaders(), signal })
  if (!ok || !body) return
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    if (events.some((event) => event.includes(`"id":"${id}"`))) say()
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
