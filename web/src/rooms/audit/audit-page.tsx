import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { idlePart } from '../../shared/lazy-part.tsx'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, queryOf, readAuditSearch } from './audit-search.ts'
import type { AuditEntry } from './audited-changes.ts'
import { useT } from './texts.ts'
import { useAuditColumns } from './use-audit-columns.ts'

const idOf = ({ auditEntryId }: AuditEntry) => auditEntryId

const EntryDrawer = idlePart(
  'entry-drawer',
  async () => (await import('./entry-drawer.tsx')).EntryDrawer,
)

/** Who changed what. */
export function AuditPage() {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const search: AuditSearch = readAuditSearch(useSearch({ strict: false }))
  const [shown, setShown] = useState<AuditEntry>()
  const list = auditList(search)
  const rows = usePagedRows<AuditEntry>(list)
  const show = (next: AuditSearch) => void navigate({ to: '/audit', search: next as never })
  const view = useListView<AuditEntry>({
    ...{ list: 'audit', columns: useAuditColumns(), search },
    onShow: (kept) => show(readAuditSearch(kept)),
  })
  return (
    <Page title={t('title')} state={rows.isLoading ? null : <span>{number(rows.count)}</span>}>
      <AuditFilters search={search} onChange={show}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </AuditFilters>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        onOpen={setShown}
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} onUndone={rows.refetch} />
    </Page>
  )
}

function auditList(search: AuditSearch) {
  const asked = queryOf(search)
  return {
    queryKey: ['audit', 'list', asked],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const query = { ...asked, pageNumber, pageSize }
      return answerOf(api.GET('/v2/admin/audit', { params: { query }, signal }))
    },
  }
}
