import { join } from 'node:path'
import type { Config } from './config.ts'

/** Tells whoever started the service where it is. The log has the same for machines. */
export function greet(config: Config): void {
  const lines = [
    '',
    `  Kontor answers at    ${config.publicUrl}`,
    `  Its interface        ${config.publicUrl}/docs`,
    ...(config.isDemo ? [`  Logins to try        ${join(config.dataDir, 'first-run.json')}`] : []),
    `  Stop it with         Ctrl-C`,
    '',
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}
