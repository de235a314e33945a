import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchText } from '../../shared/form/search-text.tsx'
import { useChoices } from './choices.ts'
import { type ItemSearch, readItemSearch } from './item-search.ts'
import { salesChannelsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Search and filters of the list. Typing replaces the address; choosing adds a step to go back. */
export function ItemFilters({
  search,
  onChange,
  children,
}: {
  readonly search: ItemSearch
  readonly onChange: (search: ItemSearch, replace: boolean) => void
  /** What else the list offers. */
  readonly children: ReactNode
}) {
  const t = useT()
  const channels = useQuery(salesChannelsQuery)
  const groups = useChoices('productGroups')
  const choose = (change: object) => onChange(readItemSearch({ ...search, ...change }), false)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('search')}
        placeholder={t('search.hint')}
        value={search.search}
        onSearch={(text) => onChange(readItemSearch({ ...search, search: text }), true)}
      />
      <Select
        label={t('state')}
        placeholder={t('all')}
        clearable
        data={[
          { value: 'true', label: t('active') },
          { value: 'false', label: t('inactive') },
        ]}
        value={search.active === undefined ? null : String(search.active)}
        onChange={(value) => choose({ active: value === null ? undefined : value === 'true' })}
        w={140}
      />
      <Select
        label={t('channel')}
        placeholder={t('all')}
        clearable
        searchable
        data={(channels.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.channel ?? null}
        onChange={(channel) => choose({ channel: channel ?? undefined })}
        w={180}
      />
      <Select
        label={t('group')}
        placeholder={t('all')}
        clearable
        searchable
        data={[...groups]}
        value={search.group ?? null}
        onChange={(group) => choose({ group: group ?? undefined })}
        w={180}
      />
      {children}
    </Group>
  )
}
