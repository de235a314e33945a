import { Anchor, Button, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import { FoundChoices } from '../found-choices.tsx'
import { useMeaning } from '../use-meaning.ts'
import { ClosedLists } from './closed-lists.tsx'
import { closeDay, type Label, waitingQuery } from './queries.ts'
import { useT } from './texts.ts'

/** The end of the day: what each carrier fetches, closed with one press, and the lists before. */
export function CollectionPage() {
  const t = useT()
  const meaning = useMeaning()
  const { data, error, refetch } = useQuery(waitingQuery)
  const byCarrier = Map.groupBy(data?.items ?? [], ({ carrierId }) => carrierId)
  return (
    <ScanPage title={t('title')} hint={t('hint')} onScan={meaning.scan} result={meaning.result}>
      {meaning.choices.length > 0 && <FoundChoices found={meaning.choices} />}
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={160} aria-busy />}
      {data && data.items.length === 0 && <Empty text={t('none')} />}
      <Stack>
        {[...byCarrier].map(([carrierId, labels]) => (
          <Waiting key={carrierId} carrierId={carrierId} labels={labels} />
        ))}
      </Stack>
      <ClosedLists />
    </ScanPage>
  )
}

interface WaitingProps {
  readonly carrierId: string
  readonly labels: readonly Label[]
}

/** As many as are looked at; the list has all. */
const shownMax = 50

function Waiting({ carrierId, labels }: WaitingProps) {
  const t = useT()
  const can = useCan()
  const queries = useQueryClient()
  const { nameOf } = useReferred('carriers')
  const { dateTime } = useFormats()
  const [key, setKey] = useState(submissionKey)
  const close = useMutation({
    mutationFn: () => closeDay(carrierId, key),
    onSuccess: async () => {
      setKey(submissionKey())
      await queries.invalidateQueries({ queryKey: ['collection'] })
    },
    onError: sayFailed,
  })
  const name = nameOf(carrierId)
  const shown = labels.slice(0, shownMax)
  return (
    <Paper withBorder p="md" component="section" aria-label={`${t('waiting')}: ${name}`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz={22}>
          {name}
        </Title>
        {can('deliverynotes.write') && (
          <Button
            size="lg"
            leftSection={<IconTruckDelivery aria-hidden />}
            loading={close.isPending}
            onClick={() => close.mutate()}
          >
            {t('close', { count: labels.length })}
          </Button>
        )}
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('tracking')}</Table.Th>
            <Table.Th>{t('note')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('booked')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ id, trackingId, deliveryNoteId, deliveryNoteNumber, booked }) => (
            <Table.Tr key={id}>
              <Table.Td>{trackingId}</Table.Td>
              <Table.Td>
                <Anchor component={Link} to={`/warehouse/pack/${deliveryNoteId}`}>
                  {deliveryNoteNumber}
                </Anchor>
              </Table.Td>
              <Table.Td visibleFrom="sm">{booked === null ? '' : dateTime(booked)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {labels.length > shown.length && (
        <Text mt="sm" c="var(--kontor-muted)">
          {t('more', { count: labels.length - shown.length })}
        </Text>
      )}
    </Paper>
  )
}
