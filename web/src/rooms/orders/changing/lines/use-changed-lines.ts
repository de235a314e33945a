import { useEffect, useEffectEvent, useState } from 'react'
import { queries } from '../../../../queries.ts'
import { merged } from '../../../../shared/conflict/merge.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import type { Changes } from '../../../../shared/form/changes.ts'
import { useKeptDraft } from '../../../../shared/form/kept-draft.ts'
import type { Order } from '../../queries.ts'
import type { DraftWithLines } from '../../taking/draft.ts'
import { taggedOrderQuery } from '../queries.ts'
import { changesOf, draftLines, pathsOf, writtenLines } from './line-changes.ts'

interface Draft {
  readonly changes: Changes
  /** The order that the changes were begun from. */
  readonly base?: Tagged<Order>
}

const untouched: Draft = { changes: {} }

/**
 * The lines of an order as a person changes them, kept in this tab. What somebody else changes meanwhile is taken over
 * as long as it does not contradict; where it does, saving asks.
 */
export function useChangedLines(latest: Tagged<Order>) {
  const { draft, change, clear, isTakenUp } = useKeptDraft(
    `order-lines.${latest.data.id}`,
    untouched,
  )
  const [takenOver, setTakenOver] = useState<readonly string[]>([])
  const isChanged = Object.keys(draft.changes).length > 0
  const base = (isChanged && draft.base) || latest
  const takeOver = useEffectEvent((etag: string) => {
    if (base.etag === etag) return
    const orders = [base.data, latest.data]
    const [was, theirs] = [writtenLines(base.data), writtenLines(latest.data)]
    const merge = merged(was, theirs, draft.changes, pathsOf(orders))
    if (merge.conflicts.length > 0) return
    setTakenOver(merge.takenOver)
    change(() => ({ changes: merge.changes, base: latest }))
  })
  useEffect(() => takeOver(latest.etag), [latest.etag])
  const edit = (next: (before: DraftWithLines) => DraftWithLines) =>
    change((before) => {
      const own = (Object.keys(before.changes).length > 0 && before.base) || latest
      const { lines } = next({ lines: draftLines(own.data, before.changes) })
      return { changes: changesOf(own.data, lines), base: own }
    })
  // What was compared with them was read just now, and may not be drawn yet.
  const replace = (changes: Changes) => {
    const now = queries.getQueryData(taggedOrderQuery(latest.data.id).queryKey)
    change(() => ({ changes, base: now ?? latest }))
  }
  return {
    base,
    isChanged,
    isTakenUp,
    takenOver,
    changes: draft.changes,
    edit,
    replace,
    clear,
  }
}
