import { labels } from '../../../api/generated/words.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { useT } from './texts.ts'

/** What an operator sets of a tenant. */
export const tenantFields = [
  ...(['name', 'licenceValidUntil', 'ratePerSecond', 'rateBurst', 'auditRetentionDays'] as const),
  ...(['licenceIncludesInterface', 'countryIso'] as const),
] as const

/** What the fields are called here. */
export function useLabels(): (path: string) => string {
  const t = useT()
  const language = useLanguage()
  const own: Readonly<Record<string, string>> = {
    name: t('name'),
    licenceValidUntil: t('until'),
    countryIso: t('country.law'),
  }
  return (path) => own[path] ?? labels[path as keyof typeof labels][language]
}

/** How their values are written where two of them are compared. */
export function useWriter(): (value: unknown, path: string) => string {
  const t = useT()
  const { date } = useFormats()
  return (value, path) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value === null || value === undefined) return '–'
    return path === 'licenceValidUntil' ? date(String(value)) : String(value)
  }
}
