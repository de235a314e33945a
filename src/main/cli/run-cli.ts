import { Refusal } from '../../platform/values/refusal.ts'
import { readConfig } from '../process/config.ts'
import { explained } from '../process/start-error.ts'
import { version } from '../process/version.ts'
import { CliError } from './cli-error.ts'
import type { Answer, Command } from './command.ts'
import { readAccessSettings } from './commands/access-settings.ts'
import { commands } from './commands.ts'
import { commandHelp, overview } from './help.ts'
import { type InterfaceClient, reachService } from './interface-client.ts'
import { findCommand, parseCommand, unknownCommand } from './parse-command.ts'
import { openTerminal } from './terminal.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Executes one command line. Returns its exit status: 0 done, 1 failed, 2 wrong command line. */
export async function runCli(words: readonly string[], env: Environment): Promise<number> {
  try {
    const { text, json, status = 0 } = await answerTo(words, env)
    const isJson = words.includes('--json') && json !== undefined
    process.stdout.write(`${isJson ? JSON.stringify(json, undefined, 2) : text}\n`)
    return status
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return error instanceof CliError ? error.status : 1
  }
}

async function answerTo(words: readonly string[], env: Environment): Promise<Answer> {
  const command = findCommand(words, commands)
  if (!command) return generalAnswer(words)
  if (words.includes('--help')) return { text: commandHelp(command), json: undefined }
  const given = parseCommand(command, words)
  const access = readAccessSettings(env, given.text('url'))
  let service: Promise<InterfaceClient> | undefined
  return command.run(given, {
    terminal: openTerminal(given.has('json')),
    service: () => {
      service ??= reachService(access)
      return service
    },
    config: () => readConfig(env),
    access,
  })
}

/** The output for an incomplete command: `kontor`, `kontor tenant`, `kontor --version`. */
function generalAnswer(words: readonly string[]): Answer {
  if (words.includes('--version')) return { text: version, json: { version } }
  const [first] = words.filter((word) => !word.startsWith('-'))
  if (first === undefined) return { text: overview(commands, title), json: undefined }
  const ofGroup = groupOf(first)
  const isWhole = words.filter((word) => !word.startsWith('-')).length === 1
  if (ofGroup.length === 0 || !isWhole) throw unknownCommand(words, commands)
  return { text: overview(ofGroup, title), json: undefined }
}

const title = `Kontor ${version}: administration at the command line.`

function groupOf(word: string): Command[] {
  return commands.filter(({ name }) => name.startsWith(`${word} `))
}

function messageOf(error: unknown): string {
  if (error instanceof CliError) return error.message
  if (!(error instanceof Refusal)) return explained(error)
  const { faults = {}, rules = {} } = error.details
  const where = Object.entries(faults).map(([path, { en }]) => `  ${path}: ${en}`)
  const broken = Object.values(rules).map(({ en }) => `  ${en}`)
  return [error.sentence.en, ...where, ...broken].join('\n')
}
