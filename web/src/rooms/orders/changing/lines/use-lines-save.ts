import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api, taggedAnswerOf } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { type Tagged, useMergedSave } from '../../../../shared/conflict/use-merged-save.ts'
import { forgetOrders, type Order } from '../../queries.ts'
import { taggedOrderQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { bodyOfLines, pathsOf, writtenLines } from './line-changes.ts'
import type { useChangedLines } from './use-changed-lines.ts'

/** Saves the lines, merged with what a colleague has saved meanwhile, and leads back to the order. */
export function useLinesSave(
  latest: Tagged<Order>,
  { base, changes, replace, clear }: ReturnType<typeof useChangedLines>,
) {
  const t = useT()
  const navigate = useNavigate()
  const [error, setError] = useState<Error | null>(null)
  const isLeft = useRef(false)
  // Lines are replaced as a whole: those of the state that the write is on the condition of.
  const written = useRef(base.data)
  written.current = base.data
  const { id, salesOrderNumber: number } = latest.data
  const saved = useMergedSave<Order>({
    loaded: base,
    fields: pathsOf([base.data, latest.data]),
    written: writtenLines,
    form: {
      changes,
      replace,
      discard: clear,
      refuse: (fault) => setError(fault instanceof Error ? fault : null),
    },
    send: (body, etag) => {
      const params = { path: { salesOrderId: id } }
      const lines = bodyOfLines(written.current, body, base.data)
      const headers = { 'If-Match': etag }
      return taggedAnswerOf(
        api.PUT('/v2/sales-orders/{salesOrderId}/line-items', { params, body: lines, headers }),
      )
    },
    read: async () => {
      const now = await queries.fetchQuery({ ...taggedOrderQuery(id), staleTime: 0 })
      written.current = now.data
      return now
    },
    // A line that was added or taken out has no former value to write again.
    unseen: Object.keys(changes).filter((path) => path === 'added' || path.endsWith('.isOut')),
    onSaved: (now) => {
      written.current = now.data
      void forgetOrders([id])
      if (isLeft.current) return
      isLeft.current = true
      void navigate({ to: `/orders/${id}`, replace: true })
    },
    sentences: { saved: t('saved', { number }), undone: t('undone', { number }) },
  })
  return { ...saved, error, reset: () => setError(null), setError }
}
