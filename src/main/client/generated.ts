import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { clientModules } from './client-records.ts'

/** Modules that are generated from the operations and imported by the pages. They are not in the repository. */
export const generatedDirectory = new URL('../../../web/src/api/generated/', import.meta.url)

/** Writes each module whole or not at all: builds may run at once. */
export function writeGenerated(): void {
  mkdirSync(generatedDirectory, { recursive: true })
  for (const [name, text] of Object.entries(clientModules())) {
    const begun = new URL(`.${process.pid}-${name}`, generatedDirectory)
    writeFileSync(begun, text)
    renameSync(begun, new URL(name, generatedDirectory))
  }
}
