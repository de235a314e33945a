import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import type { Column } from '../../../shared/table/columns.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { type Letter, letterList, type Run } from '../queries.ts'
import { useT } from '../texts.ts'

/** Customers with overdue invoices to whom nothing is written, and why. */
export function LeftOut({ run }: { readonly run: Run }) {
  const t = useT()
  const { money } = useFormats()
  const rows = usePagedRows<Letter>(letterList(run, true))
  const columns: Column<Letter>[] = [
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(200px, 1fr)' },
      cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})`,
    },
    {
      ...{ id: 'open', title: t('open'), width: '140px', align: 'end' },
      cell: ({ invoices, currencyIso }) =>
        money(
          invoices.reduce((sum, { openAmount }) => sum + openAmount, 0),
          currencyIso,
        ),
    },
    {
      ...{ id: 'why', title: t('why'), width: 'minmax(320px, 2fr)' },
      cell: ({ invoices }) =>
        invoices
          .flatMap(({ number, exclusion }) =>
            exclusion === null ? [] : [`${number}: ${t(`exclusion.${exclusion}`)}`],
          )
          .join(', '),
    },
  ]
  return (
    <>
      <Grid
        label={t('leftOut', { count: rows.count })}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        maxHeight="calc(100vh - 420px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('noneLeftOut')} />}
    </>
  )
}
