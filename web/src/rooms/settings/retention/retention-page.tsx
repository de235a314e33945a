import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Deletions } from './deletions.tsx'
import { rulesQuery } from './queries.ts'
import { RuleTable } from './rule-table.tsx'
import { useT } from './texts.ts'
import { TimeDialog } from './time-dialog.tsx'

/** How long records are kept and why, what is over by now, and what was removed. */
export function RetentionPage() {
  useHelp([{ part: 'settings-organisation' }])
  const t = useT()
  const { data, error, refetch } = useQuery(rulesQuery)
  const [changed, setChanged] = useState<string>()
  return (
    <Page title={t('title')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && (
        <Stack maw={1120}>
          <Text c="dimmed">{t('explained')}</Text>
          <RuleTable rules={data} onChange={({ kind }) => setChanged(kind)} />
          <Deletions />
        </Stack>
      )}
      {changed && <TimeDialog kind={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  )
}
