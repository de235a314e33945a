import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { quotationQuery } from '../quotations/queries.ts'
import type { OrderDraft } from './draft.ts'
import { draftOfQuotation } from './draft-of-quotation.ts'
import { readNewOrderSearch } from './new-order-search.ts'
import { useT } from './texts.ts'

/** Begins with what the quotation says that the address names, unless something else was begun here. */
export function useCopiedQuotation(
  isEmpty: boolean,
  change: (next: (before: OrderDraft) => OrderDraft) => void,
): void {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { copy } = readNewOrderSearch(useSearch({ strict: false }))
  const begin = useEffectEvent(async (id: string) => {
    if (!isEmpty) return sayFailed(new Error(t('quotation.begun')))
    const quotation = await client.fetchQuery(quotationQuery(id))
    change(() => draftOfQuotation(quotation.data))
  })
  useEffect(() => {
    if (copy === undefined) return
    begin(copy).catch(sayFailed)
    void navigate({ to: '/orders/quotations/new', replace: true, ignoreBlocker: true })
  }, [copy, navigate])
}
