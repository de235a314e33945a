import { Button, Group, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { type AuditSearch, auditFilters, readAuditSearch } from './audit-search.ts'
import { type AuditEntry, EntryDrawer } from './entry-drawer.tsx'
import { useT } from './texts.ts'

/** Who changed what. */
export function AuditPage() {
  const t = useT()
  const { dateTime } = useFormats()
  const search: AuditSearch = useSearch({ strict: false })
  const [shown, setShown] = useState<AuditEntry>()
  const rows = usePagedRows({
    queryKey: ['audit', 'list', search],
    fetchPage: (pageNumber, signal) => {
      const query = { ...search, pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/admin/audit', { params: { query }, signal }))
    },
  })
  const columns: Column<AuditEntry>[] = [
    { id: 'at', title: t('at'), width: '180px', cell: ({ at }) => dateTime(at) },
    { id: 'operation', title: t('operation'), width: '200px', cell: (row) => row.operation },
    { id: 'entity', title: t('entity'), width: '180px', cell: (row) => row.entity },
    { id: 'id', title: t('entityId'), width: 'minmax(200px, 1fr)', cell: (row) => row.entityId },
    {
      id: 'by',
      title: t('by'),
      width: 'minmax(160px, 1fr)',
      cell: ({ appId, clientId, userId }) => appId ?? userId ?? clientId ?? '–',
    },
  ]
  return (
    <Page title={t('title')}>
      <Filters key={JSON.stringify(search)} search={search} />
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ auditEntryId }) => auditEntryId}
        onOpen={setShown}
        maxHeight="calc(100vh - 260px)"
      />
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} onUndone={rows.refetch} />
    </Page>
  )
}

function Filters({ search }: { readonly search: AuditSearch }) {
  const t = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Record<string, unknown>>({ ...search })
  const show = (next: Record<string, unknown>) =>
    void navigate({ to: '/audit', search: readAuditSearch(next) as never })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed)
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        {auditFilters.map((name) => (
          <TextInput
            key={name}
            size="xs"
            w={150}
            label={t(`filter.${name}`)}
            value={String(typed[name] ?? '')}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button size="xs" type="submit">
          {t('filter')}
        </Button>
        {Object.keys(search).length > 0 && (
          <Button size="xs" variant="default" onClick={() => show({})}>
            {t('filter.none')}
          </Button>
        )}
      </Group>
    </form>
  )
}
