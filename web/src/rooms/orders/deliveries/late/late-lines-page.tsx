import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../../shared/lists/list-column.ts'
import { Empty } from '../../../../shared/messages/empty.tsx'
import { Page } from '../../../../shared/page.tsx'
import { Grid } from '../../../../shared/table/grid.tsx'
import { usePagedRows } from '../../../../shared/table/paged-rows.ts'
import { OrdersTabs } from '../../quotations/orders-tabs.tsx'
import { type LateLine, lateList } from '../queries.ts'
import { useT } from '../texts.ts'

const idOf = ({ salesOrderLineItemId }: LateLine) => salesOrderLineItemId

/** Lines of open orders that cannot leave on the day that was promised, and why; each leads to its order. */
export function LateLinesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const rows = usePagedRows<LateLine>(lateList())
  return (
    <Page title={t('late')} state={rows.isLoading ? null : <span>{number(rows.count)}</span>}>
      <OrdersTabs shown="late" />
      <Text c="dimmed" maw={760}>
        {t('late.explained')}
      </Text>
      <Grid
        label={t('late')}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        onOpen={({ salesOrderId }) => void navigate({ to: `/orders/${salesOrderId}` })}
        maxHeight="calc(100vh - 290px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('late.none')} />}
    </Page>
  )
}

function useColumns(): readonly (ListColumn<LateLine> & { cell: (row: LateLine) => string })[] {
  const t = useT()
  const { date, number } = useFormats()
  const said = (id: string, title: string, width: string, cell: (row: LateLine) => string) => ({
    ...{ id, title, width, cell, value: cell },
  })
  const count = (id: string, title: string, of: (row: LateLine) => number) => ({
    ...said(id, title, '85px', (row) => number(of(row))),
    align: 'end' as const,
  })
  return [
    said('promised', t('late.promised'), '115px', ({ promisedOn }) => date(promisedOn)),
    said('order', t('order'), '115px', ({ salesOrderNumber }) => salesOrderNumber),
    said('sku', t('sku'), '110px', ({ sku }) => sku),
    said('name', t('name'), 'minmax(170px, 2fr)', ({ name }) => name),
    count('quantity', t('late.open'), ({ quantity }) => quantity),
    count('missing', t('late.missing'), ({ quantityMissing }) => quantityMissing),
    said('expected', t('late.expected'), '120px', ({ expectedOn }) =>
      expectedOn === null ? t('late.unknown') : date(expectedOn),
    ),
    said('reason', t('late.reason'), 'minmax(200px, 3fr)', ({ reason }) => reason),
  ]
}
