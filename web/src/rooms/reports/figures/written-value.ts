import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Measures } from '../definition.ts'

export type MeasureFacts = Measures['measures'][number]

/** How values of a measure are written. */
export function useWritten(): (facts: MeasureFacts, value: number | null | undefined) => string {
  const { money, number } = useFormats()
  return ({ unit }, value) => (unit === 'money' ? money(value) : number(value))
}
