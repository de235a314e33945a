import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { useWords } from '../../shared/records/use-words.ts'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, queryOf, readAuditSearch } from './audit-search.ts'
import { type AuditEntry, changedIn, recordNameOf, useDeeds } from './deeds.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { useT } from './texts.ts'

/** Who changed what. */
export function AuditPage() {
  const t = useT()
  const { dateTime } = useFormats()
  const navigate = useNavigate()
  const { actorOf, deedOf } = useDeeds()
  const { labelOf } = useWords()
  const search: AuditSearch = readAuditSearch(useSearch({ strict: false }))
  const [shown, setShown] = useState<AuditEntry>()
  const rows = usePagedRows({
    queryKey: ['audit', 'list', search],
    fetchPage: (pageNumber, signal) => {
      const query = { ...queryOf(search), pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/admin/audit', { params: { query }, signal }))
    },
  })
  const columns: Column<AuditEntry>[] = [
    { id: 'at', title: t('at'), width: '180px', cell: ({ at }) => dateTime(at) },
    { id: 'by', title: t('by'), width: 'minmax(140px, 1fr)', cell: actorOf },
    { id: 'deed', title: t('deed'), width: 'minmax(220px, 1fr)', cell: deedOf },
    { id: 'record', title: t('record'), width: 'minmax(180px, 1fr)', cell: recordNameOf },
    {
      id: 'fields',
      title: t('fields'),
      width: 'minmax(200px, 2fr)',
      cell: (entry) =>
        changedIn(entry)
          .map((path) => labelOf(entry.entity, path))
          .join(', '),
    },
  ]
  return (
    <Page title={t('title')}>
      <AuditFilters
        search={search}
        onChange={(next) => void navigate({ to: '/audit', search: next as never })}
      />
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ auditEntryId }) => auditEntryId}
        onOpen={setShown}
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} onUndone={rows.refetch} />
    </Page>
  )
}
