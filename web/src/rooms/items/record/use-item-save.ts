import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { isFault } from '../../../api/faults.ts'
import { type Merge, merged } from '../../../shared/conflict/merge.ts'
import { bodyOf, type Changes, valueAt } from '../../../shared/form/changes.ts'
import type { Form } from '../../../shared/form/use-form.ts'
import { sayDone, sayDoneWithUndo, sayFailed } from '../../../shared/messages/toasts.ts'
import { sayChanged } from '../../../shared/record-changes.ts'
import { type Item, itemQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { shownFields } from './field-texts.ts'
import { writtenItem } from './written-item.ts'

type Tagged = { readonly data: Item; readonly etag: string }

interface Saved {
  readonly saved: Tagged
  readonly sent: Changes
  /** The record that it was written over. */
  readonly base: unknown
}

/**
 * Saves what differs, on the condition that nobody else has saved the item since it was loaded. Where somebody has,
 * the changes are merged: fields that only one side changed without a question, the others by `settle`. For some
 * seconds it can be taken back.
 */
export function useItemSave(item: Item, etag: string, form: Form) {
  const t = useT()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Merge | null>(null)

  const keep = (saved: Tagged) => {
    client.setQueryData(itemQuery(item.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ['items', 'list'] })
    void client.invalidateQueries({ queryKey: ['items', 'history', item.id] })
    form.discard()
    sayChanged({ resource: 'item', id: item.id, source: 'form' })
  }
  const undo = async ({ saved, sent, base }: Saved) => {
    try {
      keep(await send(item.id, reversed(sent, base), saved.etag))
      sayDone(t('undone'))
    } catch (error) {
      sayFailed(error)
    }
  }

  const mutation = useMutation({
    mutationFn: (changes: Changes) => saveMerged(client, item, etag, changes),
    onSuccess: (done) => {
      if ('saved' in done) {
        keep(done.saved)
        return sayDoneWithUndo(t('saved'), () => void undo(done))
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

function send(itemId: string, changes: Changes, tag: string): Promise<Tagged> {
  return taggedAnswerOf(
    api.PATCH('/v2/items/{itemId}', {
      params: { path: { itemId } },
      body: bodyOf(changes) as Shape<'UpdateItemBodyV2'>,
      headers: { 'If-Match': tag },
    }),
  )
}

/** Saves the changes, with those of a colleague where they do not contradict; else returns what is to be decided. */
async function saveMerged(
  client: QueryClient,
  item: Item,
  etag: string,
  changes: Changes,
): Promise<Saved | Merge> {
  const own = writtenItem(item)
  try {
    return { saved: await send(item.id, changes, etag), sent: changes, base: own }
  } catch (error) {
    if (!isFault(error, 412)) throw error
  }
  const theirs = await client.fetchQuery({ ...itemQuery(item.id), staleTime: 0 })
  const base = writtenItem(theirs.data)
  const merge = merged(own, base, changes, shownFields)
  if (merge.conflicts.length > 0) return merge
  return {
    saved: await send(item.id, merge.changes, theirs.etag),
    sent: merge.changes,
    base,
  }
}

/** What takes changes back: only what was saved, and only while nobody has saved since. */
function reversed(sent: Changes, base: unknown): Changes {
  return Object.fromEntries(Object.keys(sent).map((path) => [path, valueAt(base, path) ?? null]))
}
