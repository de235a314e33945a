import { useT } from '../texts.ts'

/** Faults that have a sentence of their own. */
const known = [
  ...(['refused', 'too-slow', 'unreachable', 'malformed', 'carrier-inactive'] as const),
  ...(['not-let-in', 'interrupted'] as const),
]
type Known = (typeof known)[number]

interface Faulty {
  readonly fault: string
  readonly reason: string
}

/** What went wrong at the carrier, in a sentence: the words of the carrier, where it has some. */
export function useFaultText(): (faulty: Faulty) => string {
  const t = useT()
  return ({ fault, reason }) => {
    if (reason !== '') return t('fault.said', { reason })
    const isKnown = (known as readonly string[]).includes(fault)
    return isKnown ? t(`fault.${fault as Known}`) : t('fault.unknown', { fault })
  }
}
