import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

interface Locked {
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const lockFile = new URL('../../../package-lock.json', import.meta.url)
const packages: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(lockFile, 'utf8'),
).packages

/** The dependencies of a package, on every platform. */
function wantedBy(entry: Locked): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {})
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
  ]
}

/** Whether Node finds the package from that folder: in it or above it. */
function isLocked(name: string, from: string): boolean {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true
  if (from === '') return false
  return isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

test('the lock names every package of every platform, so that npm ci accepts it', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    wantedBy(entry)
      .filter((name) => !isLocked(name, path))
      .map((name) => `${name}, wanted by ${path}`),
  )
  assert.deepEqual(missing, [], 'see CONTRIBUTING, "Recipe: add a dependency"')
})

test('the lock has the content hash of every package', () => {
  const unknown = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity)
  assert.deepEqual(
    unknown.map(([path]) => path),
    [],
  )
})
