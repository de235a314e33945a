import { appCommands } from './app-commands.ts'
import { channelCommands } from './channel-commands.ts'
import { clientCommands } from './client-commands.ts'
import type { Command } from './command.ts'
import { exportCommands } from './export-commands.ts'
import { importCommands } from './import-commands.ts'
import { registrationCommands } from './registration-commands.ts'
import { tenantCommands } from './tenant-commands.ts'
import { upkeepCommands } from './upkeep-commands.ts'
import { userCommands } from './user-commands.ts'

/** Everything that can be done at the command line. */
export const commands: readonly Command[] = [
  ...tenantCommands,
  ...userCommands,
  ...clientCommands,
  ...registrationCommands,
  ...appCommands,
  ...channelCommands,
  ...importCommands,
  ...exportCommands,
  ...upkeepCommands,
]
