import type { RetentionRule } from './queries.ts'
import { useT } from './texts.ts'

/** Times and their reasons in words. */
export function useTimes() {
  const t = useT()
  const timeOf = (keptFor: number | null, unit: RetentionRule['unit']): string =>
    keptFor === null ? t('unlimited') : t(unit, { count: keptFor })
  const reasonOf = (rule: RetentionRule): string => {
    const { legallyKeptFor, countryIso, usuallyKeptFor, unit, origin } = rule
    if (legallyKeptFor !== null)
      return t('law', {
        country: countryIso ?? t('law.unknown'),
        time: timeOf(legallyKeptFor, unit),
      })
    return origin === 'own' ? t('usual', { time: timeOf(usuallyKeptFor, unit) }) : t('usual.is')
  }
  return { timeOf, reasonOf }
}
