import type { Letter } from '../queries.ts'
import { useT } from '../texts.ts'

const statuses = [
  ...(['queued', 'waiting', 'rendering', 'sending', 'sent', 'printed'] as const),
  ...(['failed', 'cancelled', 'bounced'] as const),
]

/** What became of a letter, in words. */
export function useLetterFate(): (letter: Letter) => string {
  const t = useT()
  return ({ state, skipReason, isSelected, deliveryStatus }) => {
    if (skipReason !== null) return t(`skipped.${skipReason}`)
    if (state === 'proposed') return isSelected ? t('letter.proposed') : t('letter.off')
    const status = statuses.find((one) => one === deliveryStatus)
    const way = t(state === 'printed' ? 'letter.printed' : 'letter.mailed')
    return status ? `${way}: ${t(`status.${status}`)}` : way
  }
}
