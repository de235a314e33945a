import { Box, Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainDayInput } from '../../shared/form/day-input.tsx'
import { SearchText } from '../../shared/form/search-text.tsx'
import { type OrderSearch, readOrderSearch } from './order-search.ts'
import { orderStatuses, payments } from './order-states.tsx'
import { useT } from './texts.ts'

interface OrderFiltersProps {
  readonly search: OrderSearch
  readonly onChange: (search: OrderSearch, replace: boolean) => void
  /** What else the list offers. */
  readonly children: ReactNode
}

/** Which orders are shown. Typing replaces the address; choosing adds a step to go back. */
export function OrderFilters({ search, onChange, children }: OrderFiltersProps) {
  const t = useT()
  const choose = (change: object) => onChange(readOrderSearch({ ...search, ...change }), false)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('search')}
        placeholder={t('search.hint')}
        value={search.search}
        onSearch={(text) => onChange(readOrderSearch({ ...search, search: text }), true)}
      />
      <Select
        label={t('state')}
        placeholder={t('all')}
        clearable
        w={135}
        data={orderStatuses.map((name, value) => ({
          value: String(value),
          label: t(`status.${name}`),
        }))}
        value={search.status === undefined ? null : String(search.status)}
        onChange={(status) => choose({ status })}
      />
      <Select
        label={t('payment')}
        placeholder={t('all')}
        clearable
        w={125}
        data={payments.map((name, value) => ({
          value: String(value),
          label: t(`payment.${name}`),
        }))}
        value={search.payment === undefined ? null : String(search.payment)}
        onChange={(payment) => choose({ payment })}
      />
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
