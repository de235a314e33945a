import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { type Bill, forgetProduction, type ProductionItem } from '../../queries.ts'
import { useT } from '../../texts.ts'

export interface DraftPart {
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly quantity: number | string | null
  readonly operationName: string | null
}

export interface DraftVersion {
  readonly name: string
  readonly description: string
  /** One step in each line. */
  readonly steps: string
  readonly parts: readonly DraftPart[]
}

const draftOf = ({ name, description, operations, components }: Bill): DraftVersion => ({
  ...{ name, description },
  steps: operations.map((operation) => operation.name).join('\n'),
  parts: components.map(
    ({ itemId, name: part = '', sku = '', quantity, operationName = null }) => ({
      ...{ itemId, name: part, sku, quantity, operationName },
    }),
  ),
})

export const stepsOf = ({ steps }: DraftVersion): readonly string[] => [
  ...new Set(
    steps
      .split('\n')
      .map((step) => step.trim())
      .filter((step) => step !== ''),
  ),
]

/** What is entered of a draft, and how it is saved. */
export function useVersion(item: ProductionItem, loaded: Tagged<Bill>) {
  const { data: bill } = loaded
  const t = useT()
  const [draft, setDraft] = useState<DraftVersion>()
  // What was entered began with this: it is never saved over what a colleague has saved meanwhile.
  const [etag, setEtag] = useState(loaded.etag)
  if (draft === undefined && etag !== loaded.etag) setEtag(loaded.etag)
  const shown = draft ?? draftOf(bill)
  const isActing = useRef(false)
  const act = useMutation({
    mutationFn: async () => {
      const steps = stepsOf(shown)
      const path = '/v2/production-items/{productionItemId}/bills-of-materials/{billOfMaterialsId}'
      const params = { path: { productionItemId: item.id, billOfMaterialsId: bill.id } }
      const body = {
        ...{ name: shown.name, description: shown.description },
        operations: steps.map((name) => ({ name })),
        components: shown.parts.map(({ itemId, quantity, operationName }) => ({
          ...{ itemId, quantity: Number(quantity) },
          operationName:
            operationName !== null && steps.includes(operationName) ? operationName : null,
        })),
      }
      await answerOf(api.PATCH(path, { params, body, headers: { 'If-Match': etag } }))
      sayDone(t('bill.saved', { version: bill.version }))
      await forgetProduction()
      setDraft(undefined)
    },
    onSettled: () => {
      isActing.current = false
    },
  })
  const isUnsaved = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(bill))
  return {
    ...{ draft: shown, isUnsaved, error: act.error, isSaving: act.isPending },
    change: (change: Partial<DraftVersion>) => {
      act.reset()
      setDraft({ ...shown, ...change })
    },
    discard: () => {
      act.reset()
      void forgetProduction()
      setDraft(undefined)
    },
    save: () => {
      if (isActing.current) return
      isActing.current = true
      act.mutate()
    },
  }
}
