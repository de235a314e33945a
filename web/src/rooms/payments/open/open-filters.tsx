import { Box, Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../../session.ts'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { useNames } from '../../../shared/records/names.tsx'
import { useT } from '../texts.ts'
import type { OpenSearch } from './open-search.ts'

interface OpenFiltersProps<Search extends OpenSearch> {
  readonly search: Search
  readonly onChange: (search: Search, replace: boolean) => void
  readonly read: (given: Record<string, unknown>) => Search
  readonly children?: ReactNode
}

/** What is open of whom, in which company, and on which day. */
export function OpenFilters<Search extends OpenSearch>(props: OpenFiltersProps<Search>) {
  const { search, onChange, read, children } = props
  const t = useT()
  const can = useCan()
  const choose = (change: object, replace = false) =>
    onChange(read({ ...search, ...change } as Record<string, unknown>), replace)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('find')}
        placeholder={t('find.hint')}
        value={search.search}
        onSearch={(text) => choose({ search: text }, true)}
      />
      <Box w={130}>
        <PlainDayInput
          label={t('asOf')}
          day={search.asOf ?? ''}
          onDay={(asOf) => choose({ asOf })}
        />
      </Box>
      {can('companies.read') && (
        <CompanyChoice company={search.company} onChoose={(company) => choose({ company })} />
      )}
      {children}
    </Group>
  )
}

/** Where there are several companies. */
function CompanyChoice({
  company,
  onChoose,
}: {
  readonly company: string | undefined
  readonly onChoose: (company: string | null) => void
}) {
  const t = useT()
  const { choices } = useNames({ path: '/v2/companies' })
  return (
    <Select
      label={t('company')}
      placeholder={t('all')}
      clearable
      w={150}
      data={[...choices]}
      value={company ?? null}
      onChange={onChoose}
    />
  )
}
