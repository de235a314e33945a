import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { Documents } from '../../../shared/documents/document-list.tsx'
import { FileSection } from '../../../shared/files/late-files.tsx'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { returnStatesQuery } from '../../../shared/return-states.ts'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { forgetReturns, linesQuery, type Return, returnList, returnQuery } from '../queries.ts'
import { readReturnSearch } from '../return-search.ts'
import { isOfChannel, ReturnStates } from '../return-states.tsx'
import { useT } from '../texts.ts'
import { ChannelAnswer } from './channel-answer.tsx'
import { Packages } from './packages.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { ReturnLines } from './return-lines.tsx'

/** One return: what comes back, what was found and decided, and the next step. */
export function ReturnPage() {
  useHelp([{ noun: 'return' }])
  const t = useT()
  const { returnId = '' } = useParams({ strict: false }) as { returnId?: string }
  const { data, error, refetch } = useQuery(returnQuery(returnId))
  // What can be done depends on both: buttons that come later would move the head.
  const [states, lines] = [useQuery(returnStatesQuery), useQuery(linesQuery(returnId))]
  const isKnown = !states.isPending && !lines.isPending
  if (data && isKnown) return <ReturnRecord key={returnId} returned={data} />
  return (
    <Page title={t('return')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function ReturnRecord({ returned }: { readonly returned: Return }) {
  const t = useT()
  const can = useCan()
  const { data, error, refetch } = useQuery(linesQuery(returned.id))
  const lines = data?.items
  return (
    <Page
      title={t('returnNumber', { number: returned.number })}
      state={<ReturnStates returned={returned} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => returnList(readReturnSearch(search))}
            addressOf={({ id }) => `/returns/${id}`}
          />
          <ReturnActions returned={returned} lines={lines} />
        </>
      }
    >
      <Stack gap="lg" maw={1080}>
        {returned.rejectionReason && (
          <Alert color="danger" variant="light" title={t('rejectionReason')}>
            {returned.rejectionReason}
          </Alert>
        )}
        <ReturnFigures returned={returned} lines={lines} />
        <ReturnFacts returned={returned} />
        {error ? (
          <PageFault error={error} onRetry={refetch} />
        ) : (
          <ReturnLines lines={lines} returned={returned} />
        )}
        {isOfChannel(returned) && <ChannelAnswer returned={returned} />}
        <Packages returnId={returned.id} />
        <FileSection
          list={`/v2/returns/${returned.id}/files`}
          mayWrite={can('returns.write')}
          onChanged={forgetReturns}
        />
        <Documents of={{ documentKind: 'return-slip', documentId: returned.id }} />
      </Stack>
    </Page>
  )
}
