import { Badge, Box, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan, useSession } from '../../../session.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import scanning from '../../../shared/scanning/scanning.module.css'
import { useAge } from '../age.ts'
import { FoundChoices } from '../found-choices.tsx'
import { useMeaning } from '../use-meaning.ts'
import { NewList } from './new-list.tsx'
import { assignTo, forgetLists, openListsQuery, type PickList } from './queries.ts'
import { useT } from './texts.ts'

/** The lists of a warehouse of which something is to be done: who has them, and how far they are. */
export function PickListsPage() {
  const t = useT()
  const can = useCan()
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const { data, error, refetch } = useQuery(openListsQuery(warehouseId))
  const [isNew, setNew] = useState(false)
  const meaning = useMeaning()
  return (
    <ScanPage
      title={t('title')}
      hint={t('lists.hint')}
      onScan={meaning.scan}
      result={meaning.result}
      actions={
        can('wms.write') && (
          <Button size="md" leftSection={<IconPlus />} onClick={() => setNew(!isNew)}>
            {t('new')}
          </Button>
        )
      }
    >
      {meaning.choices.length > 0 && <FoundChoices found={meaning.choices} />}
      <Select
        label={t('warehouse')}
        size="md"
        maw={360}
        data={[...choices]}
        value={warehouseId}
        allowDeselect={false}
        onChange={(value) => value && choose(value)}
      />
      {isNew && <NewList warehouseId={warehouseId} />}
      {error && <PageFault error={error} onRetry={refetch} />}
      {data && data.items.length === 0 && <Empty text={t('lists.none')} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.items.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </Stack>
    </ScanPage>
  )
}

const calm = { color: 'gray', c: 'var(--kontor-muted)' }

function ListCard({ list }: { readonly list: PickList }) {
  const t = useT()
  const age = useAge()
  const { pickListNumber, pickListTemplateName, openPositionCount, positionCount } = list
  return (
    <Group wrap="nowrap" gap="sm" align="stretch">
      <Link
        to={`/warehouse/pick/${list.id}`}
        className={scanning['task'] ?? ''}
        style={{ flexGrow: 1 }}
      >
        <Box flex={1}>
          <Group justify="space-between" gap="xs">
            <Text fz={20} fw={600}>
              {pickListNumber}
            </Text>
            <Badge
              size="lg"
              variant="outline"
              {...(openPositionCount === 0 ? { color: 'good' } : calm)}
            >
              {openPositionCount === 0
                ? t('lists.picked')
                : t('lists.left', { count: openPositionCount, all: positionCount })}
            </Badge>
          </Group>
          <Text c="var(--kontor-muted)">
            {[pickListTemplateName, list.userName ?? t('lists.free'), age(list.createdAt)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
      </Link>
      <TakeButton list={list} />
    </Group>
  )
}

/** Says who has a list: the person takes it, or gives it back. */
function TakeButton({ list }: { readonly list: PickList }) {
  const t = useT()
  const can = useCan()
  const { user } = useSession()
  const isOwn = list.userId === user.userId
  const take = useMutation({
    mutationFn: () => assignTo(list, isOwn ? null : user.userId),
    onSuccess: forgetLists,
    onError: sayFailed,
  })
  if (!can('wms.write')) return null
  return (
    <Button
      variant={isOwn ? 'light' : 'default'}
      h="auto"
      miw={120}
      loading={take.isPending}
      aria-label={t(isOwn ? 'lists.giveBackOf' : 'lists.takeOf', { number: list.pickListNumber })}
      onClick={() => take.mutate()}
    >
      {t(isOwn ? 'lists.giveBack' : 'lists.take')}
    </Button>
  )
}
