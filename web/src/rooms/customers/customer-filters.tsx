import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../session.ts'
import { SearchText } from '../../shared/form/search-text.tsx'
import { countryChoices } from '../../shared/records/inputs/choices.ts'
import { useReferred } from '../../shared/records/references.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { type CustomerSearch, readCustomerSearch } from './customer-search.ts'
import { useT } from './texts.ts'

/** All stand in one line on a desk, and two in a line on a telephone. */
const narrow = 125

interface CustomerFiltersProps {
  readonly search: CustomerSearch
  readonly onChange: (search: CustomerSearch, replace: boolean) => void
  /** What else the list offers. */
  readonly children: ReactNode
}

/** Which customers are shown. Typing replaces the address; choosing adds a step to go back. */
export function CustomerFilters({ search, onChange, children }: CustomerFiltersProps) {
  const t = useT()
  const language = useLanguage()
  const change = (next: object, replace = false) =>
    onChange(readCustomerSearch({ ...search, ...next }), replace)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('search')}
        placeholder={t('search.hint')}
        value={search.search}
        onSearch={(text) => change({ search: text }, true)}
      />
      <Select
        label={t('country')}
        placeholder={t('all')}
        clearable
        searchable
        w={narrow}
        data={countryChoices(language)}
        value={search.country ?? null}
        onChange={(country) => change({ country })}
      />
      <ReferredFilter
        list="customer-groups"
        scope="customergroups.read"
        label={t('group')}
        value={search.group}
        onChange={(group) => change({ group })}
      />
      <ReferredFilter
        list="customer-categories"
        scope="customercategories.read"
        label={t('category')}
        value={search.category}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('order')}
        placeholder={t('order.none')}
        clearable
        w={narrow}
        data={(['customerNumber', '-changed'] as const).map((value) => ({
          value,
          label: t(`order.${value}`),
        }))}
        value={search.sort ?? null}
        onChange={(sort) => change({ sort })}
      />
      {children}
    </Group>
  )
}

interface ReferredFilterProps {
  /** The list whose records are chosen from, and the right to see it. */
  readonly list: string
  readonly scope: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (id: string | null) => void
}

function ReferredFilter({ list, scope, label, value, onChange }: ReferredFilterProps) {
  const t = useT()
  const isSeen = useCan()(scope)
  const { choices } = useReferred(isSeen ? list : '')
  if (!isSeen) return null
  return (
    <Select
      label={label}
      placeholder={t('all')}
      clearable
      searchable
      w={narrow}
      data={[...choices]}
      value={value ?? null}
      onChange={onChange}
    />
  )
}
