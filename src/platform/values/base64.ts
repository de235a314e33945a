/**
 * The bytes that a text in base64 stands for; undefined where it is not written in the one canonical
 * way. The decoder ignores characters that it does not know, so the length of the result shows them; encoding all of
 * it again for a comparison would block the process with a long text.
 */
export function bytesOfBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined
  const bytes = Buffer.from(text, 'base64')
  const padding =
    text.length - text.slice(-2).replace(/=+$/, '').length - Math.max(0, text.length - 2)
  const lastGroup = bytes.subarray(Math.max(0, bytes.length - (3 - padding)))
  const isWhole = bytes.length === (text.length / 4) * 3 - padding
  return isWhole && lastGroup.toString('base64') === text.slice(-4) ? bytes : undefined
}
