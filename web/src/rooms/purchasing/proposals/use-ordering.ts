import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { forgetSupplierOrders } from '../orders/queries.ts'
import { type Choice, type MadeOrder, makeOrders } from './queries.ts'

export interface Made {
  readonly orders: readonly MadeOrder[]
  /** How many of the chosen lines nobody needed any more. */
  readonly leftOut: number
}

/** Makes the drafts of what is chosen: a second press, and one after an outage, makes nothing twice. */
export function useOrdering(onMade: (made: Made) => void) {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined)
  const isActing = useRef(false)
  const act = useMutation({
    mutationFn: async (choice: Choice) => {
      const content = JSON.stringify(choice)
      if (last.current?.content !== content) last.current = { content, key: submissionKey() }
      const orders = await makeOrders(choice, last.current.key)
      last.current = undefined
      const ordered = orders.reduce((count, { lines }) => count + lines.length, 0)
      onMade({ orders, leftOut: choice.lines.length - ordered })
      await forgetSupplierOrders()
    },
    onError: () => forgetSupplierOrders(),
    onSettled: () => {
      isActing.current = false
    },
  })
  return {
    ...{ isBusy: act.isPending, error: act.error },
    /** What was refused of the line with an item. */
    faultOf: (itemId: string) => {
      const place = act.variables?.lines.findIndex((line) => line.itemId === itemId) ?? -1
      if (!(act.error instanceof Fault)) return undefined
      const { fields } = act.error
      return fields[`lines[${place}].quantity`] ?? fields[`lines[${place}].supplierId`]
    },
    order: (choice: Choice) => {
      if (isActing.current) return
      isActing.current = true
      act.mutate(choice)
    },
  }
}
