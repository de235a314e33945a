import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { smallDisk } from '../testing/small-disk.ts'
import { takeProcessLock } from './process-lock.ts'

const isRoot = process.getuid?.() === 0
const skip = isRoot ? false : 'NOT TESTED HERE: mounting a small disk takes root'

test('on a full disk the holder of a lock is named, and the attempt leaves no file', {
  skip,
}, (t) => {
  const disk = smallDisk(t)
  const file = join(disk, 'the.lock')
  const lock = takeProcessLock(file)
  assert.ok('release' in lock)
  const filler = join(disk, 'filler')
  assert.throws(() => writeFileSync(filler, Buffer.alloc(128 * 1024)), { code: 'ENOSPC' })
  assert.deepEqual(takeProcessLock(file), { heldBy: process.pid })
  assert.throws(() => takeProcessLock(join(disk, 'another.lock')), { code: 'ENOSPC' })
  assert.deepEqual(readdirSync(disk).sort(), ['filler', 'the.lock'])
  lock.release()
  assert.deepEqual(readdirSync(disk), ['filler'])
})
