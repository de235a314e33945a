import type { GenerationName } from '../platform/pipeline/generation.ts'

/**
 * The address of something that is named by several keys, for `Location`: the path with each parameter
 * replaced by the key, or the plain text, that the caller named it by.
 */
export function namedAddress(
  speaks: GenerationName,
  path: string,
  named: Readonly<Record<string, unknown>>,
): string {
  const keys = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = named[name]
    return encodeURIComponent(String(isKey(value) ? Object.values(value)[0] : value))
  })
  return `/${speaks}${keys}`
}

function isKey(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
