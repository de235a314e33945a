import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, World } from '../../testing/world.ts'

/** What clients saw that went on writing and reading. */
export interface Traffic {
  /** Names of records whose creation was acknowledged. */
  readonly acknowledged: Set<string>
  /** Of which nobody knows whether they are there: the answer was 503. */
  readonly refused: Set<string>
  /** Other answers than success and 503 with Retry-After. */
  readonly strange: string[]
  /** The longest time in which a client had nothing but 503. */
  longestMs: number
  reads: number
}

/**
 * Four clients that write and four that read, until they are stopped. Each waits a moment between two requests, as
 * clients do: without it they would leave the mover no processor.
 */
export function startTraffic({ call }: World, app: Actor, writers = 4, readers = 4) {
  const traffic: Traffic = {
    ...{ acknowledged: new Set(), refused: new Set(), strange: [], longestMs: 0, reads: 0 },
  }
  let isOver = false
  let count = 0
  const clients = async (work: (send: Send) => Promise<void>) => {
    let refusedSince: number | undefined
    const send: Send = async (line, body) => {
      const reply = await call(app, line, body)
      if (reply.status === 503 && reply.headers['retry-after'] === '1') {
        refusedSince ??= performance.now()
        // Sooner than `retry-after` says, so that the end of the refusals is seen.
        await pause(20)
        return false
      }
      if (refusedSince !== undefined)
        traffic.longestMs = Math.max(traffic.longestMs, performance.now() - refusedSince)
      refusedSince = undefined
      if (reply.status >= 300) traffic.strange.push(`${line} ${reply.status} ${reply.text}`)
      return reply.status < 300
    }
    while (!isOver) {
      await work(send)
      await pause(betweenMs)
    }
  }
  const write = async (send: Send) => {
    const name = `made ${++count}`
    const isDone = await send('POST /v2/manufacturers', { name })
    ;(isDone ? traffic.acknowledged : traffic.refused).add(name)
  }
  const read = async (send: Send) => {
    if (await send('GET /v2/manufacturers?pageSize=5')) traffic.reads++
  }
  const all = [
    ...Array.from({ length: writers }, () => clients(write)),
    ...Array.from({ length: readers }, () => clients(read)),
  ]
  return {
    traffic,
    stop: async () => {
      isOver = true
      await Promise.all(all)
      return traffic
    },
  }
}

const betweenMs = 10

type Send = (line: string, body?: unknown) => Promise<boolean>

/** Names of all records that clients have made, as the tenant has them. */
export async function namesOf({ call }: World, app: Actor): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const { body, status, text } = await call(
      app,
      `GET /v2/manufacturers?pageSize=500&pageNumber=${page}`,
    )
    if (status !== 200) throw new Error(text)
    names.push(...body.items.map(({ name }: { name: string }) => name))
    if (!body.hasNextPage) return names.filter((name) => name.startsWith('made '))
  }
}

/** Sentences about what was lost or doubled; none where all is well. */
export function lossesOf({ acknowledged, refused }: Traffic, names: readonly string[]): string[] {
  const there = new Set(names)
  const lost = [...acknowledged].filter((name) => !there.has(name))
  const strange = [...there].filter((name) => !acknowledged.has(name) && !refused.has(name))
  return [
    ...lost.map((name) => `${name} is lost`),
    ...strange.map((name) => `${name} was never made`),
    ...(there.size === names.length ? [] : [`${names.length - there.size} are doubled`]),
  ]
}
