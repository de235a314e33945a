import { parseArgs } from 'node:util'
import { nearest } from '../../platform/values/nearest.ts'
import { usageError } from './cli-error.ts'
import type { Command, Given, Option } from './command.ts'

/** Options that every command takes. */
export const commonOptions: Readonly<Record<string, Option>> = {
  url: { value: 'address', about: 'of the service, instead of KONTOR_URL' },
  json: { about: 'print the result as JSON, for scripts' },
  help: { about: 'show this' },
}

/** The command at the beginning of the words; undefined where there is none, so that the caller shows the overview. */
export function findCommand(
  words: readonly string[],
  commands: readonly Command[],
): Command | undefined {
  const spoken = words.filter((word) => !word.startsWith('-'))
  return commands
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => name.split(' ').every((word, index) => spoken[index] === word))
}

/** Throws for words that are not a command, suggesting the most similar one. */
export function unknownCommand(words: readonly string[], commands: readonly Command[]): Error {
  const spoken = words.filter((word) => !word.startsWith('-')).slice(0, 2)
  const names = commands.map(({ name }) => name)
  const groups = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))]
  const meant = nearest(spoken.join(' '), names) ?? nearest(spoken[0] ?? '', groups)
  const advice = meant ? `Did you mean: kontor ${meant}` : 'See: kontor --help'
  return usageError(`There is no command "${spoken.join(' ')}". ${advice}`)
}

/** Checks the arguments and options of a command. Throws a `CliError` (status 2). */
export function parseCommand(command: Command, words: readonly string[]): Given {
  const options = { ...command.options, ...commonOptions }
  const { values, positionals } = parsed(command, words, options)
  const given = positionals.slice(command.name.split(' ').length)
  const names = command.takes ?? []
  const missing = names[given.length]
  if (missing !== undefined) throw wrong(command, `<${missing}> is missing`)
  if (given.length > names.length)
    throw wrong(command, `"${given[names.length]}" is one argument too many`)
  return {
    argument: (name) => given[names.indexOf(name)] ?? '',
    has: (option) => values[option] !== undefined,
    text: (option) => values[option]?.at(-1),
    texts: (option) => values[option],
  }
}

function parsed(
  command: Command,
  words: readonly string[],
  options: Readonly<Record<string, Option>>,
): { values: Record<string, string[]>; positionals: string[] } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), multiple: true },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: config,
      allowPositionals: true,
    })
    const texts = Object.entries(values).map(([name, value]) => [name, [value].flat().map(String)])
    return { values: Object.fromEntries(texts), positionals }
  } catch (error) {
    throw explained(command, error, options)
  }
}

function explained(command: Command, error: unknown, options: object): Error {
  const { message } = error as Error
  const unknown = /Unknown option '--?([^']+)'/.exec(message)?.[1]
  if (unknown === undefined) return wrong(command, message.split('\n')[0]?.replace(/\.$/, '') ?? '')
  const meant = nearest(unknown, Object.keys(options))
  return wrong(
    command,
    `there is no option --${unknown}${meant ? ` (did you mean --${meant}?)` : ''}`,
  )
}

function wrong(command: Command, fault: string): Error {
  return usageError(`kontor ${command.name}: ${fault}. See: kontor ${command.name} --help`)
}
