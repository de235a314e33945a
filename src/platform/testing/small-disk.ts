import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A disk of 64 kB in memory, in a folder of its own or over the given one, until the test ends. Mounting needs root. */
export function smallDisk(t: TestContext, over?: string): string {
  const disk = over ?? mkdtempSync(join(tmpdir(), 'kontor-small-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs', disk])
  t.after(() => {
    execFileSync('umount', ['-l', disk])
    if (over === undefined) rmSync(disk, { recursive: true })
  })
  return disk
}

/** Lets this process keep its temporary files there until the test ends. */
export function keepTemporaryFilesOn(t: TestContext, disk: string): void {
  // It is what `tmpdir` reads.
  const { env } = process
  const former = env['TMPDIR']
  env['TMPDIR'] = disk
  t.after(() => {
    // A name that was not set stays unset: the test files that follow would find another shared server by it.
    if (former === undefined) delete env['TMPDIR']
    else env['TMPDIR'] = former
  })
}
