import { useQuery } from '@tanstack/react-query'
import { records } from '../../api/generated/records.ts'
import { useLanguage } from '../texts/texts.ts'
import type { RecordKind, Row } from './kinds.ts'
import { firstRowsQuery } from './record-queries.ts'

/** Lists that other records refer to and that have pages of their own. */
const others: Readonly<Record<string, { readonly path: string; readonly key: string }>> = {
  users: { path: '/v2/admin/users', key: 'id' },
  companies: { path: '/v2/companies', key: 'id' },
  'sales-channels': { path: '/v2/sales-channels', key: 'id' },
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** The records that a field may name, with what they are called. */
export function useReferred(refersTo: string): {
  readonly choices: readonly Choice[]
  readonly nameOf: (id: unknown) => string
} {
  const language = useLanguage()
  const own: Readonly<Record<string, RecordKind>> = records
  const { path, key } = own[refersTo] ?? others[refersTo] ?? { path: `/v2/${refersTo}`, key: 'id' }
  const { data } = useQuery({ ...firstRowsQuery(path), enabled: refersTo !== '' })
  const choices = (data?.items ?? []).map((row) => ({
    value: String(row[key]),
    label: calledIn(row, language),
  }))
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  return { choices, nameOf: (id) => names.get(String(id)) ?? '' }
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
