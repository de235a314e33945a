import { useEffect, useState } from 'react'
import { Fault } from '../../api/faults.ts'
import { bodyOf, type Changes, faultAt, valueAt, withChange } from './changes.ts'

/** A field of a form, for an input. */
export interface FormField {
  readonly path: string
  readonly value: unknown
  /** As it was loaded. */
  readonly was: unknown
  /** `cleared`: it had a value and will have none. */
  readonly state: 'untouched' | 'set' | 'cleared'
  /** The sentence of the service. */
  readonly fault: string | undefined
  readonly set: (value: unknown) => void
  /** Takes the change back. */
  readonly reset: () => void
}

export interface Form {
  readonly field: (path: string) => FormField
  /** What to send: the difference from the loaded record. */
  readonly body: () => Record<string, unknown>
  readonly changes: Changes
  readonly isChanged: boolean
  readonly discard: () => void
  /** Sentences for the whole form: those of fields are at the fields, and those of unknown fields are here. */
  readonly faults: readonly string[]
  /** Keeps what the service refused, and moves the focus to the first field of it. Pass null before another try. */
  readonly refuse: (error: unknown) => void
  /** Replaces what was entered, such as after a conflict was settled. */
  readonly replace: (changes: Changes) => void
}

/**
 * The fields of a record, each of them untouched (not sent), set, or cleared (sent as null). Inputs are those of
 * `fields.tsx`; `SaveBar` shows what will be saved. `record` is what was loaded, or `{}` for a new one.
 */
export function useForm(record: unknown): Form {
  const [changes, replace] = useState<Changes>({})
  const [refused, setRefused] = useState<Fault | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  const known = new Set<string>()
  const fields = refused?.fields ?? {}
  // After the form has shown what was refused: a field may not have been seen before.
  useEffect(() => {
    if (refused) focusFirst(refused.fields)
  }, [refused])
  const form: Form = {
    changes,
    isChanged: Object.keys(changes).length > 0,
    body: () => bodyOf(changes),
    replace,
    discard: () => {
      replace({})
      setRefused(null)
    },
    refuse: (error) => {
      setRefused(error instanceof Fault ? error : null)
      setAsked([...known])
    },
    faults: sentencesFor(refused, asked),
    field: (path) => {
      known.add(path)
      const isUntouched = !(path in changes)
      const value = isUntouched ? valueAt(record, path) : changes[path]
      const isEmpty = value === null || value === ''
      const changed = isEmpty ? ('cleared' as const) : ('set' as const)
      return {
        path,
        value,
        was: valueAt(record, path),
        state: isUntouched ? 'untouched' : changed,
        fault: faultAt(fields, path),
        set: (next) => replace((before) => withChange(before, record, path, next)),
        reset: () => replace((before) => withChange(before, record, path, valueAt(record, path))),
      }
    },
  }
  return form
}

function sentencesFor(refused: Fault | null, asked: readonly string[]): string[] {
  if (!refused) return []
  const isShown = (path: string) => asked.some((own) => faultAt({ [path]: '!' }, own))
  const others = Object.entries(refused.fields).filter(([path]) => !isShown(path))
  return [refused.message, ...others.map(([path, sentence]) => `${path}: ${sentence}`)]
}

/** Inputs name their field in `data-field`. */
function focusFirst(faults: Readonly<Record<string, string>>): void {
  const inputs = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  inputs.find(({ dataset }) => faultAt(faults, dataset['field'] ?? '') !== undefined)?.focus()
}
