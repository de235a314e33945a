import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import { ParcelCards, ParcelChoices } from './parcel-cards.tsx'
import { waitingQuery } from './queries.ts'
import { useT } from './texts.ts'
import { useParcelSearch } from './use-parcel-search.ts'

/** The desk of returns waits for a parcel: a scan of anything on it, in it or with it opens what was announced. */
export function ReturnsDeskPage() {
  const t = useT()
  const { scan, result, found } = useParcelSearch()
  const { data, error, refetch } = useQuery(waitingQuery)
  return (
    <ScanPage title={t('title')} hint={t('hint')} onScan={scan} result={result}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {found && <ParcelChoices found={found} />}
      {!found && data && data.length === 0 && <Empty text={t('none')} />}
      {!found && data && data.length > 0 && <ParcelCards label={t('waiting')} waiting={data} />}
    </ScanPage>
  )
}
