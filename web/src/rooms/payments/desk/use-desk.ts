import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isFault } from '../../../api/faults.ts'
import { announce } from '../../../shared/announce.ts'
import { sayDone, sayDoneWithUndo, sayFailed } from '../../../shared/messages/toasts.ts'
import type { Line } from '../queries.ts'
import { useT } from '../texts.ts'
import type { LineSearch } from './line-search.ts'
import { linesQuery, proposalsQuery, readLine, reopenLine } from './queries.ts'

/** What is done with a line, and what is said then. */
interface Decision {
  readonly line: Line
  readonly act: () => Promise<Line>
  readonly done: string
  /** The next open line is chosen then; otherwise this one stays. */
  readonly goesOn: boolean
}

/**
 * Lines to decide, one of which is chosen. What was decided stays where it is, with its new state, until the list is
 * read again: when none of those that are shown is open any more.
 */
export function useDesk(bankStatementId: string | undefined, search: LineSearch) {
  const lines = useLines(bankStatementId, search)
  return { ...lines, ...useDeciding(lines) }
}

export type Desk = ReturnType<typeof useDesk>

function useLines(bankStatementId: string | undefined, search: LineSearch) {
  const client = useQueryClient()
  const query = useQuery(linesQuery(bankStatementId, search))
  const { data, refetch } = query
  const [decided, setDecided] = useState<ReadonlyMap<string, Line>>(new Map())
  const [chosenId, setChosenId] = useState<string>()
  const lines = (data?.items ?? []).map((line) => decided.get(line.id) ?? line)
  const chosen = lines.find(({ id }) => id === chosenId) ?? lines.find(isOpen) ?? lines[0]
  const place = chosen ? lines.indexOf(chosen) : -1
  const total = data?.totalItems ?? 0
  const nextId = nextOpen(lines, place)?.id
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery(proposalsQuery(nextId))
  }, [client, nextId])
  const readAgain = async () => {
    await refetch()
    setDecided(new Map())
    setChosenId(undefined)
  }
  return {
    ...{ lines, chosen, query, total, choose: setChosenId },
    openCount: lines.filter(isOpen).length,
    move: (steps: number) => {
      const line = lines[Math.min(lines.length - 1, Math.max(0, place + steps))]
      if (line) setChosenId(line.id)
    },
    /** A line as it is now. */
    note: (line: Line) => setDecided((known) => new Map(known).set(line.id, line)),
    /** Chooses the next open line after one that was decided. */
    goOn: async (after: Line) => {
      const rest = lines.map((line) => (line.id === after.id ? after : line))
      const following = nextOpen(rest, place)
      if (following) setChosenId(following.id)
      else if (total > lines.length) await readAgain()
      else setChosenId(after.id)
    },
  }
}

/** Decisions one after the other, each with a way back; what a colleague decided meanwhile is passed over. */
function useDeciding({ note, goOn, choose }: ReturnType<typeof useLines>) {
  const t = useT()
  const refresh = useRefresh()
  const [isActing, setActing] = useState(false)
  const isBusy = useRef(false)
  const takeBack = async (line: Line) => {
    note(await reopenLine(line.id))
    choose(line.id)
    refresh()
    sayDone(t('reopened'))
  }
  const passOn = async (line: Line) => {
    const now = await readLine(line.id)
    note(now)
    refresh()
    sayDone(t('decidedMeanwhile', { state: t(`state.${now.state}`) }))
    await goOn(now)
  }
  const decide = async ({ line, act, done, goesOn }: Decision) => {
    if (isBusy.current) return
    isBusy.current = true
    setActing(true)
    try {
      const now = await act()
      note(now)
      refresh()
      announce(done)
      if (now.state === 'open') sayDone(done)
      else sayDoneWithUndo(done, () => void takeBack(now).catch(sayFailed))
      if (goesOn) await goOn(now)
    } catch (error) {
      const isLate = isFault(error, 'bank-statement-line.move-not-allowed') || isFault(error, 412)
      if (!isLate) throw error
      await passOn(line)
    } finally {
      isBusy.current = false
      setActing(false)
    }
  }
  return { isActing, decide }
}

/** What other pages show of money is read again when they are opened. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    const isLine = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      queryKey[0] === 'payments' && queryKey[1] !== 'lines'
    void client.invalidateQueries({ predicate: isLine })
    void client.invalidateQueries({ queryKey: ['duties'] })
  }
}

export const isOpen = ({ state }: Line): boolean => state === 'open'

/** The open line after a place, or the first one of all. */
function nextOpen(lines: readonly Line[], place: number): Line | undefined {
  return lines.slice(place + 1).find(isOpen) ?? lines.slice(0, Math.max(0, place)).find(isOpen)
}
