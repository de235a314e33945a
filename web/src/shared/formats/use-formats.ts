import { useMemo } from 'react'
import { useSession } from '../../session.ts'
import { useLanguage } from '../texts/texts.ts'
import { type Formats, formatsOf } from './formats.ts'

/** How values are written in the language of the pages and the currency of the tenant. */
export function useFormats(): Formats {
  const language = useLanguage()
  const { currency } = useSession().tenant
  return useMemo(() => formatsOf(language, currency), [language, currency])
}
