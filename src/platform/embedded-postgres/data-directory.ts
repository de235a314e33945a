import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { fileSystemRefusal } from './embedded-error.ts'

/**
 * Creates the directory for everything that this service stores on this machine, with access for its
 * own user only. An empty directory was made for us and is closed as well; a directory with other
 * content stays as its owner left it. Throws an EmbeddedPostgresError that names the directory.
 */
export function makeDataDirectory(path: string): void {
  try {
    const made = mkdirSync(path, { recursive: true, mode: 0o700 })
    if (made === undefined && isOurs(path) && readdirSync(path).length === 0) chmodSync(path, 0o700)
  } catch (error) {
    throw fileSystemRefusal(error, path)
  }
}

function isOurs(path: string): boolean {
  return statSync(path).uid === process.getuid?.()
}
