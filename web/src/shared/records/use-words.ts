import { labels, titles } from '../../api/generated/words.ts'
import { useLanguage } from '../texts/texts.ts'
import type { Words } from './kinds.ts'

const known: Readonly<Record<string, Words>> = labels
const kinds: Readonly<Record<string, { readonly one: Words; readonly many: Words }>> = titles

/** Kinds of records that have words, by their noun. */
export const nouns: readonly string[] = Object.keys(titles)

/** Fields that have words, by their name alone. */
export const fieldNames: readonly string[] = Object.keys(labels).filter(
  (name) => !name.includes('.'),
)

/** What people call kinds of records and their fields, where only their names are known. */
export function useWords() {
  const language = useLanguage()
  const titleOf = (noun: string, form: 'one' | 'many' = 'one') =>
    kinds[noun]?.[form][language] ?? spoken(noun.replaceAll('-', ' '))
  /** Of a path such as `weights.itemWeight`, or a column such as `item_weight`. */
  const labelOf = (noun: string, path: string) => {
    const names = path.split('.').map(inCamelCase)
    const word = known[[noun, ...names].join('.')] ?? known[names.at(-1) ?? '']
    return word?.[language] ?? spoken(names.join(' '))
  }
  return { titleOf, labelOf }
}

const inCamelCase = (name: string) =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `Item weight` of `itemWeight`: for what has no words of its own. */
function spoken(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
