import { existsSync } from 'node:fs'
import type { Config } from '../process/config.ts'
import { type FirstRun, firstRunFile } from './first-run-file.ts'

/**
 * Tells whoever started the service where it is; the log has the same for machines. The password of
 * the sample tenant is shown at its creation and to a terminal alone: what takes the place of one (a
 * journal, a file, a collector of logs) keeps what it is told.
 */
export function greet(config: Config, firstRun?: FirstRun): void {
  const file = firstRunFile(config.dataDir)
  const lines = [
    '',
    `  Kontor answers at    ${config.publicUrl}`,
    `  Its interface        ${config.publicUrl}/docs`,
    ...(existsSync(file) ? [`  Logins to try        ${file}`] : []),
    ...(firstRun && process.stderr.isTTY
      ? [`  Administrator        ${firstRun.admin.user}, password ${firstRun.admin.password}`]
      : []),
    `  Stop it with         Ctrl-C`,
    '',
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}
