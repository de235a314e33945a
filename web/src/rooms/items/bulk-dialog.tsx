import { Button, Group, List, Modal, Radio, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import type { Selection } from '../../shared/table/selection.ts'
import { idsOf } from './chosen-ids.ts'
import type { ItemSearch } from './item-search.ts'
import { salesChannelsQuery } from './queries.ts'
import { useT } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'

type Outcome = Shape<'ActivateItemsAnswerV2'>

/** Puts all chosen items on a sales channel or takes them off, in one transaction, and shows what was left out. */
export function BulkDialog({
  search,
  count,
  selection,
  onSelect,
  onClose,
}: {
  readonly search: ItemSearch
  readonly count: number
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const channels = useQuery(salesChannelsQuery)
  const [channel, setChannel] = useState<string | null>(null)
  const [way, setWay] = useState<'on' | 'off'>('on')
  // One submission: a second attempt after a lost answer does nothing twice.
  const [key] = useState(submissionKey)
  const work = useMutation({
    mutationFn: async (salesChannelId: string) => {
      const itemKeys = await idsOf(selection, search)
      const body =
        way === 'on'
          ? { itemKeys, activateSalesChannels: [salesChannelId] }
          : { itemKeys, deactivateSalesChannels: [salesChannelId] }
      const headers = { 'Idempotency-Key': `${key}-${way}-${salesChannelId}` }
      return answerOf(api.PATCH('/v2/items/sales-channels/batch', { body, headers }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['items'] }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bulk.title', { count })}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!work.isPending}
      closeOnEscape={!work.isPending}
    >
      {work.data ? (
        <Report {...{ way, count, onSelect, onClose }} outcome={work.data} />
      ) : (
        <Stack>
          <Radio.Group
            value={way}
            onChange={(value) => setWay(value as 'on' | 'off')}
            label={t('bulk.way')}
          >
            <Group mt="xs">
              <Radio value="on" label={t('bulk.on')} />
              <Radio value="off" label={t('bulk.off')} />
            </Group>
          </Radio.Group>
          <Select
            label={t('channel')}
            searchable
            data={(channels.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={channel}
            onChange={setChannel}
            comboboxProps={{ withinPortal: false }}
          />
          {work.error && (
            <PageFault error={work.error} onRetry={() => channel && work.mutate(channel)} />
          )}
          {work.isPending && <Elapsed count={count} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={work.isPending}>
              {t('cancel')}
            </Button>
            <Button
              disabled={channel === null}
              loading={work.isPending}
              onClick={() => channel !== null && work.mutate(channel)}
            >
              {t(way === 'on' ? 'bulk.do.on' : 'bulk.do.off', { count })}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

/** The service works in one transaction: how far it is nobody knows, so only the time is shown. */
function Elapsed({ count }: { readonly count: number }) {
  const t = useT()
  const seconds = useElapsed()
  return <Text role="status">{t('bulk.busy', { count, seconds })}</Text>
}

/** What became of all that were chosen: done, as it was already, or refused. */
function Report({
  way,
  count,
  outcome,
  onSelect,
  onClose,
}: {
  readonly way: 'on' | 'off'
  readonly count: number
  readonly outcome: Outcome
  readonly onSelect: (selection: Selection) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const reasons = Map.groupBy(outcome.notActivated, ({ message }) => message)
  const left = new Set(outcome.notActivated.map(({ itemId }) => itemId))
  const done = way === 'on' ? outcome.activatedCount : outcome.deactivatedCount
  const asBefore = count - done - outcome.notActivatedCount
  return (
    <Stack>
      <Text role="status">
        {t(way === 'on' ? 'bulk.done.on' : 'bulk.done.off', { count: done })}
        {asBefore > 0 &&
          ` ${t(way === 'on' ? 'bulk.was.on' : 'bulk.was.off', { count: asBefore })}`}
      </Text>
      {outcome.notActivatedCount > 0 && (
        <>
          <Text>{t('bulk.left', { count: outcome.notActivatedCount })}</Text>
          <List>
            {[...reasons].map(([message, pairs]) => (
              <List.Item key={message}>{`${message} (${pairs.length})`}</List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end">
        {left.size > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onSelect({ kind: 'ids', ids: left })
              onClose()
            }}
          >
            {t('bulk.select', { count: left.size })}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )
}
