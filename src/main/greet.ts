import { join } from 'node:path'
import type { Config } from './config.ts'
import type { FirstRun } from './first-run-file.ts'

/**
 * Tells whoever started the service where it is; the log has the same for machines. The password of
 * the sample tenant is shown at its creation only, and never logged.
 */
export function greet(config: Config, firstRun?: FirstRun): void {
  const lines = [
    '',
    `  Kontor answers at    ${config.publicUrl}`,
    `  Its interface        ${config.publicUrl}/docs`,
    ...(config.isDemo ? [`  Logins to try        ${join(config.dataDir, 'first-run.json')}`] : []),
    ...(firstRun
      ? [`  Administrator        ${firstRun.admin.user}, password ${firstRun.admin.password}`]
      : []),
    `  Stop it with         Ctrl-C`,
    '',
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}
