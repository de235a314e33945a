import { moveTenant } from '../../../access/tenants/move/move-tenant.ts'
import { Vault } from '../../../platform/secrets/vault.ts'

// Moves a tenant in a process of its own, tells its steps, and stands still at one of them.

const { owner, tenantId, target, stopAt } = JSON.parse(process.argv[2] ?? '')
const told = new Set<string>()
await moveTenant({
  ...{ owner, tenantId, target, vault: new Vault(Buffer.alloc(32, 7)) },
  onStep: async (step) => {
    if (!told.has(step)) process.stdout.write(`${step}\n`)
    told.add(step)
    if (step === stopAt) await new Promise((resolve) => setTimeout(resolve, 600_000))
  },
})
