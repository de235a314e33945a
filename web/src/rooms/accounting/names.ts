import { useFormats } from '../../shared/formats/use-formats.ts'
import { madeOnce } from '../../shared/made-once.ts'
import { useLanguage } from '../../shared/texts/texts.ts'

const countryNames = madeOnce((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** How rates and countries of figures are written. */
export function useNames() {
  const { number } = useFormats()
  const names = countryNames(useLanguage())
  return { number, country: (code: string) => (code === '' ? '' : (names.of(code) ?? code)) }
}
