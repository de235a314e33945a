import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import type { Column } from '../../../shared/table/columns.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { Sections } from '../sections.tsx'
import { useT } from '../texts.ts'
import { ProposeRun } from './propose-run.tsx'
import { companiesQuery, type PaymentRun, runList } from './queries.ts'
import { RunState } from './run-state.tsx'

/** All runs of direct debits and transfers, the latest first. */
export function PaymentRunsPage() {
  useHelp([])
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const rows = usePagedRows<PaymentRun>(runList)
  return (
    <Page title={t('title')} actions={can('paymentruns.write') && <ProposeRun />}>
      <Sections place="runs" />
      <Grid
        label={t('section.runs')}
        rows={rows}
        columns={useRunColumns()}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/payments/runs/${id}` })}
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('runs.none')} />}
    </Page>
  )
}

function useRunColumns(): Column<PaymentRun>[] {
  const t = useT()
  const { date, dateTime, number, money } = useFormats()
  const { data: companies = [] } = useQuery(companiesQuery)
  return [
    {
      id: 'created',
      title: t('run.created'),
      width: '170px',
      cell: (run) => dateTime(run.created),
    },
    { id: 'kind', title: t('kind'), width: '140px', cell: ({ kind }) => t(`run.kind.${kind}`) },
    { id: 'state', title: t('run.state'), width: '150px', cell: (run) => <RunState {...run} /> },
    {
      ...{ id: 'company', title: t('company'), width: 'minmax(160px, 1fr)' },
      cell: ({ companyId }) => companies.find(({ id }) => id === companyId)?.name ?? '',
    },
    {
      ...{ id: 'day', title: t('run.day'), width: '120px' },
      cell: ({ executionDay }) => date(executionDay),
    },
    {
      ...{ id: 'entries', title: t('run.payments'), width: '110px', align: 'end' },
      cell: ({ entryCount }) => number(entryCount),
    },
    {
      ...{ id: 'total', title: t('total'), width: '130px', align: 'end' },
      cell: ({ totalAmount }) => money(totalAmount, 'EUR'),
    },
    {
      ...{ id: 'fate', title: t('run.fate'), width: 'minmax(200px, 1fr)' },
      cell: (run) =>
        run.state === 'confirmed'
          ? t('run.fateOf', {
              settled: number(run.settledCount),
              returned: number(run.returnedCount),
            })
          : run.cancelReason,
    },
  ]
}
