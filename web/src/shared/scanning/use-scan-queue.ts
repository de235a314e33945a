import { useEffect, useReducer, useRef, useState } from 'react'
import { submissionKey } from '../../api/client.ts'
import type { Fault } from '../../api/faults.ts'
import { useSession } from '../../session.ts'
import { type PendingScan, ScanQueue } from './scan-queue.ts'

interface ScanWork<What, Answer> {
  /** Sends one scan with its key as `Idempotency-Key`. */
  readonly send: (scan: PendingScan<What>) => Promise<Answer>
  readonly onAnswer: (answer: Answer, scan: PendingScan<What>) => void
  readonly onRefusal: (fault: Fault, scan: PendingScan<What>) => void
}

interface Scans<What> {
  readonly scan: (what: What) => void
  readonly pending: readonly PendingScan<What>[]
  readonly isOffline: boolean
  /** Takes scans out that were not sent. */
  readonly drop: (isMeant: (what: What) => boolean) => readonly PendingScan<What>[]
}

/** The queue of a task, such as `pick.<id of the list>`: of this person in this browser. */
export function useScanQueue<What, Answer>(
  task: string,
  work: ScanWork<What, Answer>,
): Scans<What> {
  const { user, tenant } = useSession()
  const name = `${task}.${tenant.tenantId}.${user.userId}`
  const latest = useRef(work)
  latest.current = work
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [queue, setQueue] = useState<ScanQueue<What, Answer>>()
  useEffect(() => {
    const made = new ScanQueue<What, Answer>(name, {
      send: (scan) => latest.current.send(scan),
      onAnswer: (answer, scan) => latest.current.onAnswer(answer, scan),
      onRefusal: (fault, scan) => latest.current.onRefusal(fault, scan),
      onChange: redraw,
    })
    setQueue(made)
    return () => made.end()
  }, [name])
  return {
    scan: (what) => queue?.add({ key: submissionKey(), what }),
    pending: queue?.pending ?? [],
    isOffline: queue?.isOffline ?? false,
    drop: (isMeant) => queue?.drop(isMeant) ?? [],
  }
}
