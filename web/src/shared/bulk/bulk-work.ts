import { useEffect, useRef, useState } from 'react'
import { Fault } from '../../api/faults.ts'
import { withPatience } from '../patience.ts'
import { type PagedList, rowsPerPage } from '../table/paged-rows.ts'
import { isSelected, type Selection } from '../table/selection.ts'

/** What is done with each of many records. */
export interface BulkWork {
  readonly doWithOne: (id: string) => Promise<unknown>
  /** What to say of a refusal instead of the sentence of the service. */
  readonly sentenceOf?: (fault: Fault) => string | undefined
  /** What is shown of them is read again. */
  readonly forget: () => Promise<unknown>
}

/** How far the work is. */
export interface BulkState {
  readonly isRunning: boolean
  readonly done: number
  /** Records that were refused, with the sentence of the service. */
  readonly refused: ReadonlyMap<string, string>
  /** What nobody tried yet. */
  readonly left: readonly string[]
  /** Why it stopped before the end, if it did. */
  readonly stopped?: string
}

const start: BulkState = { isRunning: false, done: 0, refused: new Map(), left: [] }

/**
 * Does something with each of the chosen records, one after another: a refusal is noted and the next one is tried. It
 * stops where no answer comes or nobody is signed in any more, on request, and when the page is left; the rest can be
 * continued then.
 */
export function useBulkWork({ doWithOne, sentenceOf, forget }: BulkWork) {
  const [state, setState] = useState(start)
  const isWanted = useRef(true)
  useEffect(() => {
    isWanted.current = true
    return () => {
      isWanted.current = false
    }
  }, [])

  const run = async (idsOf: () => Promise<readonly string[]>) => {
    isWanted.current = true
    let { stopped: _, ...now } = { ...state, isRunning: true } as BulkState
    const report = (more: Partial<BulkState>) => {
      now = { ...now, ...more }
      setState(now)
    }
    report({})
    try {
      report({ left: await idsOf() })
      while (now.left.length > 0 && isWanted.current) {
        const [id = '', ...left] = now.left
        const refusal = await refusalOf(() => doWithOne(id), sentenceOf)
        if (refusal === undefined) report({ left, done: now.done + 1 })
        else report({ left, refused: new Map(now.refused).set(id, refusal) })
      }
      report({ isRunning: false })
    } catch (error) {
      const stopped = error instanceof Error ? error.message : String(error)
      report({ isRunning: false, stopped })
    }
    await forget()
  }
  const stop = () => {
    isWanted.current = false
  }
  return { state, run, stop }
}

/** The sentence of a refusal that concerns this record; anything else is thrown and ends the work. */
async function refusalOf(
  work: () => Promise<unknown>,
  sentenceOf: BulkWork['sentenceOf'],
): Promise<string | undefined> {
  try {
    await withPatience(work)
    return undefined
  } catch (error) {
    const concernsOne = error instanceof Fault && [400, 404, 409, 412, 422].includes(error.status)
    if (!concernsOne) throw error
    return sentenceOf?.(error) ?? error.message
  }
}

/** The ids that are chosen. Where that is all that matches, they are read page by page. */
export async function chosenIds<Row>(
  list: PagedList<Row>,
  idOf: (row: Row) => string,
  selection: Selection,
): Promise<readonly string[]> {
  if (selection.kind === 'ids') return [...selection.ids]
  const ids: string[] = []
  const { signal } = new AbortController()
  for (let page = 1; ; page++) {
    const { items, totalItems } = await list.fetchPage(page, signal)
    ids.push(...items.map(idOf).filter((id) => isSelected(selection, id)))
    if (page * rowsPerPage >= totalItems) return ids
  }
}
