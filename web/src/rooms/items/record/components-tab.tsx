import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { itemNameQuery, readItems } from '../queries.ts'
import { useT } from '../texts.ts'
import { MadeHere } from './made-here.tsx'

interface Component {
  readonly itemId: string
  readonly quantity: number
  readonly sortNumber?: number
}

const hitsMax = 10

/** The items that this one is made of. */
export function ComponentsTab({ form, itemId }: { readonly form: Form; readonly itemId: string }) {
  const t = useT()
  const field = form.field('components')
  const rows = (field.value ?? []) as readonly Component[]
  const names = useQueries({ queries: rows.map((row) => itemNameQuery(row.itemId)) })
  const nameAt = (at: number) => names[at]?.data ?? '…'
  return (
    <Stack data-field="components" tabIndex={-1}>
      <Text c="dimmed">{rows.length === 0 ? t('components.none') : t('components.hint')}</Text>
      <MadeHere itemId={itemId} />
      {rows.map((row, at) => (
        <Group key={row.itemId} align="flex-end">
          <Text w={320}>{nameAt(at)}</Text>
          <DecimalInput
            label={t('components.quantity', { name: nameAt(at) })}
            w={200}
            value={row.quantity}
            onDecimal={(quantity) =>
              field.set(rows.map((one, index) => (index === at ? { ...one, quantity } : one)))
            }
          />
          <Button
            variant="default"
            size="xs"
            onClick={() => field.set(rows.filter((_, index) => index !== at))}
          >
            {t('take', { name: nameAt(at) })}
          </Button>
        </Group>
      ))}
      {field.fault !== undefined && <Text c="danger">{field.fault}</Text>}
      <ItemSearch
        except={[itemId, ...rows.map((row) => row.itemId)]}
        onChoose={(id) =>
          field.set([...rows, { itemId: id, quantity: 1, sortNumber: rows.length }])
        }
      />
    </Stack>
  )
}

/** Finds an item by its name or SKU. */
function ItemSearch({
  except,
  onChoose,
}: {
  readonly except: readonly string[]
  readonly onChoose: (itemId: string) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({
    queryKey: ['items', 'component-search', search],
    enabled: search.length > 1,
    queryFn: ({ signal }) => readItems({ search }, 1, hitsMax, signal),
  })
  const found = (data?.items ?? []).filter(({ id }) => !except.includes(id))
  return (
    <Select
      label={t('components.add')}
      w={320}
      searchable
      data={found.map(({ id, name, sku }) => ({ value: id, label: `${sku} ${name}` }))}
      // The service has searched: what it found is shown as it is.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(id) => {
        if (id !== null) onChoose(id)
        setTyped('')
      }}
    />
  )
}
