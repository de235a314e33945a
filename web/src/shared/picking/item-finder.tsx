import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'

const restMs = 150
const foundMax = 8

/** Items by parts of their names or numbers. */
const foundItemsQuery = (words: string) =>
  queryOptions({
    queryKey: ['found-items', words],
    queryFn: async ({ signal }) => {
      const params = { query: { words, kind: 'item' as const, limit: foundMax } }
      return (await answerOf(api.GET('/v2/search', { params, signal }))).items
    },
    enabled: words !== '',
    staleTime: 5_000,
  })

export interface FoundItem {
  readonly id: string
  readonly title: string
  readonly about: string
}

interface ItemFinderProps {
  readonly label: string
  readonly placeholder: string
  /** What it says where nothing is found. */
  readonly nothing: string
  readonly value: FoundItem | null
  readonly onFound: (item: FoundItem | null) => void
}

/** Finds an item by what people know of it. */
export function ItemFinder({ label, placeholder, nothing, value, onFound }: ItemFinderProps) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), restMs)
  const { data = [], isFetching } = useQuery(foundItemsQuery(words))
  const found: readonly FoundItem[] = data
  const shown = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      w={340}
      nothingFoundMessage={words !== '' && !isFetching ? nothing : null}
      // The service has found them by more than their names.
      filter={({ options }) => options}
      data={shown.map(({ id, title, about }) => ({
        value: id,
        label: about === '' ? title : `${title} · ${about}`,
      }))}
      value={value?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onFound(shown.find((one) => one.id === id) ?? null)}
    />
  )
}
