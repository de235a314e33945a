import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { rangesQuery } from './queries.ts'
import { RangeTable } from './range-table.tsx'
import { useT } from './texts.ts'

/** All number ranges, those that all companies share first. */
export function RangesPage() {
  useHelp([{ part: 'settings-organisation' }])
  const t = useT()
  const { data, error, refetch } = useQuery(rangesQuery)
  return (
    <Page title={t('title')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && (
        <div style={{ maxWidth: 960 }}>
          <Text c="dimmed" mb="sm">
            {t('explained')}
          </Text>
          <RangeTable
            ranges={data.toSorted((one, other) => rank(one.companyId) - rank(other.companyId))}
          />
        </div>
      )}
    </Page>
  )
}

const rank = (companyId: string | null) => (companyId === null ? 0 : 1)
