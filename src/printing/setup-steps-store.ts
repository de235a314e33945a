import { sql } from '../platform/postgres/sql.ts'
import type { SetupStep } from '../platform/setup/setup-step.ts'

/** How documents leave the house. */
export const printingSetupSteps: readonly SetupStep[] = [
  {
    ...{ name: 'mail-server', scope: 'mailservers.write', isOptional: true },
    isDone: async (tx) =>
      (await tx.row(sql`
        select server.id from erp.mail_servers server
        where server.tenant_id = $tenant limit 1`)) !== undefined,
  },
  {
    ...{ name: 'printer', scope: 'printers.write', isOptional: true },
    isDone: async (tx) =>
      (await tx.row(sql`
        select printer.id from erp.printers printer
        where printer.tenant_id = $tenant limit 1`)) !== undefined,
  },
]
