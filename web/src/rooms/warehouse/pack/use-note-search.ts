import { useCodeSearch } from '../../../shared/scanning/use-code-search.ts'
import { findNotes } from './find-notes.ts'
import { useT } from './texts.ts'

/** Opens the delivery note that a code leads to, or offers those that it may mean. */
export function useNoteSearch() {
  const t = useT()
  const { found, ...search } = useCodeSearch(findNotes, ({ notes, isKnown }, code) => {
    const open = notes.filter(({ packages }) => packages.length === 0)
    const [only] = open.length > 0 ? open : notes
    if (only && (open.length === 1 || notes.length === 1))
      return { to: `/warehouse/pack/${only.id}` }
    if (only) return { isRight: true, text: t('several', { code }) }
    return { isRight: false, text: t(isKnown ? 'noNote' : 'unknown', { code }) }
  })
  return { ...search, notes: found?.notes ?? [] }
}
