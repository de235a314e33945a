import { Badge, Code, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import type { Column } from '../../../shared/table/columns.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { type AppRequest, type CatalogueApp, installationQuery, requestList } from '../queries.ts'
import { useT } from '../texts.ts'

/** The last thousand calls of an app, with the id by which the log of the service knows each. */
export function RequestsTab({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const { data: last } = useQuery(installationQuery(app.extensionId))
  if (last === undefined) return null
  if (last === null) return <Empty text={t('requests.none')} />
  return <Requests key={last.id} appInstallationId={last.id} />
}

/** Refusals that developers look for. */
const statuses = ['400', '401', '402', '403', '404', '409', '412', '422', '429', '500']

function Requests({ appInstallationId }: { readonly appInstallationId: string }) {
  const t = useT()
  const [status, setStatus] = useState<string | null>(null)
  const rows = usePagedRows<AppRequest>(
    requestList(appInstallationId, status === null ? undefined : Number(status)),
  )
  return (
    <Stack>
      <Select
        label={t('status')}
        placeholder={t('all')}
        clearable
        data={statuses}
        value={status}
        onChange={setStatus}
        w={160}
      />
      <Grid
        label={t('tab.requests')}
        rows={rows}
        columns={useColumns()}
        idOf={({ requestId, at }) => `${requestId} ${at}`}
        maxHeight="calc(100vh - 340px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('requests.none')} />}
    </Stack>
  )
}

function useColumns(): readonly Column<AppRequest>[] {
  const t = useT()
  const { dateTime, number } = useFormats()
  return [
    { id: 'at', title: t('request.at'), width: '170px', cell: ({ at }) => dateTime(at) },
    {
      id: 'operation',
      title: t('request.operation'),
      width: 'minmax(260px, 2fr)',
      cell: ({ method, path }) => <Code>{`${method} ${path}`}</Code>,
    },
    {
      id: 'status',
      title: t('status'),
      width: '90px',
      cell: ({ status }) => <Badge color={status < 400 ? 'good' : 'danger'}>{status}</Badge>,
    },
    {
      id: 'error',
      title: t('request.error'),
      width: 'minmax(140px, 1fr)',
      cell: ({ errorCode }) => errorCode,
    },
    {
      id: 'duration',
      title: t('request.duration'),
      width: '110px',
      align: 'end',
      cell: ({ durationMs }) => `${number(durationMs)} ms`,
    },
    {
      id: 'id',
      title: t('request.id'),
      width: 'minmax(150px, 1fr)',
      cell: ({ requestId }) => (
        <Text size="xs" ff="monospace" truncate title={requestId}>
          {requestId}
        </Text>
      ),
    },
  ]
}
