import type { Config } from '../process/config.ts'
import type { AccessSettings } from './commands/access-settings.ts'
import type { InterfaceClient } from './interface-client.ts'
import type { Terminal } from './terminal.ts'

/** An option of a command: a switch, or one that takes what `value` names. */
export interface Option {
  readonly value?: string
  readonly isRepeatable?: boolean
  readonly about: string
}

/** What was given to a command, checked against what it takes. */
export interface Given {
  /** By the name that the command gives them in `takes`. */
  readonly argument: (name: string) => string
  readonly has: (option: string) => boolean
  readonly text: (option: string) => string | undefined
  readonly texts: (option: string) => string[] | undefined
}

/** What a command has to work with; the parts that cost something are made when they are asked for. */
export interface Surroundings {
  readonly terminal: Terminal
  /** The running service, with the credentials that were given. Throws a `CliError`. */
  readonly service: () => Promise<InterfaceClient>
  /** For what works on the database itself. Throws a `ConfigError`. */
  readonly config: () => Config
  readonly access: AccessSettings
}

/** What a command answers: to people, and with `--json` to programs. */
export interface Answer {
  readonly text: string
  readonly json: unknown
  /** 1 where the deed was done in part or found something wrong; 0 unless said. */
  readonly status?: 0 | 1
}

export interface Command {
  /** The words it is called by: `tenant create`. */
  readonly name: string
  readonly summary: string
  /** Names of its arguments, in order; all are required. */
  readonly takes?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  /** What the options' own sentences have no room for, line by line. */
  readonly explanation?: readonly string[]
  readonly examples: readonly string[]
  readonly run: (given: Given, surroundings: Surroundings) => Promise<Answer>
}
