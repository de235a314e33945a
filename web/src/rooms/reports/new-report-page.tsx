import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../shared/texts/texts.ts'
import { usualDefinition } from './definition.ts'
import { ReportPage } from './report-page.tsx'
import type { ReportSearch } from './report-search.ts'
import { searchOf } from './report-search.ts'
import { startingPoints } from './starting-points.ts'

/** A report that is not kept: all of it stands in the address. */
export function NewReportPage() {
  const language = useLanguage()
  const search: ReportSearch = useSearch({ strict: false })
  const shown = { ...usualDefinition, ...search }
  const known = startingPoints.find(
    (point) => JSON.stringify(searchOf({ ...usualDefinition, ...point.search }, shown)) === '{}',
  )
  return <ReportPage title={known?.title[language]} basis={usualDefinition} />
}
