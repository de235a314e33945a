import { useSession } from '../../session.ts'
import { madeOnce } from '../made-once.ts'
import { type Language, useLanguage } from '../texts/texts.ts'
import { type Formats, formatsOf } from './formats.ts'

const formats = madeOnce((language, currency = '') => formatsOf(language as Language, currency))

/** How values are written in the language of the pages and the currency of the tenant. */
export function useFormats(): Formats {
  return formats(useLanguage(), useSession().tenant.currency)
}
