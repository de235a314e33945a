import { Group, TextInput } from '@mantine/core'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { PlaceChoice } from '../../place-choice.tsx'
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
  return (
    <Group align="flex-end">
      <PlaceChoice
        warehouseId={draft.warehouseId}
        place={{ id: draft.placeId, name: draft.placeName }}
        onChange={({ warehouseId, id, name }) =>
          onChange({ ...draft, warehouseId, placeId: id, placeName: name })
        }
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
