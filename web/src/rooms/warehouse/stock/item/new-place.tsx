import { Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { useChosenWarehouse } from '../../../../shared/picking/chosen-warehouse.ts'
import { placesQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import type { Draft, Kept } from './draft.ts'

interface NewPlaceProps {
  readonly draft: Draft
  readonly kept: Kept
  readonly onChange: (draft: Draft) => void
}

/** Where goods are put of which nothing lies there yet. */
export function NewPlace({ draft, kept, onChange }: NewPlaceProps) {
  const t = useT()
  const { choices, choose } = useChosenWarehouse()
  const { data: places = [] } = useQuery(placesQuery(draft.warehouseId))
  const known = places.map(({ id, name }) => ({ value: id, label: name }))
  const isElsewhere = draft.placeId !== '' && !known.some(({ value }) => value === draft.placeId)
  return (
    <Group align="flex-end">
      <Select
        size="lg"
        label={t('warehouse')}
        data={[...choices]}
        value={draft.warehouseId}
        allowDeselect={false}
        onChange={(warehouseId) => {
          if (!warehouseId) return
          choose(warehouseId)
          onChange({ ...draft, warehouseId, placeId: '', placeName: '' })
        }}
      />
      <Select
        size="lg"
        label={t('place')}
        description={t('place.hint')}
        searchable
        data={isElsewhere ? [...known, { value: draft.placeId, label: draft.placeName }] : known}
        value={draft.placeId === '' ? null : draft.placeId}
        onChange={(placeId) => {
          const place = places.find(({ id }) => id === placeId)
          onChange({ ...draft, placeId: placeId ?? '', placeName: place?.name ?? '' })
        }}
      />
      {kept.hasBatch && (
        <TextInput
          size="lg"
          label={t('batch')}
          value={draft.batchNumber}
          maxLength={255}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...draft, batchNumber: currentTarget.value })}
        />
      )}
      {kept.hasBestBefore && (
        <PlainDayInput
          label={t('bestBefore')}
          day={draft.bestBefore}
          onDay={(bestBefore) => onChange({ ...draft, bestBefore })}
        />
      )}
    </Group>
  )
}
