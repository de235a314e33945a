import type { Command, Option } from './command.ts'
import { commonOptions } from './parse-command.ts'

/** All commands, or those that begin with a word. */
export function overview(commands: readonly Command[], title: string): string {
  const names = commands.map((command) => [calledBy(command), command.summary] as const)
  return [
    title,
    '',
    'Commands',
    ...indented(names),
    '',
    'Every command accepts --help, and --json for scripts.',
    '',
    'Commands connect to the running service with the client of DATA_DIR/first-run.json, or with',
    'KONTOR_URL, KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET. Imports, backups, migrate and doctor work',
    'directly on the database: DATABASE_URL, or the embedded one in DATA_DIR.',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions })
  return [
    `${command.summary}.`,
    '',
    `Usage: kontor ${calledBy(command)} [options]`,
    '',
    'Options',
    ...indented(options.map(([name, option]) => [flag(name, option), aboutOf(option)] as const)),
    '',
    ...(command.explanation ? [...command.explanation, ''] : []),
    'Examples',
    ...command.examples.map((example) => `  kontor ${example}`),
  ].join('\n')
}

function calledBy({ name, takes = [] }: Command): string {
  return [name, ...takes.map((argument) => `<${argument}>`)].join(' ')
}

function flag(name: string, { value }: Option): string {
  return value ? `--${name} <${value}>` : `--${name}`
}

function aboutOf({ about, isRepeatable }: Option): string {
  return isRepeatable ? `${about}; may be repeated` : about
}

function indented(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
