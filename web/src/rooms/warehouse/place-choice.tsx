import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChosenWarehouse } from '../../shared/picking/chosen-warehouse.ts'
import { placesQuery } from './stock/queries.ts'
import { useT } from './texts.ts'

interface PlaceChoiceProps {
  readonly warehouseId: string
  /** Without an id, none is chosen. */
  readonly place: { readonly id: string; readonly name: string }
  readonly onChange: (place: {
    readonly warehouseId: string
    readonly id: string
    readonly name: string
  }) => void
}

/** A place by hand, for one that has no label: first its warehouse, then the place. */
export function PlaceChoice({ warehouseId, place, onChange }: PlaceChoiceProps) {
  const t = useT()
  const { choices, choose } = useChosenWarehouse()
  const { data: places = [] } = useQuery(placesQuery(warehouseId))
  const known = places.map(({ id, name }) => ({ value: id, label: name }))
  const isElsewhere = place.id !== '' && !known.some(({ value }) => value === place.id)
  return (
    <>
      <Select
        size="lg"
        label={t('warehouse')}
        data={[...choices]}
        value={warehouseId}
        allowDeselect={false}
        onChange={(chosen) => {
          if (!chosen) return
          choose(chosen)
          onChange({ warehouseId: chosen, id: '', name: '' })
        }}
      />
      <Select
        size="lg"
        label={t('place')}
        searchable
        data={isElsewhere ? [...known, { value: place.id, label: place.name }] : known}
        value={place.id === '' ? null : place.id}
        onChange={(id) => {
          const name = places.find((one) => one.id === id)?.name ?? ''
          onChange({ warehouseId, id: id ?? '', name })
        }}
      />
    </>
  )
}
