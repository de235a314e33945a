import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { extensionWorld, manifestOf } from '../testing/extension-world.ts'

const { alice, newExtension } = await extensionWorld()
const guide = readFileSync(new URL('../../../docs/guide.md', import.meta.url), 'utf8')
const [script] = /^node -e '\n[^']*' > signed\.json$/m.exec(guide) ?? []
const directory = mkdtempSync(join(tmpdir(), 'kontor-signing-'))
after(() => rmSync(directory, { recursive: true }))

for (const kind of ['ed25519', 'p256'] as const) {
  test(`what the script of the guide signs with a key of the kind ${kind} is accepted as it is`, async () => {
    assert.ok(script, 'the guide has the script')
    const extension = await newExtension(alice, kind)
    const pem = extension.privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(join(directory, 'private.pem'), pem)
    // Bytes that another writer of JSON would write differently: they are signed as they are.
    const manifest = `${JSON.stringify(manifestOf(), null, 3)}\r\n`
    writeFileSync(join(directory, 'manifest.json'), manifest)
    execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd: directory })
    const signed = readFileSync(join(directory, 'signed.json'), 'utf8')
    const reply = await extension.put(JSON.parse(signed))
    assert.equal(reply.status, 200, reply.text)
    const changed = { ...JSON.parse(signed), manifest: btoa(manifest.replace('1.0.0', '1.0.1')) }
    assert.equal((await extension.put(changed)).status, 422)
  })
}
