import { test } from 'node:test'
import { change, key } from './change.ts'

/** Who works here, and what is done by itself. */

test('workflows that are started', async () => {
  const records = {
    Item: [key(1)],
    Customer: [key(1)],
    SalesOrder: [key(1)],
    DeliveryNote: [key(1)],
    Invoice: [key(1)],
  }
  for (const [index, [name, path]] of Object.entries(records).entries()) {
    await change(`start${name}WorkflowEvent`, path)
    await change(`start${name}Workflow`, [...path, key(index + 1)])
  }
})

test('extensions and the keys of their providers', async () => {
  await change('replaceExtensionManifest', [key(1)])
  const added = await change('createExtensionProviderKey', [key(1)])
  await change('updateExtensionProviderKey', [key(1), added], { isRevoked: true })
  await change('deleteExtensionProviderKey', [key(1), added])
})

test('users and their roles', async () => {
  const role = await change('createRole')
  await change('updateRole', [role])
  const user = await change('createUser', [], { userName: 'of a role' })
  await change('updateUser', [user], { roles: [role] })
  await change('updateUser', [user], { roles: [] })
  await change('deleteRole', [role])
})

test('jobs', async () => {
  await change('createImport')
  await change('createPriceList')
  await change('cancelJob', [await change('createExport')])
})
