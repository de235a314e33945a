import { Stack } from '@mantine/core'
import { BooksPage, useBooksSearch } from '../books.tsx'
import { monthBefore } from '../books-search.ts'
import { useT } from '../texts.ts'
import { ExportRun } from './export-run.tsx'
import { ExportsTable } from './exports-table.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PreviewOfBooks } from './preview.tsx'

/** What of a period is left to export and what speaks against it, and what was exported before. */
export function ExportPage() {
  const t = useT()
  const { search, change } = useBooksSearch()
  const usual = monthBefore(new Date().toISOString().slice(0, 10))
  const period = { from: search.from ?? usual.from, to: search.to ?? usual.to }
  return (
    <BooksPage title={t('export.title')}>
      {(company) => (
        <Stack maw={1120} gap="lg">
          <PeriodChoice period={period} onChange={change} />
          <ExportRun key={`${company.id} ${period.from} ${period.to}`} {...{ company, period }} />
          <PreviewOfBooks {...{ company, period }} />
          <ExportsTable company={company} kind="datev" />
        </Stack>
      )}
    </BooksPage>
  )
}
