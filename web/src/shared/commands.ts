import { registry } from './registry.ts'

/** Something that a person may do here, in the palette (Ctrl K). */
export interface Command {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly run: () => void
}

const commands = registry<Command>()

/** Offers commands while the component is mounted. */
export const useCommands = commands.useOffer

/** The commands of what is mounted. */
export const offeredCommands = commands.entries
