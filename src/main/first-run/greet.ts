import { existsSync } from 'node:fs'
import type { Config } from '../process/config.ts'
import { type FirstRun, firstRunFile } from './first-run-file.ts'

/**
 * Prints the addresses of the service for people; the log has the same for machines. The password of the
 * sample tenant is shown only when it is created, and only on a terminal: a journal, a file or a log
 * collector would keep it.
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
