import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Shape } from '../../api/client.ts'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { deviceOf } from './device.ts'
import { useT } from './texts.ts'

type BrowserSession = Shape<'ListBrowserSessionsAnswerV2'>['items'][number]

/** Who is signed in with a browser, and since when. */
export function SessionsPage() {
  const t = useT()
  const { dateTime } = useFormats()
  const [ending, setEnding] = useState<BrowserSession>()
  const rows = usePagedRows({
    queryKey: ['sessions', 'list'],
    fetchPage: (pageNumber, signal) => {
      const query = { pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/admin/browser-sessions', { params: { query }, signal }))
    },
  })
  const columns: Column<BrowserSession>[] = [
    {
      id: 'user',
      title: t('user'),
      width: 'minmax(180px, 1fr)',
      cell: ({ displayName, userName }) => `${displayName} (${userName})`,
    },
    {
      id: 'device',
      title: t('device'),
      width: 'minmax(180px, 1fr)',
      cell: ({ device }) => deviceOf(device),
    },
    { id: 'created', title: t('created'), width: '180px', cell: (row) => dateTime(row.created) },
    { id: 'lastUsed', title: t('lastUsed'), width: '180px', cell: (row) => dateTime(row.lastUsed) },
    { id: 'expires', title: t('expires'), width: '180px', cell: (row) => dateTime(row.expiresAt) },
    {
      id: 'end',
      title: t('act'),
      width: '120px',
      cell: (row) => (
        <Button size="compact-xs" variant="default" onClick={() => setEnding(row)}>
          {t('end')}
        </Button>
      ),
    },
  ]
  const end = async (sessionId: string) => {
    const params = { path: { sessionId } }
    await api.DELETE('/v2/admin/browser-sessions/{sessionId}', { params })
    sayDone(t('ended'))
    await rows.refetch()
  }
  return (
    <Page title={t('title')}>
      <Grid label={t('title')} rows={rows} columns={columns} idOf={({ sessionId }) => sessionId} />
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={t('endOf', { name: ending?.displayName ?? '' })}
        action={t('end')}
        onConfirm={() => end(ending?.sessionId ?? '')}
        onClose={() => setEnding(undefined)}
      >
        {t('endExplained')}
      </ConfirmDialog>
    </Page>
  )
}
