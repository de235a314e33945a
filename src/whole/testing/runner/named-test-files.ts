import { globSync } from 'node:fs'
import { relative, sep } from 'node:path'

/**
 * The test files that paths of files and folders name, relative to the working directory, in a total order; all
 * of them where nothing is named. `unknown` has each path that names none.
 */
export function namedTestFiles(named: readonly string[]): { paths: string[]; unknown: string[] } {
  const all = globSync('{src,web/src,sdk/*/src}/**/*.test.ts').toSorted()
  if (named.length === 0) return { paths: all, unknown: [] }
  const wanted = named.map((path) => relative('.', path))
  const isAt = (path: string, at: string) =>
    at === '' || path === at || path.startsWith(`${at}${sep}`)
  return {
    paths: all.filter((path) => wanted.some((at) => isAt(path, at))),
    unknown: named.filter((_, index) => !all.some((path) => isAt(path, wanted[index] ?? ''))),
  }
}
