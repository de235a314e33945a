import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Fault } from '../../../../api/faults.ts'
import { useSession } from '../../../../session.ts'
import type { ScanResult } from '../../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../../shared/scanning/signal.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import { linesQuery, type Place, type Take } from '../queries.ts'
import { useT } from '../texts.ts'
import { type CountAnswer, type CountWork, sendWork } from './count-work.ts'
import { type Count, keyOfLine, type ShownLine, type StockKey, withPending } from './lines.ts'

/** Two people counted the same stock: one of them says what is right. */
export interface Clash {
  readonly stock: StockKey
  readonly name: string
  /** What this person counted. */
  readonly mine: number
  readonly serialNumbers: readonly string[]
}

/** Goods that lie here and are on no line: more must be said of them. */
export interface FoundGoods {
  readonly itemId: string
  readonly name: string
  readonly placeId: string
  readonly quantity: number
}

/** Where the person stands. */
interface Where {
  readonly id: string
  readonly name: string
}

/** What a person has before them at a stock take. */
export interface Desk {
  readonly take: Take
  readonly places: readonly Place[]
  readonly place: Where | undefined
  readonly lines: readonly ShownLine[]
  /** As the service knows them, without what waits. */
  readonly current: ShownLine | undefined
  readonly clash: Clash | undefined
  /** What can be taken back, the last one at the end: how it was before. */
  readonly done: { current: readonly Count[] }
  /** Who counts, as lines name them. */
  readonly person: string
  readonly pending: readonly { readonly what: CountWork }[]
  readonly send: (work: CountWork) => void
  /** Takes out what waits and follows from a count that was refused. */
  readonly drop: (isMeant: (what: CountWork) => boolean) => readonly { readonly what: CountWork }[]
  readonly say: (isRight: boolean, text: string) => void
  readonly standAt: (place: Where | undefined) => void
  readonly lookAt: (key: string | undefined) => void
  readonly setClash: (clash: Clash | undefined) => void
  readonly setFound: (found: FoundGoods | undefined) => void
  readonly t: ReturnType<typeof useT>
}

interface Hearing {
  readonly onAnswer: (desk: Desk, answer: CountAnswer, what: CountWork) => void
  readonly onRefusal: (desk: Desk, fault: Fault, what: CountWork) => void
}

/** The desk of a person, and what the service says of what was sent from it. */
export function useDesk(take: Take, places: readonly Place[], hearing: Hearing) {
  const t = useT()
  const { userName: person } = useSession().user
  const [chosen, standAt] = useState<Where>()
  const [currentKey, lookAt] = useState<string>()
  const [clash, setClash] = useState<Clash>()
  const [found, setFound] = useState<FoundGoods>()
  const [result, setResult] = useState<ScanResult>()
  const done = useRef<readonly Count[]>([])
  const queue = useScanQueue<CountWork, CountAnswer>(`count.${take.id}`, {
    send: (scan) => sendWork(take, scan),
    onAnswer: (answer, { what }) => hearing.onAnswer(desk, answer, what),
    onRefusal: (fault, { what }) => hearing.onRefusal(desk, fault, what),
  })
  const place = chosen ?? onlyOf(places)
  const { data: known = noLines } = useQuery({
    ...linesQuery(take.id, place?.id ?? ''),
    enabled: place !== undefined,
  })
  const lines = withPending(known, countsAt(place?.id, queue.pending), person)
  const desk: Desk = {
    ...{ t, take, places, place, lines, clash, done, person, pending: queue.pending },
    ...{ standAt, lookAt, setClash, setFound, send: queue.scan, drop: queue.drop },
    current: lines.find((line) => keyOfLine(line) === currentKey),
    say: (isRight, text) => {
      signal(isRight ? 'right' : 'wrong')
      setResult({ isRight, text })
    },
  }
  return { desk, known, queue, found, result }
}

const noLines: readonly never[] = []

/** Who has no shelves stands nowhere else. */
function onlyOf([only, ...others]: readonly Place[]): Where | undefined {
  if (!only || others.length > 0) return undefined
  return { id: only.storageLocationId, name: only.storageLocationName }
}

/** The counts of a place that wait for the service. */
export function countsAt(
  placeId: string | undefined,
  pending: readonly { readonly what: CountWork }[],
): readonly Count[] {
  return pending.flatMap(({ what }) =>
    what.kind === 'count' && what.placeId === placeId ? [what] : [],
  )
}
