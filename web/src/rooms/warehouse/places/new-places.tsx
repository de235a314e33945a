import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useOneSave } from '../../../shared/form/use-one-save.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetPlaces, makePlaces, type PlacesDraft } from './queries.ts'
import { useT } from './texts.ts'

const types = ['Picking', 'Reserve', 'Receiving', 'Standard'] as const
const measures = ['length', 'width', 'height'] as const

/** Rows and shelves in one go: the first name, the last name, and what they have in common. */
export function NewPlaces({ warehouseId }: { readonly warehouseId: string }) {
  const t = useT()
  const [draft, setDraft] = useState<PlacesDraft>({
    ...{ warehouseId, firstName: '', lastName: '', skipsExisting: false },
    storageLocationType: { id: 'Picking' },
  })
  const set = (more: Partial<PlacesDraft>) => setDraft({ ...draft, ...more })
  const [asked] = useDebouncedValue(draft, 300)
  const isNamed = (of: PlacesDraft) => of.firstName.trim() !== '' && of.lastName.trim() !== ''
  const preview = useQuery({
    queryKey: ['places', 'preview', asked],
    queryFn: () => makePlaces(asked, true),
    enabled: isNamed(asked),
    retry: false,
  })
  const key = useRef(submissionKey())
  const make = useOneSave({
    send: () =>
      makePlaces(draft, false, key.current).finally(() => {
        key.current = submissionKey()
      }),
    onSaved: async (places) => {
      sayDone(t('made', { count: places.length }))
      setDraft({ ...draft, firstName: '', lastName: '' })
      await forgetPlaces()
    },
  })
  const names = (preview.data ?? []).map(({ name }) => name)
  const isReady = isNamed(draft) && asked === draft && names.length > 0 && !make.isPending
  const error = make.error ?? (isNamed(asked) ? preview.error : null)
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={t('new')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) make.send()
      }}
    >
      <Stack>
        <Group grow align="flex-start">
          {(['firstName', 'lastName'] as const).map((field) => (
            <TextInput
              key={field}
              size="md"
              required
              label={t(`new.${field}`)}
              description={t(`new.${field}.hint`)}
              value={draft[field]}
              maxLength={255}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
            />
          ))}
        </Group>
        <Alike draft={draft} onChange={set} />
        <Checkbox
          size="md"
          label={t('new.skip')}
          checked={draft.skipsExisting === true}
          onChange={({ currentTarget }) => set({ skipsExisting: currentTarget.checked })}
        />
        {error && (
          <Alert color="danger" variant="outline" role="alert">
            {error.message}
          </Alert>
        )}
        {isNamed(asked) && preview.data && (
          <Text role="status">
            {t('new.preview', { count: names.length, names: shortened(names) })}
          </Text>
        )}
        <Group>
          <Button type="submit" size="lg" loading={make.isPending} disabled={!isReady}>
            {t('new.make', { count: names.length })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

const shortened = (names: readonly string[]) =>
  names.length > 4 ? [...names.slice(0, 3), '…', names.at(-1)].join(', ') : names.join(', ')

interface AlikeProps {
  readonly draft: PlacesDraft
  readonly onChange: (more: Partial<PlacesDraft>) => void
}

const zonesMax = 500

/** What all of the new places have in common. */
function Alike({ draft, onChange }: AlikeProps) {
  const t = useT()
  const { warehouseId, dimensions = {} } = draft
  const { data: zones = [] } = useQuery({
    queryKey: ['places', 'zones', warehouseId],
    queryFn: async ({ signal }) => {
      const params = { query: { pageSize: zonesMax } }
      const { items } = await answerOf(api.GET('/v2/warehouse-zones', { params, signal }))
      return items.filter((zone) => zone.warehouseId === warehouseId)
    },
  })
  return (
    <Group align="flex-end">
      <Select
        size="md"
        w={220}
        label={t('new.type')}
        data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={draft.storageLocationType?.id ?? 'Picking'}
        allowDeselect={false}
        onChange={(id) => onChange({ storageLocationType: { id: id as 'Picking' } })}
      />
      <Select
        size="md"
        w={220}
        clearable
        label={t('new.zone')}
        data={zones.map(({ id, code }) => ({ value: id, label: code }))}
        value={draft.zoneId ?? null}
        onChange={(zoneId) => onChange({ zoneId })}
      />
      {measures.map((measure) => (
        <DecimalInput
          key={measure}
          size="md"
          w={120}
          unit="cm"
          label={t(`new.${measure}`)}
          value={dimensions[measure] ?? null}
          onDecimal={(value) =>
            onChange({ dimensions: { ...dimensions, [measure]: Number(value ?? 0) } })
          }
        />
      ))}
    </Group>
  )
}
