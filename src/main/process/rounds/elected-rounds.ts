import { setTimeout as pause } from 'node:timers/promises'
import { Election } from '../../../platform/election/election.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import type { Running } from '../running.ts'

const usualIntervalMs = 500
/** Time between rounds under load, so that one round takes several entries. */
const busyMs = 10

/** Starts sends in rounds; a send may last longer than its round. */
interface Sender {
  /** Returns the number of sends that it started. */
  readonly round: () => Promise<number>
  /** Resolves when one of the running sends has ended, which frees a place; never where none is running. */
  readonly oneEnded: () => Promise<void>
  /** Resolves when no send is running any more. */
  readonly ended: () => Promise<void>
}

export interface ElectedRounds {
  readonly pool: Pool
  /** Name of the election. */
  readonly name: string
  readonly sender: Sender
  readonly onFailure: (error: unknown) => void
  readonly close: () => Promise<void>
  /** Time between rounds while nothing starts or ends; 500 by default. */
  readonly intervalMs?: number
}

/** Lets a sender work in the process that is elected, until the process ends. */
export function runElectedRounds(
  { atEnd }: Pick<Running, 'atEnd'>,
  { pool, name, sender, onFailure, close, intervalMs = usualIntervalMs }: ElectedRounds,
): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const election = new Election(pool, name)
  const rounds = async () => {
    let begun = 0
    while (!signal.aborted) {
      if (begun === 0) await untilSomethingMayBegin(signal, sender, intervalMs)
      await pause(busyMs, undefined, { signal }).catch(() => undefined)
      try {
        begun = !signal.aborted && (await election.stand()).isLeader ? await sender.round() : 0
      } catch (error) {
        begun = 0
        onFailure(error)
      }
    }
    await sender.ended()
    await election.resign().catch(() => undefined)
    await close()
  }
  const ended = rounds()
  atEnd(() => {
    stopping.abort()
    return ended
  })
}

/** Waits until it is time for the next round, or until a place becomes free. */
async function untilSomethingMayBegin(
  signal: AbortSignal,
  sender: Sender,
  intervalMs: number,
): Promise<void> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const interval = pause(intervalMs, undefined, { signal: either }).catch(() => undefined)
  await Promise.race([interval, sender.oneEnded()])
  over.abort()
}
