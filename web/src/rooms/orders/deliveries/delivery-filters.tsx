import { Box, Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../../session.ts'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { useNames } from '../../../shared/records/names.tsx'
import { type DeliverySearch, readDeliverySearch } from './delivery-search.ts'
import { deliveryStates } from './delivery-states.tsx'
import { useT } from './texts.ts'

interface DeliveryFiltersProps {
  readonly search: DeliverySearch
  readonly onChange: (search: DeliverySearch, replace: boolean) => void
  /** What else the list offers. */
  readonly children: ReactNode
}

/** Which delivery notes are shown. Typing replaces the address; choosing adds a step to go back. */
export function DeliveryFilters({ search, onChange, children }: DeliveryFiltersProps) {
  const t = useT()
  const can = useCan()
  const { choices } = useNames({ path: can('warehouses.read') ? '/v2/warehouses' : '' })
  const choose = (change: object) => onChange(readDeliverySearch({ ...search, ...change }), false)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('search')}
        placeholder={t('search.hint')}
        value={search.search}
        onSearch={(text) => onChange(readDeliverySearch({ ...search, search: text }), true)}
      />
      <Select
        label={t('state')}
        placeholder={t('all')}
        clearable
        w={120}
        data={deliveryStates.map((name, value) => ({
          value: String(value),
          label: t(`state.${name}`),
        }))}
        value={search.status === undefined ? null : String(search.status)}
        onChange={(status) => choose({ status })}
      />
      {can('warehouses.read') && (
        <Select
          label={t('warehouse')}
          placeholder={t('all')}
          clearable
          w={120}
          data={[...choices]}
          value={search.warehouse ?? null}
          onChange={(warehouse) => choose({ warehouse })}
        />
      )}
      {(['from', 'until'] as const).map((name) => (
        <Box key={name} w={125}>
          <PlainDayInput
            label={t(name)}
            day={search[name] ?? ''}
            onDay={(day) => choose({ [name]: day })}
          />
        </Box>
      ))}
      {children}
    </Group>
  )
}
