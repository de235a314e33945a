import { useQuery } from '@tanstack/react-query'
import { scopesQuery } from '../../shared/scopes/scopes-field.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { grantTypes } from './client-fields.tsx'
import { useT } from './texts.ts'

/** What is entered of a client that exists. */
export const clientFields = ['name', 'grantTypes', 'redirectUris', 'isActive', 'scopes'] as const

/** What the fields of a client are called, and how their values are written where two are compared. */
export function useWords() {
  const t = useT()
  const { data: scopes } = useQuery(scopesQuery(useLanguage()))
  const names = new Map<unknown, string>([
    ...(scopes?.items ?? []).map(({ name, phrase }) => [name, phrase] as const),
    ...grantTypes.map((grant) => [grant, t(`grant.${grant}`)] as const),
  ])
  return {
    labelOf: (path: string) => t(path as (typeof clientFields)[number]),
    write: (value: unknown) => {
      if (typeof value === 'boolean') return t(value ? 'active' : 'inactive')
      if (Array.isArray(value)) return value.map((one) => names.get(one) ?? one).join(', ') || '–'
      return String(value ?? '') || '–'
    },
  }
}
