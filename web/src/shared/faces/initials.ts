/** Two letters for a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return (letterOf(first) + letterOf(last)).toLocaleUpperCase()
}

function letterOf(word: string): string {
  return [...word][0] ?? ''
}
