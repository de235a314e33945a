import { Badge, Button, Group, Paper, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { LabelButton } from './label-button.tsx'
import { contentsQuery, forgetPlaces, type Shelf } from './queries.ts'
import { useT } from './texts.ts'

interface PlacePanelProps {
  readonly shelf: Shelf
  readonly warehouseId: string
}

/** One place: what lies there, its locks, and what is done with it. */
export function PlacePanel({ shelf, warehouseId }: PlacePanelProps) {
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const { nameOf } = useReferred('warehouse-zones')
  const { storageLocationId, storageLocationName, fillLevel, zoneId } = shelf
  const facts = [
    t(`type.${shelf.storageLocationTypeId as 'Standard'}`),
    zoneId && nameOf(zoneId),
    fillLevel !== null && t('full', { percent: number(Math.round(fillLevel)) }),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={t('place')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{storageLocationName}</Title>
          <Group gap="xs">
            {can('warehouses.print') && <LabelButton storageLocationId={storageLocationId} />}
            {can('stocktakes.write') && <CountHere shelf={shelf} warehouseId={warehouseId} />}
            <Button
              component={Link}
              to={`/settings/storage-locations/${storageLocationId}`}
              size="md"
              variant="default"
            >
              {t('edit')}
            </Button>
          </Group>
        </Group>
        <Group gap="xs">
          <Text c="var(--kontor-muted)">{facts.filter(Boolean).join(' · ')}</Text>
          {shelf.needsCount && (
            <Badge size="lg" color="danger" variant="light" tt="none">
              {t('needsCount')}
            </Badge>
          )}
        </Group>
        {!shelf.isDefault && can('warehouses.write') && <Locks shelf={shelf} />}
        <Contents storageLocationId={storageLocationId} />
      </Stack>
    </Paper>
  )
}

function Contents({ storageLocationId }: { readonly storageLocationId: string }) {
  const t = useT()
  const { number, date } = useFormats()
  const { data } = useQuery(contentsQuery(storageLocationId))
  const stocks = data?.stocks.filter(({ quantityTotal }) => quantityTotal !== 0)
  if (stocks?.length === 0) return <Text>{t('nothing')}</Text>
  const hidden = (data?.totalItems ?? 0) - (data?.stocks.length ?? 0)
  return (
    <Table aria-label={t('contents')}>
      {hidden > 0 && <Table.Caption>{t('more', { count: hidden })}</Table.Caption>}
      <Table.Tbody>
        {stocks?.map(({ shelfLifeExpirationDate: bestBefore, ...stock }) => (
          <Table.Tr key={`${stock.itemId} ${stock.batchNumber} ${bestBefore}`}>
            <Table.Td>
              {stock.name}
              <Text size="sm" c="dimmed">
                {[stock.batchNumber, bestBefore && date(bestBefore)].filter(Boolean).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="end" fw={600}>
              {number(stock.quantityTotal)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** What lies here is not shipped, or not sold. */
function Locks({ shelf }: { readonly shelf: Shelf }) {
  const t = useT()
  const lock = useMutation({
    mutationFn: (body: { lockForShipment: boolean } | { lockForAvailability: boolean }) =>
      answerOf(
        api.PATCH('/v2/storage-locations/{storageLocationId}', {
          params: { path: { storageLocationId: shelf.storageLocationId } },
          body,
        }),
      ),
    onSuccess: forgetPlaces,
    onError: sayFailed,
  })
  return (
    <Group>
      <Switch
        size="md"
        label={t('lock.shipment')}
        checked={shelf.lockForShipment}
        disabled={lock.isPending}
        onChange={({ currentTarget }) => lock.mutate({ lockForShipment: currentTarget.checked })}
      />
      <Switch
        size="md"
        label={t('lock.availability')}
        checked={shelf.lockForAvailability}
        disabled={lock.isPending}
        onChange={({ currentTarget }) =>
          lock.mutate({ lockForAvailability: currentTarget.checked })
        }
      />
    </Group>
  )
}

/** Begins a stock take of this place alone. */
function CountHere({ shelf, warehouseId }: PlacePanelProps) {
  const t = useT()
  const navigate = useNavigate()
  const { storageLocationId, storageLocationName: place } = shelf
  const begin = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/stock-takes', {
          body: {
            ...{ name: t('countOf', { place }), warehouseId },
            storageLocationIds: [storageLocationId],
          },
        }),
      ),
    onSuccess: ({ id }) => navigate({ to: `/warehouse/stock-takes/${id}` }),
    onError: sayFailed,
  })
  return (
    <Button size="md" variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
      {t('count')}
    </Button>
  )
}
