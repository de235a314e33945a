import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import { importTenant } from '../../access/tenants/archive/import-tenant.ts'
import { addTenant, world } from '../testing/world.ts'

/** A company in a file that only the recipients can read for which it was encrypted. */

const [here, there] = [await world(), await world()]
const { tenantId, app } = await addTenant(here.database, here.vault, {
  ...{ name: 'Northern Tea', isOperator: false },
})
await here.call(app, 'POST /v2/items', { name: 'Assam' })
const directory = mkdtempSync(join(tmpdir(), 'kontor-sealed-'))
after(() => rmSync(directory, { recursive: true, force: true }))

const keyFingerprint = '0123456789abcdef'
const placeOf = ({ database, files }: typeof here) => ({
  ...{ settings: database.owner, files, keyFingerprint },
})
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kontor-unsealed-'))
const identity = await generateIdentity()
const recipients = [
  await identityToRecipient(identity),
  await identityToRecipient(await generateIdentity()),
]
const file = join(directory, 'tenant.zip.age')
const { tables } = await exportTenant({
  ...{ ...placeOf(here), tenantId, file, sealing: { recipients } },
})
const bringIn = (unsealing?: Parameters<typeof importTenant>[0]['unsealing'], from = file) =>
  importTenant({ ...placeOf(there), file: from, ...(unsealing && { unsealing }) })

test('an encrypted file says nothing to a reader without the key, and is refused with what it lacks', async () => {
  const content = readFileSync(file)
  assert.equal(content.subarray(0, 21).toString(), 'age-encryption.org/v1')
  assert.ok(!content.includes('manifest.json'))
  await assert.rejects(bringIn(), /is encrypted\. Give the key or the passphrase/)
  for (const unsealing of [
    { identities: [await generateIdentity()] },
    { identities: ['no key'] },
    { passphrase: 'guessed' },
  ]) {
    await assert.rejects(bringIn(unsealing), /cannot be opened with that, or was changed/)
  }
})

test('an encrypted file that was changed or cut off is refused, and nothing of it stays', async () => {
  const content = readFileSync(file)
  const changed = Buffer.from(content)
  changed[content.length - 30] = 255 - (changed[content.length - 30] ?? 0)
  for (const wrong of [changed, content.subarray(0, content.length - 500)]) {
    const other = join(directory, 'wrong.age')
    writeFileSync(other, wrong)
    await assert.rejects(bringIn({ identities: [identity] }, other), /or was changed/)
  }
  assert.deepEqual(left(), [])
})

test('the holder of the key brings the tenant in, and no readable copy stays', async () => {
  const { manifest } = await bringIn({ identities: [identity] })
  assert.deepEqual(manifest.tables, tables)
  const { body } = await there.call(app, 'GET /v2/items')
  assert.equal(body.items[0].name, 'Assam')
  assert.deepEqual(left(), [])
})

test('a passphrase opens what was encrypted with it, and a recipient that is no key is reported', async () => {
  const other = join(directory, 'passphrase.age')
  const sealing = { passphrase: 'correct horse battery staple' }
  await exportTenant({ ...placeOf(here), tenantId, file: other, sealing })
  await assert.rejects(bringIn(sealing, other), /tenant .+ is there already|There is/)
  await assert.rejects(
    exportTenant({
      ...{ ...placeOf(here), tenantId, file: join(directory, 'none.age') },
      sealing: { recipients: ['age1nobody'] },
    }),
    /cannot be encrypted/,
  )
  assert.ok(!readdirSync(directory).some((name) => name.startsWith('none')))
})
