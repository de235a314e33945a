import { useReducer, useRef } from 'react'
import { useSession } from '../../../session.ts'

/**
 * What a task is about, kept in this browser for this person, so that a reload loses nothing. Two scans may come before the
 * page is drawn again: each goes on from what the one before has left.
 */
export function useKeptState<State>(task: string, empty: State) {
  const { user, tenant } = useSession()
  const key = `kontor.task.${task}.${tenant.tenantId}.${user.userId}`
  const state = useRef<State>(undefined)
  state.current ??= read(key, empty)
  const history = useRef<State[]>([])
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  function keep(next: State): void {
    state.current = next
    localStorage.setItem(key, JSON.stringify(next))
    redraw()
  }

  return {
    now: () => state.current ?? empty,
    change: (next: State) => {
      history.current.push(state.current ?? empty)
      keep(next)
    },
    /** Takes the last change back; whether there was one. */
    undo: () => {
      const before = history.current.pop()
      if (before) keep(before)
      return before !== undefined
    },
    /** The task is done: nothing of it is taken back by steps. */
    finish: () => {
      history.current = []
      keep(empty)
      localStorage.removeItem(key)
    },
  }
}

export type KeptState<State> = ReturnType<typeof useKeptState<State>>

function read<State>(key: string, empty: State): State {
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return empty
  }
}
