import { Button, Group, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { PlaceChoice } from '../place-choice.tsx'
import type { Place } from './basket.ts'
import { useT } from './texts.ts'

interface PlaceByHandProps {
  readonly title: string
  readonly onPlace: (place: Place) => void
}

/** For a place without a label: opened by those who need it. */
export function PlaceByHand({ title, onPlace }: PlaceByHandProps) {
  const t = useT()
  const chosen = useChosenWarehouse()
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState({ id: '', name: '', warehouseId: '' })
  const warehouseId = place.warehouseId || chosen.warehouseId
  return (
    <Stack gap="sm">
      <Group>
        <Button size="lg" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </Button>
      </Group>
      {isOpen && (
        <Paper withBorder p="md">
          <Group align="flex-end">
            <PlaceChoice warehouseId={warehouseId} place={place} onChange={setPlace} />
            <Button
              size="lg"
              disabled={place.id === ''}
              onClick={() => {
                setOpen(false)
                onPlace({ ...place, warehouseId })
              }}
            >
              {t('place.take')}
            </Button>
          </Group>
        </Paper>
      )}
    </Stack>
  )
}
