import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { definitionOf } from '../definition.ts'
import { reportQuery } from '../queries.ts'
import { ReportPage } from '../report-page.tsx'
import { useT } from '../texts.ts'

/** A report that is kept, with what the address says otherwise. */
export function KeptReportPage() {
  const t = useT()
  const { reportId = '' } = useParams({ strict: false }) as { reportId?: string }
  const { data, error, refetch } = useQuery(reportQuery(reportId))
  if (error && !data) {
    return (
      <Page title={t('report')}>
        <PageFault error={error} onRetry={refetch} />
      </Page>
    )
  }
  // Its name is its heading.
  if (!data) return null
  const { data: report } = data
  return <ReportPage key={reportId} title={report.name} basis={definitionOf(report)} kept={data} />
}
