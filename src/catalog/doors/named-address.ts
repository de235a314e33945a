import type { GenerationName } from '../../platform/pipeline/generation.ts'

/**
 * The address of a record with several keys, for `Location`: the path with each parameter replaced by
 * the key or text that the caller used.
 */
export function namedAddress(
  generation: GenerationName,
  path: string,
  named: Readonly<Record<string, unknown>>,
): string {
  const keys = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = named[name]
    return encodeURIComponent(String(isKey(value) ? Object.values(value)[0] : value))
  })
  return `/${generation}${keys}`
}

function isKey(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
