import { useQuery } from '@tanstack/react-query'
import { ListTotals } from '../../shared/lists/list-totals.tsx'
import type { InvoiceSearch } from './invoice-search.ts'
import { totalsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** What the invoices of the list come to. */
export function InvoiceTotals({ search }: { readonly search: InvoiceSearch }) {
  const t = useT()
  const { data } = useQuery(totalsQuery(search))
  return <ListTotals label={t('sum')} tooMany={t('sum.tooMany')} totals={data} />
}
