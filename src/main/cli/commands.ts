import type { Command } from './command.ts'
import { appCommands } from './commands/app-commands.ts'
import { cellCommands } from './commands/cells/cell-commands.ts'
import { channelCommands } from './commands/channels/channel-commands.ts'
import { channelEventCommands } from './commands/channels/channel-event-commands.ts'
import { clientCommands } from './commands/client-commands.ts'
import { developedAppCommands } from './commands/developed-app-commands.ts'
import { exportCommands } from './commands/exchange/export-commands.ts'
import { importCommands } from './commands/exchange/import-commands.ts'
import { mailCommands } from './commands/mail-commands.ts'
import { registrationCommands } from './commands/registration-commands.ts'
import { roleCommands } from './commands/role-commands.ts'
import { tenantCommands } from './commands/tenants/tenant-commands.ts'
import { tenantFileCommands } from './commands/tenants/tenant-file-commands.ts'
import { upkeepCommands } from './commands/upkeep-commands.ts'
import { userCommands } from './commands/user-commands.ts'

/** All commands. */
export const commands: readonly Command[] = [
  ...tenantCommands,
  ...tenantFileCommands,
  ...cellCommands,
  ...userCommands,
  ...roleCommands,
  ...clientCommands,
  ...registrationCommands,
  ...appCommands,
  ...developedAppCommands,
  ...channelCommands,
  ...channelEventCommands,
  ...mailCommands,
  ...importCommands,
  ...exportCommands,
  ...upkeepCommands,
]
