import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientModules } from './client-records.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What a build is made of. The lock names the libraries. */
const sources = ['web/*.html', 'web/*.{ts,json}', 'web/src/**/*', 'sdk/**/*', 'package-lock.json']
const notSources = /\.test\.tsx?$|[\\/]generated[\\/]/

/** Where builds lie, each in a folder named after its sources. */
export const buildsDirectory = join(root, 'web/dist')

/** The name of the list of its files that a complete build has. */
export const fileListName = 'client.json'

/** A file of a build, as `client.json` lists it. */
export interface BuiltFile {
  /** Below the folder of the build: `assets/index-CJ3x.js`. */
  readonly path: string
  /** Whether it lies there compressed as well, with `.br` and `.gz` behind its name. */
  readonly isCompressed: boolean
}

/**
 * Names the build of the sources: another content is another build. They are read once, since a process serves the
 * pages of the sources that it was started with.
 */
export function buildOfSources(): string {
  name ??= nameOfSources()
  return name
}

let name: string | undefined

function nameOfSources(): string {
  const digest = createHash('sha256').update(JSON.stringify(clientModules()))
  for (const path of filesOf(sources)) {
    digest.update(`${path}\n`)
    digest.update(readFileSync(join(root, path)))
  }
  return digest.digest('hex').slice(0, 16)
}

function filesOf(patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !notSources.test(path))
    .toSorted()
}
