import { moveTenant } from '../../../access/tenants/move/move-tenant.ts'
import { Vault } from '../../../platform/secrets/vault.ts'

// Moves a tenant in a process of its own, prints its steps, and stops at one of them.

const { owner, tenantId, target, stopAt } = JSON.parse(process.argv[2] ?? '')
const printed = new Set<string>()
await moveTenant({
  ...{ owner, tenantId, target, vault: new Vault(Buffer.alloc(32, 7)) },
  onStep: async (step) => {
    if (!printed.has(step)) process.stdout.write(`${step}\n`)
    printed.add(step)
    if (step === stopAt) await new Promise((resolve) => setTimeout(resolve, 600_000))
  },
})
