import {
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { forgetTakes } from './queries.ts'
import { useT } from './texts.ts'

const parts = ['all', 'zone', 'places', 'items'] as const
type Part = (typeof parts)[number]

/** Plans what is counted: a warehouse, or a part of it. */
export function NewTake() {
  const t = useT()
  const navigate = useNavigate()
  const { date } = useFormats()
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const [name, setName] = useState(() => t('new.called', { date: date(new Date().toISOString()) }))
  const [part, setPart] = useState<Part>('all')
  const [ids, setIds] = useState<readonly string[]>([])
  const [isBlind, setBlind] = useState(true)
  // A second click sends the same key: nothing is planned twice.
  const key = useRef(submissionKey())
  const plan = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/stock-takes', {
          headers: { 'Idempotency-Key': key.current },
          body: { name: name.trim(), warehouseId, isBlind, ...partOf(part, ids) },
        }),
      ),
    onSuccess: async ({ id }) => {
      await forgetTakes()
      await navigate({ to: `/warehouse/stock-takes/${id}` })
    },
    onError: () => {
      key.current = submissionKey()
    },
  })
  const isReady = name.trim() !== '' && warehouseId !== '' && (part === 'all' || ids.length > 0)
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={t('new')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !plan.isPending) plan.mutate()
      }}
    >
      <Stack>
        <Group align="flex-end" grow>
          <TextInput
            size="md"
            label={t('new.name')}
            value={name}
            maxLength={255}
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            size="md"
            label={t('warehouse')}
            data={[...choices]}
            value={warehouseId}
            allowDeselect={false}
            onChange={(value) => {
              if (!value) return
              choose(value)
              setIds([])
            }}
          />
        </Group>
        <SegmentedControl
          size="md"
          aria-label={t('new.part')}
          data={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
          value={part}
          onChange={(value) => {
            setPart(value as Part)
            setIds([])
          }}
        />
        <Chosen
          key={`${part} ${warehouseId}`}
          part={part}
          warehouseId={warehouseId}
          ids={ids}
          onIds={setIds}
        />
        <Checkbox
          size="md"
          label={t('new.blind')}
          description={t('new.blindHint')}
          checked={isBlind}
          onChange={({ currentTarget }) => setBlind(currentTarget.checked)}
        />
        {plan.error && (
          <Alert color="danger" variant="outline" role="alert">
            {plan.error.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" size="lg" loading={plan.isPending} disabled={!isReady}>
            {t('new.begin')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function partOf(part: Part, ids: readonly string[]) {
  const [first = ''] = ids
  if (part === 'zone') return { zoneId: first }
  if (part === 'places') return { storageLocationIds: [...ids] }
  return part === 'items' ? { itemIds: [...ids] } : {}
}

interface ChosenProps {
  readonly part: Part
  readonly warehouseId: string
  readonly ids: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
}

/** Which zone, places or articles. */
function Chosen({ part, warehouseId, ids, onIds }: ChosenProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data = [] } = useQuery({
    queryKey: ['stock-takes', 'choices', part, warehouseId, part === 'items' ? search : ''],
    queryFn: ({ signal }) => readChoices(part, warehouseId, search, signal),
    enabled: part !== 'all' && warehouseId !== '' && (part !== 'items' || search.length > 1),
  })
  const [seen, setSeen] = useState<readonly Choice[]>([])
  if (part === 'all') return null
  if (part === 'zone')
    return (
      <Select
        size="md"
        label={t('part.zone')}
        data={[...data]}
        value={ids[0] ?? null}
        onChange={(value) => onIds(value ? [value] : [])}
      />
    )
  const others = seen.filter(({ value }) => !data.some((one) => one.value === value))
  return (
    <MultiSelect
      size="md"
      searchable
      label={t(`part.${part}`)}
      description={part === 'items' ? t('new.search') : undefined}
      data={[...data, ...others]}
      value={[...ids]}
      limit={50}
      maxValues={1000}
      onSearchChange={setTyped}
      onChange={(values) => {
        setSeen([...data, ...others].filter(({ value }) => values.includes(value)))
        onIds(values)
      }}
    />
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

const choicesMax = 500

async function readChoices(
  part: Part,
  warehouseId: string,
  search: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const pageSize = choicesMax
  if (part === 'zone') {
    const { items } = await answerOf(
      api.GET('/v2/warehouse-zones', { params: { query: { pageSize } }, signal }),
    )
    return items
      .filter((zone) => zone.warehouseId === warehouseId)
      .map(({ id, code, description }) => ({
        value: id,
        label: [code, description].filter(Boolean).join(' · '),
      }))
  }
  if (part === 'places') {
    const params = { path: { warehouseId }, query: { pageSize } }
    const { items } = await answerOf(
      api.GET('/v2/warehouses/{warehouseId}/storage-locations', { params, signal }),
    )
    return items.map(({ id, name }) => ({ value: id, label: name }))
  }
  const { items } = await answerOf(
    api.GET('/v2/items', { params: { query: { searchKeyWord: search, pageSize: 50 } }, signal }),
  )
  return items.map(({ id, name, sku }) => ({ value: id, label: `${sku} · ${name}` }))
}
