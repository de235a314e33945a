import { Button, Group, Select, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../shared/scanning/signal.ts'
import { FoundChoices } from '../found-choices.tsx'
import { useMeaning } from '../use-meaning.ts'
import { NewPlaces } from './new-places.tsx'
import { PlacePanel } from './place-panel.tsx'
import { placeQuery, shelfQuery, shelvesQuery } from './queries.ts'
import { ShelfMap } from './shelf-map.tsx'
import { useT } from './texts.ts'

// Labels are printed now and then: what they need is loaded then.
const Labels = lazy(async () => ({ default: (await import('./labels.tsx')).Labels }))

/** The shelves of a warehouse: what lies where, and how full it is. A scan of a place shows it. */
export function PlacesPage() {
  const t = useT()
  const { number } = useFormats()
  const can = useCan()
  const navigate = useNavigate()
  const { storageLocationId: placeId = '' } = useParams({ strict: false }) as {
    storageLocationId?: string
  }
  const chosen = useChosenWarehouse()
  const place = useQuery(placeQuery(placeId))
  // A place is in one warehouse, whichever was chosen before.
  const warehouseId = placeId === '' ? chosen.warehouseId : (place.data?.warehouseId ?? '')
  const { data, error, refetch } = useQuery(shelvesQuery(warehouseId))
  const shelves = data?.shelves
  const [isNew, setNew] = useState(false)
  const [isLabelled, setLabelled] = useState(false)
  const meaning = useMeaning()
  const drawn = shelves?.find(({ storageLocationId }) => storageLocationId === placeId)
  const { data: other } = useQuery({
    ...shelfQuery(warehouseId, placeId),
    enabled: placeId !== '' && shelves !== undefined && !drawn,
  })
  const shelf = drawn ?? other
  const open = (id: string) => void navigate({ to: `/warehouse/places/${id}` })
  const scan = (code: string) => {
    const scanned = shelves?.find((one) => isSame(one.storageLocationName, code))
    if (!scanned) return meaning.scan(code)
    signal('right')
    open(scanned.storageLocationId)
  }
  const fault = place.error ?? error
  return (
    <ScanPage
      title={t('title')}
      hint={t('hint')}
      onScan={scan}
      result={meaning.result}
      actions={
        <Group gap="xs">
          {can('warehouses.print') && (
            <Button size="md" variant="default" onClick={() => setLabelled(!isLabelled)}>
              {t('labels')}
            </Button>
          )}
          {can('warehouses.write') && (
            <>
              <Button component={Link} to="/settings/warehouse-zones" size="md" variant="default">
                {t('zones')}
              </Button>
              <Button size="md" leftSection={<IconPlus />} onClick={() => setNew(!isNew)}>
                {t('new')}
              </Button>
            </>
          )}
        </Group>
      }
    >
      {meaning.choices.length > 0 && <FoundChoices found={meaning.choices} />}
      <Select
        label={t('warehouse')}
        size="md"
        maw={360}
        data={[...chosen.choices]}
        value={warehouseId}
        allowDeselect={false}
        onChange={(value) => {
          if (!value) return
          chosen.choose(value)
          if (placeId !== '') void navigate({ to: '/warehouse/places' })
        }}
      />
      {isNew && warehouseId !== '' && <NewPlaces key={warehouseId} warehouseId={warehouseId} />}
      {isLabelled && shelves && (
        <Suspense>
          <Labels key={warehouseId} shelves={shelves} />
        </Suspense>
      )}
      {shelf && <PlacePanel key={placeId} shelf={shelf} warehouseId={warehouseId} />}
      {fault && (
        <PageFault error={fault} onRetry={() => Promise.all([place.refetch(), refetch()])} />
      )}
      {shelves && shelves.length <= 1 && <Empty text={t('none')} />}
      {shelves && <ShelfMap shelves={shelves} chosenId={placeId} onChoose={open} />}
      {shelves && data.totalItems > shelves.length && (
        <Text c="var(--kontor-muted)">
          {t('drawn', { shown: number(shelves.length), all: number(data.totalItems) })}
        </Text>
      )}
    </ScanPage>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
