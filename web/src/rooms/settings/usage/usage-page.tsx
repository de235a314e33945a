import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { usageQuery } from './queries.ts'
import { useT } from './texts.ts'
import { UsageFigures } from './usage-figures.tsx'

/** What the operator grants the tenant, and what it uses of it. */
export function UsagePage() {
  useHelp([{ part: 'settings-organisation' }])
  const t = useT()
  const { data, error, refetch } = useQuery(usageQuery)
  return (
    <Page title={t('title')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && (
        <>
          <Text c="dimmed">{t('explained')}</Text>
          <UsageFigures usage={data} />
        </>
      )}
    </Page>
  )
}
