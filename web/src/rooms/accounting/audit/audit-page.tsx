import { Stack, Text } from '@mantine/core'
import { BooksPage, useBooksSearch } from '../books.tsx'
import { ExportsTable } from '../export/exports-table.tsx'
import { useT } from '../texts.ts'
import { AuditRun, lastYears, YearChoice } from './audit-run.tsx'

/** All of a time for an auditor, and what was exported for one before. */
export function AuditPage() {
  const t = useT()
  const { search, change } = useBooksSearch()
  const [, last] = lastYears()
  const period = { from: search.from ?? last.from, to: search.to ?? last.to }
  return (
    <BooksPage title={t('audit.title')}>
      {(company) => (
        <Stack maw={1120} gap="lg">
          <Text c="dimmed">{t('audit.about')}</Text>
          <YearChoice period={period} onChange={change} />
          <AuditRun
            key={`${company.id} ${period.from} ${period.to}`}
            {...{ company, period }}
            kind="audit"
          />
          <ExportsTable company={company} kind="audit" />
        </Stack>
      )}
    </BooksPage>
  )
}
