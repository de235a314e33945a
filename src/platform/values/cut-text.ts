/** The beginning of a text, of at most so many UTF-16 units: cut between characters, never within one. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  const isHalf = last >= 0xd800 && last < 0xdc00
  return text.slice(0, isHalf ? length - 1 : length)
}
