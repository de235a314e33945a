import type { Values } from '../../../shared/texts/texts.ts'
import type { Proposal } from './queries.ts'

type Id =
  | 'why.wanted'
  | 'why.minimum'
  | 'why.buffer'
  | 'why.forecast'
  | 'why.needed'
  | 'why.rounded'
  | 'why.toLate'

interface Words {
  readonly t: (id: Id, values?: Values) => string
  readonly number: (value: number) => string
}

/** Why so much is proposed, in a sentence of its numbers. */
export function whyOf(proposal: Proposal, { t, number }: Words): string {
  const { quantityWanted, minimumStockLevel, buffer, quantityForecast } = proposal
  const { quantityInStock, quantityIncoming, quantityMissing, quantity, supplierId } = proposal
  const parts = [
    [quantityWanted, 'why.wanted'],
    [minimumStockLevel, 'why.minimum'],
    [buffer, 'why.buffer'],
    [quantityForecast, 'why.forecast'],
  ] as const
  const needs = parts
    .filter(([value]) => value > 0)
    .map(([value, id]) => t(id, { quantity: number(value) }))
  const needed = t('why.needed', {
    needs: needs.join(', '),
    stock: number(quantityInStock),
    incoming: number(quantityIncoming),
    missing: number(quantityMissing),
  })
  const isRounded = supplierId !== null && quantity > quantityMissing
  return [
    needed,
    ...(isRounded ? [t('why.rounded', { quantity: number(quantity) })] : []),
    ...(isTooLate(proposal) ? [t('why.toLate')] : []),
  ].join(' ')
}

/** Whether it is sold out before what is ordered now comes. */
export const isTooLate = ({ reachDays, deliveryDays }: Proposal): boolean =>
  reachDays !== null && reachDays < (deliveryDays ?? 0)
