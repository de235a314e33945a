import { useMemo } from 'react'
import { type Language, useLanguage } from '../../shared/texts/texts.ts'
import { isStep } from './definition.ts'
import { useT } from './texts.ts'

interface Part {
  readonly by: string
  readonly key: string
  readonly label: string
}

/** What people call a part of what is measured: a month by its name, a country by its own. */
export function usePartName(): (part: Part) => string {
  const t = useT()
  const language = useLanguage()
  return useMemo(() => {
    const step = stepNamesIn(language, t('quarter'), t('week'))
    const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    return ({ by, key, label }) => {
      if (isStep(by)) return step(by, key)
      if (by === 'country' && /^[A-Z]{2}$/.test(key)) return countries.of(key) ?? key
      return label || (key === '' ? t('part.none') : t('part.gone'))
    }
  }, [language, t])
}

function stepNamesIn(language: Language, quarter: string, week: string) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const months = new Intl.DateTimeFormat(locale, {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  const days = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  return (by: string, key: string) => {
    const [year, month = '1'] = key.split('-')
    if (by === 'year') return `${year}`
    if (by === 'quarter') return `${quarter}${Math.ceil(Number(month) / 3)} ${year}`
    if (by === 'month') return months.format(new Date(key))
    const day = days.format(new Date(key))
    return by === 'week' ? `${week} ${day}` : day
  }
}
