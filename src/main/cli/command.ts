import type { Config } from '../process/config.ts'
import type { AccessSettings } from './commands/access-settings.ts'
import type { InterfaceClient } from './interface-client.ts'
import type { Terminal } from './terminal.ts'

/** An option of a command: a switch, or an option with the value that `value` names. */
export interface Option {
  readonly value?: string
  readonly isRepeatable?: boolean
  readonly about: string
}

/** The arguments and options of a command line, checked. */
export interface Given {
  /** By their names in `takes`. */
  readonly argument: (name: string) => string
  readonly has: (option: string) => boolean
  readonly text: (option: string) => string | undefined
  readonly texts: (option: string) => string[] | undefined
}

/** The environment of a command; expensive parts are created on demand. */
export interface Surroundings {
  readonly terminal: Terminal
  /** The running service, with the given credentials. Throws a `CliError`. */
  readonly service: () => Promise<InterfaceClient>
  /** For commands that work directly on the database. Throws a `ConfigError`. */
  readonly config: () => Config
  readonly access: AccessSettings
}

/** The result of a command: for people, and with `--json` for programs. */
export interface Answer {
  readonly text: string
  readonly json: unknown
  /** 1 where the command succeeded only in part or found something wrong; 0 when left out. */
  readonly status?: 0 | 1
}

export interface Command {
  /** The words of the command: `tenant create`. */
  readonly name: string
  readonly summary: string
  /** Names of its arguments, in order; all are required. */
  readonly takes?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  /** Lines of help that do not fit into the options. */
  readonly explanation?: readonly string[]
  readonly examples: readonly string[]
  readonly run: (given: Given, surroundings: Surroundings) => Promise<Answer>
}
