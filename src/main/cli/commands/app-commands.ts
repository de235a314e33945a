import type { Command } from '../command.ts'

const blockApp: Command = {
  name: 'app block',
  summary: 'Block an app in every tenant',
  takes: ['app'],
  options: { reason: { value: 'text', about: 'reason that is kept with the block' } },
  examples: ['app block some-app --reason "Leaks its keys"'],
  async run(given, { service }) {
    const app = given.argument('app')
    const reason = given.text('reason')
    const body = reason === undefined ? {} : { reason }
    const path = `/v2/admin/blocked-apps/${encodeURIComponent(app)}`
    const json = await (await service()).call(`PUT ${path}`, body)
    return { json, text: `${app} is blocked in every tenant.` }
  },
}

const unblockApp: Command = {
  name: 'app unblock',
  summary: 'Unblock an app',
  takes: ['app'],
  examples: ['app unblock some-app'],
  async run(given, { service }) {
    const app = given.argument('app')
    await (await service()).call(`DELETE /v2/admin/blocked-apps/${encodeURIComponent(app)}`)
    return { json: { appId: app, isBlocked: false }, text: `${app} is unblocked.` }
  },
}

export const appCommands = [blockApp, unblockApp]
