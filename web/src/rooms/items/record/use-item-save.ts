import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { isFault } from '../../../api/faults.ts'
import { type Merge, merged } from '../../../shared/conflict/merge.ts'
import { bodyOf, type Changes } from '../../../shared/form/changes.ts'
import type { Form } from '../../../shared/form/use-form.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { sayChanged } from '../../../shared/record-changes.ts'
import { type Item, itemQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { shownFields } from './field-texts.ts'
import { writtenItem } from './written-item.ts'

/**
 * Saves what differs, on the condition that nobody else has saved the item since it was loaded. Where somebody has,
 * the changes are merged: fields that only one side changed without a question, the others by `settle`.
 */
export function useItemSave(item: Item, etag: string, form: Form) {
  const t = useT()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Merge | null>(null)
  const { queryKey } = itemQuery(item.id)

  const send = (changes: Changes, tag: string) =>
    taggedAnswerOf(
      api.PATCH('/v2/items/{itemId}', {
        params: { path: { itemId: item.id } },
        body: bodyOf(changes) as Shape<'UpdateItemBodyV2'>,
        headers: { 'If-Match': tag },
      }),
    )

  const mutation = useMutation({
    mutationFn: async (changes: Changes) => {
      try {
        return await send(changes, etag)
      } catch (error) {
        if (!isFault(error, 412)) throw error
        const theirs = await client.fetchQuery({ ...itemQuery(item.id), staleTime: 0 })
        const merge = merged(writtenItem(item), writtenItem(theirs.data), changes, shownFields)
        if (merge.conflicts.length === 0) return send(merge.changes, theirs.etag)
        form.replace({
          ...merge.changes,
          ...Object.fromEntries(merge.conflicts.map(({ path, mine }) => [path, mine])),
        })
        setConflict(merge)
        return undefined
      }
    },
    onSuccess: (saved) => {
      if (!saved) return
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: ['items', 'list'] })
      void client.invalidateQueries({ queryKey: ['items', 'history', item.id] })
      form.discard()
      sayChanged({ resource: 'item', id: item.id, source: 'form' })
      sayDone(t('saved'))
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
