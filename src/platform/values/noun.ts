/** A noun in kebab-case as a sentence names it: `a tax class` for `tax-class`. */
export function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun.replaceAll('-', ' ')}`
}
