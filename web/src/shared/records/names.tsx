import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../queries.ts'
import { useLanguage } from '../texts/texts.ts'
import { firstRowsQuery } from './first-rows.ts'
import type { Row } from './kinds.ts'

/** Where records are listed. */
export interface ListPath {
  readonly path: string
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** What the records of a list are called; none are asked for without a path. */
export function useNames({ path }: ListPath): {
  readonly choices: readonly Choice[]
  readonly nameOf: (id: unknown) => string
} {
  const language = useLanguage()
  const { data } = useQuery({ ...firstRowsQuery(path), enabled: path !== '' })
  const choices = (data?.items ?? []).map((row) => ({
    value: String(row['id']),
    label: calledIn(row, language),
  }))
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  return { choices, nameOf: (id) => names.get(String(id)) ?? '' }
}

/** The same of a list that the page has read by now: for files of what is shown. */
export function knownNames({ path }: ListPath, ids: unknown, language: string): string {
  const rows = queries.getQueryData(firstRowsQuery(path).queryKey)?.items ?? []
  return [ids]
    .flat()
    .flatMap((id) => rows.filter((row) => row['id'] === id))
    .map((row) => calledIn(row, language))
    .join(', ')
}

/** What the records are called that a field names. */
export function Names({ of, ids }: { readonly of: ListPath; readonly ids: unknown }) {
  const { nameOf } = useNames(of)
  const given = [ids].flat().filter((id) => id !== null && id !== undefined)
  return given.length === 0 ? <Text c="dimmed">–</Text> : given.map(nameOf).join(', ')
}

/** What a record is called that another one refers to. */
function calledIn(row: Row, language: string): string {
  const { name, displayName, names, translations } = row
  if (typeof name === 'string') return name
  if (typeof displayName === 'string') return displayName
  const all = (names ?? translations ?? []) as readonly { languageIso: string; name: string }[]
  const own = all.find(({ languageIso }) => languageIso === language) ?? all[0]
  return own?.name ?? String(row['number'] ?? '')
}
