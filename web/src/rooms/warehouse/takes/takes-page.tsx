import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import scanning from '../../../shared/scanning/scanning.module.css'
import { useAge } from '../age.ts'
import { FoundChoices } from '../found-choices.tsx'
import { useMeaning } from '../use-meaning.ts'
import { NewTake } from './new-take.tsx'
import { closedTakesQuery, isCounting, openTakesQuery, type Take } from './queries.ts'
import { useT } from './texts.ts'
import { useStateName } from './use-state-name.ts'

/** What is being counted, how far it is, and what was decided lately. */
export function StockTakesPage() {
  const t = useT()
  const can = useCan()
  const open = useQuery(openTakesQuery)
  const closed = useQuery(closedTakesQuery)
  const [isNew, setNew] = useState(false)
  const meaning = useMeaning()
  const error = open.error ?? closed.error
  return (
    <ScanPage
      title={t('title')}
      hint={t('list.hint')}
      onScan={meaning.scan}
      result={meaning.result}
      actions={
        can('stocktakes.write') && (
          <Button size="md" leftSection={<IconPlus />} onClick={() => setNew(!isNew)}>
            {t('new')}
          </Button>
        )
      }
    >
      {meaning.choices.length > 0 && <FoundChoices found={meaning.choices} />}
      {isNew && <NewTake />}
      {error && (
        <PageFault error={error} onRetry={() => Promise.all([open.refetch(), closed.refetch()])} />
      )}
      {open.data && open.data.items.length === 0 && <Empty text={t('list.none')} />}
      <Takes takes={open.data?.items ?? []} label={t('list.open')} />
      {closed.data && closed.data.length > 0 && (
        <>
          <Title order={2}>{t('list.closed')}</Title>
          <Takes takes={closed.data} label={t('list.closed')} />
        </>
      )}
    </ScanPage>
  )
}

function Takes({ takes, label }: { readonly takes: readonly Take[]; readonly label: string }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={label}>
      {takes.map((take) => (
        <li key={take.id} style={{ listStyle: 'none' }}>
          <TakeCard take={take} />
        </li>
      ))}
    </Stack>
  )
}

function TakeCard({ take }: { readonly take: Take }) {
  const t = useT()
  const age = useAge()
  const stateName = useStateName()
  const { nameOf } = useReferred('warehouses')
  const isOpen = isCounting(take)
  const { id, name, countedLineCount: done, lineCount: all, differenceCount } = take
  const address = isOpen
    ? `/warehouse/stock-takes/${id}`
    : `/warehouse/stock-takes/${id}/differences`
  const moment = take.closedAt ?? take.createdAt
  return (
    <Link to={address} className={scanning['task'] ?? ''}>
      <Box flex={1}>
        <Group justify="space-between" gap="xs">
          <Text fz={20} fw={600}>
            {name}
          </Text>
          <Badge size="lg" variant="outline" color="gray" c="var(--kontor-muted)">
            {isOpen ? t('progress', { done, all }) : stateName(take)}
          </Badge>
        </Group>
        <Text c="var(--kontor-muted)">
          {[
            nameOf(take.warehouseId),
            (isOpen ? take.createdBy : take.closedBy) || take.createdBy,
            age(moment),
            t('differences.count', { count: differenceCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
    </Link>
  )
}
