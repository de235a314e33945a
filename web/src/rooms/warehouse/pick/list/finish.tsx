import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import { forgetLists, type PickList, type Position, pathOf, pickStates } from '../queries.ts'
import { useT } from '../texts.ts'

interface FinishProps {
  readonly list: PickList
  readonly positions: readonly Position[]
  /** Whether the service has every scan. */
  readonly isSent: boolean
}

/** Everything is picked: the delivery notes are made, and printed. */
export function Finish({ list, positions, isSent }: FinishProps) {
  const t = useT()
  const can = useCan()
  const [isPartial, setPartial] = useState(false)
  const isDone = positions.every(({ status }) => status === pickStates.completed)
  const isShort = positions.some(({ quantityShort }) => quantityShort > 0)
  const waiting = new Set(
    positions
      .filter(({ status }) => status < pickStates.completed)
      .map(({ salesOrderNumber }) => salesOrderNumber),
  )
  const print = usePrint()
  const finish = useMutation({
    mutationFn: (key: string) =>
      answerOf(
        api.POST('/v2/wms/{warehouseId}/pick-lists/{pickListId}/complete', {
          params: { path: pathOf(list) },
          headers: { 'Idempotency-Key': key },
          body: { shipsPartially: isPartial },
        }),
      ),
    onSuccess: async (finished) => {
      const made = finished.deliveryNoteIds.filter((id) => !list.deliveryNoteIds.includes(id))
      await forgetLists()
      if (made.length > 0 && can('deliverynotes.print')) print.mutate(made)
    },
  })
  const notes = list.deliveryNoteIds
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('finish')}>
      <Stack>
        <Text fz={24} fw={700}>
          {t(isDone ? 'finish.done' : 'finish.ready')}
        </Text>
        {notes.length > 0 && <Text>{t('finish.notes', { count: notes.length })}</Text>}
        {finish.isSuccess && waiting.size > 0 && (
          <Alert color="gray" variant="light">
            {t('finish.waiting', { orders: [...waiting].join(', ') })}
          </Alert>
        )}
        {!isDone && isShort && (
          <Checkbox
            size="md"
            label={t('finish.partial')}
            checked={isPartial}
            onChange={({ currentTarget }) => setPartial(currentTarget.checked)}
          />
        )}
        {[finish.error, print.error].map(
          (error) =>
            error && (
              <Alert key={error.message} color="danger" variant="outline" role="alert">
                {error.message}
              </Alert>
            ),
        )}
        {print.isSuccess && <Text role="status">{t('finish.printing')}</Text>}
        <Group>
          {!isDone && can('wms.write') && (
            <Button
              size="xl"
              leftSection={<IconCheck aria-hidden />}
              loading={finish.isPending}
              disabled={!isSent}
              onClick={() => finish.mutate(submissionKey())}
            >
              {t('finish.now')}
            </Button>
          )}
          {notes.length > 0 && can('deliverynotes.print') && (
            <Button
              size="xl"
              variant="default"
              leftSection={<IconPrinter aria-hidden />}
              loading={print.isPending}
              onClick={() => print.mutate(notes)}
            >
              {t('finish.print', { count: notes.length })}
            </Button>
          )}
          {notes.length > 0 && can('deliverynotes.write') && (
            <Button component={Link} to={packingOf(notes)} size="xl" variant="default">
              {t('finish.pack')}
            </Button>
          )}
          <Button component={Link} to="/warehouse/pick" size="xl" variant="default">
            {t('finish.next')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** One delivery note is packed at once; of several the box says which. */
const packingOf = ([only = '', ...others]: readonly string[]) =>
  others.length === 0 ? `/warehouse/pack/${only}` : '/warehouse/pack'

/** Sends delivery notes to the printer of the station. */
function usePrint() {
  return useMutation({
    mutationFn: async (notes: readonly string[]) => {
      for (const deliveryNoteId of notes) {
        const params = { path: { deliveryNoteId } }
        await answerOf(api.POST('/v2/delivery-notes/{deliveryNoteId}/output/print', { params }))
      }
    },
  })
}
