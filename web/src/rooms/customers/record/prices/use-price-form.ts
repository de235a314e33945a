import { type FormEvent, useRef, useState } from 'react'
import { submissionKey } from '../../../../api/client.ts'
import { Fault, isFault } from '../../../../api/faults.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { useOneSave } from '../../../../shared/form/use-one-save.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import type { FoundItem } from '../../../../shared/picking/item-finder.tsx'
import { addPrice, forgetPrices, type OwnPrice, type PriceAmount } from './price-queries.ts'
import { savedOver } from './saved-over.ts'
import { useT } from './texts.ts'

export interface EnteredPrice {
  readonly customerId: string
  /** Undefined for a new one. */
  readonly price: OwnPrice | undefined
  /** The price as it was when the form was opened; null for a new one. */
  readonly read: Tagged<PriceAmount> | null
  readonly onClose: () => void
}

type Written = number | string | null

/** What is typed of a price, and how it is saved: what a colleague did meanwhile is shown before it is replaced. */
export function usePriceForm({ customerId, price, read, onClose }: EnteredPrice) {
  const t = useT()
  const [item, setItem] = useState<FoundItem | null>(null)
  const [from, setFrom] = useState<Written>(1)
  const { netPrice = null, reduceStandardPriceByPercent = null } = read?.data ?? {}
  const [isLess, setLess] = useState(read !== null && netPrice === null)
  const [typed, setTyped] = useState<Written>(netPrice ?? reduceStandardPriceByPercent)
  const [theirs, setTheirs] = useState<Tagged<PriceAmount> | 'gone'>()
  const [fault, setFault] = useState<Error>()
  const submission = useRef(submissionKey())
  const value = typed as number | null
  const amount = isLess
    ? { netPrice: null, reduceStandardPriceByPercent: value }
    : { netPrice: value, reduceStandardPriceByPercent: null }
  const { send, isPending } = useOneSave({
    send: async () => {
      if (price) return savedOver({ customerId, price, amount, known: theirs ?? read })
      const name = { itemId: item?.id ?? '', fromQuantity: from as number }
      await addPrice(customerId, name, amount, submission.current)
      return undefined
    },
    onSaved: async (overtaken) => {
      await forgetPrices(customerId)
      if (overtaken) return setTheirs(overtaken)
      sayDone(t('saved'))
      onClose()
    },
    onFailed: (error) => {
      // After an answer that was lost, the same is sent again.
      if (!isFault(error, 0)) submission.current = submissionKey()
      setFault(error)
    },
  })
  const isNamed = price !== undefined || (item !== null && from !== null)
  const isReady = isNamed && typed !== null
  return {
    ...{ item, setItem, from, setFrom, isLess, setLess, typed, setTyped, theirs, fault },
    ...{ isReady, isPending },
    refusal: (field: string) => (fault instanceof Fault ? fault.fields[field] : undefined),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setFault(undefined)
      if (isReady) send()
    },
  }
}
