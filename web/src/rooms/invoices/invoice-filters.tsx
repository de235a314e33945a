import { Box, Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainDayInput } from '../../shared/form/day-input.tsx'
import { SearchText } from '../../shared/form/search-text.tsx'
import { type InvoiceSearch, invoiceStates, readInvoiceSearch } from './invoice-search.ts'
import { useT } from './texts.ts'

interface InvoiceFiltersProps {
  readonly search: InvoiceSearch
  readonly onChange: (search: InvoiceSearch, replace: boolean) => void
  /** What else the list offers. */
  readonly children: ReactNode
}

/** Which invoices are shown. Typing replaces the address; choosing adds a step to go back. */
export function InvoiceFilters({ search, onChange, children }: InvoiceFiltersProps) {
  const t = useT()
  const choose = (change: object) => onChange(readInvoiceSearch({ ...search, ...change }), false)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('search')}
        placeholder={t('search.hint')}
        value={search.search}
        onSearch={(text) => onChange(readInvoiceSearch({ ...search, search: text }), true)}
      />
      <Select
        label={t('state')}
        placeholder={t('all')}
        clearable
        w={150}
        data={invoiceStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={search.state ?? null}
        onChange={(state) => choose({ state })}
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
