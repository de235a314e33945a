import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFault } from '../../api/faults.ts'
import { bodyOf, type Changes, valueAt } from '../form/changes.ts'
import type { Form } from '../form/use-form.ts'
import { sayDone, sayDoneWithUndo, sayFailed } from '../messages/toasts.ts'
import { type Merge, merged } from './merge.ts'

/** A record with its entity tag. */
export interface Tagged<Data> {
  readonly data: Data
  readonly etag: string
}

interface Saved<Data> {
  readonly saved: Tagged<Data>
  readonly sent: Changes
  /** The record that it was written over. */
  readonly base: unknown
}

interface SavedRecord<Data> {
  readonly loaded: Tagged<Data>
  readonly form: Pick<Form, 'changes' | 'discard' | 'replace' | 'refuse'>
  /** The paths of the fields that the person sees. */
  readonly fields: readonly string[]
  /** The record as it is entered; without it, as it was loaded. */
  readonly written?: (data: Data) => unknown
  readonly send: (body: Record<string, unknown>, etag: string) => Promise<Tagged<Data>>
  /** Fields that no answer shows: a save of one of them is not taken back, since the former value is unknown. */
  readonly unseen?: readonly string[]
  /** Reads it as it is now. */
  readonly read: () => Promise<Tagged<Data>>
  readonly onSaved: (saved: Tagged<Data>) => void
  /** What is said of a save that worked, and of one that was taken back. */
  readonly sentences: { readonly saved: string; readonly undone: string }
}

/**
 * Saves what differs, on the condition that nobody else has saved the record since it was loaded. Where somebody has,
 * the changes are merged: fields that only one side changed without a question, the others by `settle`. For some
 * seconds it can be taken back.
 */
export function useMergedSave<Data>(record: SavedRecord<Data>) {
  const { form, onSaved, sentences } = record
  const [conflict, setConflict] = useState<Merge | null>(null)
  const keep = (saved: Tagged<Data>) => {
    form.discard()
    onSaved(saved)
  }
  const undo = async ({ saved, sent, base }: Saved<Data>) => {
    try {
      keep(await record.send(bodyOf(reversed(sent, base)), saved.etag))
      sayDone(sentences.undone)
    } catch (error) {
      sayFailed(error)
    }
  }
  const mutation = useMutation({
    mutationFn: (changes: Changes) => saveMerged(record, changes),
    onSuccess: (done) => {
      if ('saved' in done) {
        keep(done.saved)
        if (record.unseen?.some((path) => path in done.sent)) return sayDone(sentences.saved)
        return sayDoneWithUndo(sentences.saved, () => void undo(done))
      }
      const asked = done.conflicts.map(({ path, mine }) => [path, mine])
      form.replace({ ...done.changes, ...Object.fromEntries(asked) })
      setConflict(done)
    },
    onError: form.refuse,
  })
  return {
    save: () => mutation.mutate(form.changes),
    isSaving: mutation.isPending,
    conflict,
    settle: (changes: Changes) => {
      setConflict(null)
      form.replace(changes)
      if (Object.keys(changes).length > 0) mutation.mutate(changes)
    },
  }
}

/** Saves the changes, with those of a colleague where they do not contradict; else returns what is to be decided. */
export async function saveMerged<Data>(
  {
    loaded,
    fields,
    written = (data) => data,
    send,
    read,
  }: Pick<SavedRecord<Data>, 'loaded' | 'fields' | 'written' | 'send' | 'read'>,
  changes: Changes,
): Promise<Saved<Data> | Merge> {
  const own = written(loaded.data)
  try {
    return { saved: await send(bodyOf(changes), loaded.etag), sent: changes, base: own }
  } catch (error) {
    if (!isFault(error, 412)) throw error
  }
  const theirs = await read()
  const base = written(theirs.data)
  const merge = merged(own, base, changes, fields)
  if (merge.conflicts.length > 0) return merge
  return {
    saved: await send(bodyOf(merge.changes), theirs.etag),
    sent: merge.changes,
    base,
  }
}

/** What takes changes back: only what was saved, and only while nobody has saved since. */
function reversed(sent: Changes, base: unknown): Changes {
  return Object.fromEntries(Object.keys(sent).map((path) => [path, valueAt(base, path) ?? null]))
}
