import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startPostmaster } from './postmaster.ts'

test('binaries that are not there, or cannot be executed, are said to be unusable', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-postmaster-'))
  t.after(() => rmSync(directory, { recursive: true }))
  const [none, forbidden] = [join(directory, 'none'), join(directory, 'forbidden')]
  writeFileSync(forbidden, '')
  for (const postgres of [none, forbidden]) {
    const started = startPostmaster({
      ...{ directory, socketDirectory: directory, logFile: join(directory, 'log'), settings: {} },
      ...{ user: undefined, binaries: { initdb: '', postgres, version: '18' } },
    })
    await assert.rejects(started, { code: 'binaries.unusable' })
  }
})
