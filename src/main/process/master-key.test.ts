import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { keyFingerprint, MasterKeyError, masterKeyFile, readMasterKey } from './master-key.ts'

function directory(t: { after: (work: () => void) => void }): string {
  const path = mkdtempSync(join(tmpdir(), 'kontor-key-'))
  t.after(() => rmSync(path, { recursive: true }))
  return path
}

test('the first start makes a key that only its owner reads, and later starts keep it', (t) => {
  const DATA_DIR = directory(t)
  const first = readMasterKey(readConfig({ DATA_DIR }))
  assert.equal(first.length, 32)
  assert.equal(statSync(masterKeyFile(DATA_DIR)).mode & 0o777, 0o600)
  assert.deepEqual(readMasterKey(readConfig({ DATA_DIR })), first)
  assert.deepEqual(readdirSync(DATA_DIR), ['master.key'])
})

test('MASTER_KEY counts more than the file, and none is made then', (t) => {
  const DATA_DIR = directory(t)
  const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
  assert.deepEqual(readMasterKey(readConfig({ DATA_DIR, MASTER_KEY })), Buffer.alloc(32, 7))
  assert.deepEqual(readdirSync(DATA_DIR), [])
})

test('a database whose master key is gone is refused; no new key is made for it', (t) => {
  const DATA_DIR = directory(t)
  mkdirSync(join(DATA_DIR, 'postgres'))
  writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '18\n')
  assert.throws(() => readMasterKey(readConfig({ DATA_DIR })), MasterKeyError)
})

test('a damaged key file is refused', (t) => {
  const DATA_DIR = directory(t)
  writeFileSync(masterKeyFile(DATA_DIR), 'c2hvcnQ=\n')
  assert.throws(() => readMasterKey(readConfig({ DATA_DIR })), /damaged/)
})

test('different keys have different fingerprints', () => {
  assert.notEqual(keyFingerprint(Buffer.alloc(32, 1)), keyFingerprint(Buffer.alloc(32, 2)))
  assert.match(keyFingerprint(Buffer.alloc(32, 1)), /^[0-9a-f]{16}$/)
})
