import { Stack, Text } from '@mantine/core'
import { BooksPage, useBooksSearch } from '../books.tsx'
import { ExportsTable } from '../export/exports-table.tsx'
import { useT } from '../texts.ts'
import { AuditRun, lastYears, YearChoice } from './audit-run.tsx'

/** How the books are kept, as the settings are now and with what changed of them, and what was written before. */
export function ProceduresPage() {
  const t = useT()
  const { search, change } = useBooksSearch()
  const [present] = lastYears()
  const period = { from: search.from ?? present.from, to: search.to ?? present.to }
  return (
    <BooksPage title={t('procedures.title')}>
      {(company) => (
        <Stack maw={1120} gap="lg">
          <Text c="dimmed">{t('procedures.about')}</Text>
          <YearChoice period={period} onChange={change} />
          <AuditRun
            key={`${company.id} ${period.from} ${period.to}`}
            {...{ company, period }}
            kind="procedures"
          />
          <ExportsTable company={company} kind="procedures" />
        </Stack>
      )}
    </BooksPage>
  )
}
