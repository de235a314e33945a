import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepTemporaryFilesOn } from './small-disk.ts'

test('where temporary files are kept ends with the test, also where nobody had named a place', async (t) => {
  const { env } = process
  const former = env['TMPDIR']
  t.after(() => {
    if (former === undefined) delete env['TMPDIR']
    else env['TMPDIR'] = former
  })
  for (const before of [undefined, '/var/tmp']) {
    if (before === undefined) delete env['TMPDIR']
    else env['TMPDIR'] = before
    await t.test(`before: ${before}`, (inner) => {
      keepTemporaryFilesOn(inner, '/nowhere')
      assert.equal(env['TMPDIR'], '/nowhere')
    })
    assert.equal(env['TMPDIR'], before)
  }
})
