import { useLanguage } from '../../shared/texts/texts.ts'

const minute = 60_000
const steps = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** How long ago something was, in words: "2 hours ago". */
export function useAge(): (moment: string) => string {
  const language = useLanguage()
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (moment) => {
    const passed = Math.max(0, Date.now() - new Date(moment).getTime())
    const [unit, size] = steps.find(([, ms]) => passed >= ms) ?? steps[2]
    return format.format(-Math.floor(passed / size), unit)
  }
}
