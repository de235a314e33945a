import { useQuery } from '@tanstack/react-query'
import { scopesQuery } from '../../shared/scopes/scopes-field.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { rolesQuery } from './queries.ts'
import { useT } from './texts.ts'

const userLabels = {
  userName: 'userName',
  displayName: 'displayName',
  languageIso: 'language',
  isActive: 'isActive',
  roles: 'roles',
  scopes: 'scopes',
} as const

const roleLabels = {
  name: 'role.name',
  description: 'role.description',
  scopes: 'role.scopes',
  companies: 'role.companies',
  warehouses: 'role.warehouses',
  salesChannels: 'role.salesChannels',
  discountPercentMax: 'role.discountMax',
  creditAmountMax: 'role.creditMax',
  approvalAmountMax: 'role.approvalMax',
} as const

/** What is entered of a user and shown again. */
export const userFields = Object.keys(userLabels)
/** What is entered of a role. */
export const roleFields = Object.keys(roleLabels)

/** What the fields of a user or a role are called, and how their values are written where two are compared. */
export function useWords(of: 'user' | 'role') {
  const t = useT()
  const language = useLanguage()
  const { data: scopes } = useQuery(scopesQuery(language))
  const { data: roles } = useQuery(rolesQuery)
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const names = new Map([
    ...(scopes?.items ?? []).map(({ name, phrase }) => [name, phrase] as const),
    ...(roles?.items ?? []).map(({ id, name }) => [id, name] as const),
  ])
  const labels: Readonly<Record<string, Parameters<typeof t>[0]>> =
    of === 'user' ? userLabels : roleLabels
  return {
    labelOf: (path: string) => t(labels[path] ?? 'title'),
    write: (value: unknown, path: string) => {
      if (path === 'languageIso') return languages.of(String(value)) ?? String(value)
      if (typeof value === 'boolean') return t(value ? 'active' : 'inactive')
      if (Array.isArray(value)) return value.map((one) => names.get(one) ?? one).join(', ') || '–'
      return String(value ?? '') || '–'
    },
  }
}
