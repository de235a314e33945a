import { Button, Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { useKeys } from '../../shared/keys.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { sayFailed } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { companiesQuery, forgetRuns, type Run, runList } from './queries.ts'
import { RunState } from './run-state.tsx'
import { useT } from './texts.ts'

/** All dunning runs, the latest first. */
export function RunsPage() {
  useHelp([])
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const rows = usePagedRows<Run>(runList)
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Button component={Link} to="/reminders/settings" variant="default">
            {t('settings')}
          </Button>
          {can('invoices.write') && <Propose />}
        </>
      }
    >
      <Grid
        label={t('runs')}
        rows={rows}
        columns={useRunColumns()}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/reminders/${id}` })}
        maxHeight="calc(100vh - 220px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}

/** Proposes a run of the only company, or asks for which one. */
function Propose() {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data: companies = [] } = useQuery(companiesQuery)
  const propose = useMutation({
    mutationFn: (companyId: string) =>
      answerOf(api.POST('/v2/dunning-runs', { body: { companyId } })),
    onSuccess: async ({ id }) => {
      await forgetRuns()
      await navigate({ to: `/reminders/${id}` })
    },
    onError: sayFailed,
  })
  const [only, ...others] = companies
  const begin = () => {
    if (only && others.length === 0) propose.mutate(only.id)
    else if (only) setOpen(true)
  }
  useKeys([{ keys: 'x', label: t('propose'), run: begin }])
  const button = (
    <Button loading={propose.isPending} onClick={begin} disabled={!only}>
      {t('propose')}
    </Button>
  )
  if (others.length === 0) return button
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('company')}</Menu.Label>
        {companies.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => propose.mutate(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useRunColumns(): Column<Run>[] {
  const t = useT()
  const { dateTime, number, money } = useFormats()
  const { data: companies = [] } = useQuery(companiesQuery)
  const sum = (id: string, name: 'openAmount' | 'fee' | 'interestAmount', title: string) => ({
    ...{ id, title, width: '140px', align: 'end' as const },
    cell: ({ sums }: Run) => sums.map((one) => money(one[name], one.currencyIso)).join(' · '),
  })
  return [
    { id: 'created', title: t('created'), width: '170px', cell: (run) => dateTime(run.created) },
    { id: 'state', title: t('state'), width: '150px', cell: (run) => <RunState {...run} /> },
    {
      ...{ id: 'company', title: t('company'), width: 'minmax(160px, 1fr)' },
      cell: ({ companyId }) => companies.find(({ id }) => id === companyId)?.name ?? '',
    },
    {
      ...{ id: 'letters', title: t('letters'), width: '110px', align: 'end' },
      cell: ({ letterCount }) => number(letterCount),
    },
    sum('open', 'openAmount', t('open')),
    sum('fee', 'fee', t('fee')),
    sum('interest', 'interestAmount', t('interest')),
    {
      ...{ id: 'result', title: t('result'), width: 'minmax(280px, 1fr)' },
      cell: (run) =>
        run.state === 'proposed'
          ? ''
          : t('resultOf', {
              mailed: number(run.mailedCount),
              printed: number(run.printedCount),
              missing: number(run.withoutRecipientCount),
            }),
    },
  ]
}
