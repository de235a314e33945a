import { useQuery } from '@tanstack/react-query'
import { ListTotals } from '../../shared/lists/list-totals.tsx'
import type { OrderSearch } from './order-search.ts'
import { totalsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** What the orders of the list come to. */
export function OrderTotals({ search }: { readonly search: OrderSearch }) {
  const t = useT()
  const { data } = useQuery(totalsQuery(search))
  return <ListTotals label={t('sum')} tooMany={t('sum.tooMany')} totals={data} />
}
