import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { PlainDayInput } from '../../shared/form/day-input.tsx'
import { readColumns } from '../../shared/lists/list-column.ts'
import { fieldNames, nouns, useWords } from '../../shared/records/use-words.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'
import { useT } from './texts.ts'

const usersMax = 500

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly onChange: (search: AuditSearch) => void
  /** What else the list offers. */
  readonly children: ReactNode
}

/** Which changes are shown: of a kind of record, a field, a person, a period. */
export function AuditFilters({ search, onChange, children }: AuditFiltersProps) {
  const t = useT()
  const { titleOf, labelOf } = useWords()
  const byLabel = useOrder()
  const users = useQuery({
    queryKey: ['audit', 'users'],
    queryFn: ({ signal }) => {
      const params = { query: { pageSize: usersMax } }
      return answerOf(api.GET('/v2/admin/users', { params, signal }))
    },
  })
  const { columns: _, ...filters } = search
  const change = (more: object) => onChange(readAuditSearch({ ...search, ...more }))
  const chosen = (name: 'entity' | 'userId' | 'field', choices: readonly Choice[]) => (
    <Select
      size="sm"
      w={190}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { filter: t(`filter.${name}`) }) }}
      label={t(`filter.${name}`)}
      data={choices.toSorted(byLabel)}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <Group align="flex-end" gap="xs">
      {chosen(
        'entity',
        nouns.map((value) => ({ value, label: titleOf(value, 'many') })),
      )}
      {chosen(
        'field',
        fieldNames.map((value) => ({ value, label: labelOf('', value) })),
      )}
      {chosen(
        'userId',
        (users.data?.items ?? []).map(({ id, displayName }) => ({ value: id, label: displayName })),
      )}
      {(['from', 'until'] as const).map((name) => (
        <PlainDayInput
          key={name}
          label={t(`filter.${name}`)}
          day={search[name] ?? ''}
          onDay={(day) => change({ [name]: day })}
        />
      ))}
      {children}
      {Object.keys(filters).length > 0 && (
        <Button size="sm" variant="default" onClick={() => onChange(readColumns({ ...search }))}>
          {t('filter.none')}
        </Button>
      )}
    </Group>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

function useOrder() {
  const language = useLanguage()
  return (one: Choice, other: Choice) => one.label.localeCompare(other.label, language)
}
