import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, taggedAnswerOf } from '../../../../../api/client.ts'
import { isFault } from '../../../../../api/faults.ts'
import { queries } from '../../../../../queries.ts'
import type { Tagged } from '../../../../../shared/conflict/use-merged-save.ts'
import { useKeptDraft } from '../../../../../shared/form/kept-draft.ts'
import { sayDone } from '../../../../../shared/messages/toasts.ts'
import { forgetSupplierOrders, type SupplierOrder, supplierOrderQuery } from '../../queries.ts'
import { useT } from '../../texts.ts'
import { bodyOf, type Draft, draftOf, isChanged } from './draft.ts'

interface Kept {
  /** What was entered began with this. */
  readonly base: Tagged<SupplierOrder> | null
  readonly draft: Draft | null
}

const nothing: Kept = { base: null, draft: null }

/**
 * What is entered of a draft, and how it is saved: never over what a colleague has saved meanwhile. As long as nothing
 * is entered, what others save is shown at once.
 */
export function useDraft(loaded: Tagged<SupplierOrder>, onUnsaved: (isUnsaved: boolean) => void) {
  const { id } = loaded.data
  const { draft: kept, change: keep, clear } = useKeptDraft(`purchasing.order.${id}`, nothing)
  const base = kept.base ?? loaded
  const draft = kept.draft ?? draftOf(base.data)
  const isUnsaved = isChanged(draft, base.data)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const { act, save, isStale } = useSaving(loaded.data, draft, clear)
  const readNewer = () => queries.fetchQuery({ ...supplierOrderQuery(id), staleTime: 0 })
  const discard = () => {
    act.reset()
    clear()
  }
  return {
    ...{ draft, isUnsaved, isStale, isSaving: act.isPending, discard },
    error: isStale ? null : act.error,
    change: (change: Partial<Draft>) => {
      if (!isStale) act.reset()
      keep(() => ({ base, draft: { ...draft, ...change } }))
    },
    save: () => save(base),
    takeTheirs: async () => {
      await readNewer()
      discard()
    },
    keepMine: async () => {
      const newer = await readNewer()
      keep(() => ({ base: newer, draft }))
      save(newer)
    },
  }
}

/** Saves over what was read, once for each press. */
function useSaving(
  { id, number }: Pick<SupplierOrder, 'id' | 'number'>,
  draft: Draft,
  onSaved: () => void,
) {
  const t = useT()
  const isActing = useRef(false)
  const act = useMutation({
    mutationFn: ({ data, etag }: Tagged<SupplierOrder>) =>
      taggedAnswerOf(
        api.PATCH('/v2/supplier-orders/{supplierOrderId}', {
          params: { path: { supplierOrderId: id } },
          headers: { 'If-Match': etag },
          body: bodyOf(draft, data),
        }),
      ),
    onSuccess: async (saved) => {
      queries.setQueryData(supplierOrderQuery(id).queryKey, saved)
      onSaved()
      sayDone(t('saved', { number }))
      await forgetSupplierOrders()
    },
    onSettled: () => {
      isActing.current = false
    },
  })
  return {
    act,
    isStale: isFault(act.error, 412),
    save: (on: Tagged<SupplierOrder>) => {
      if (isActing.current) return
      isActing.current = true
      act.mutate(on)
    },
  }
}
