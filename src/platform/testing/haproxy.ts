import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The set-ups in the documentation for operators. */
const documented = new URL('../../../docs/operations.md', import.meta.url)
const program = '/usr/sbin/haproxy'

/** Why the proofs with HAProxy are skipped; false where it is there. */
export const lacksHaproxy =
  spawnSync(program, ['-v']).status !== 0 &&
  'NOT PROVEN HERE: HAProxy is not installed (Debian: haproxy)'

/**
 * Starts the set-up of docs/operations.md that has a section of this name, with some of its text
 * replaced. Returns a function that stops it.
 */
export async function startHaproxy(
  section: string,
  replaced: readonly (readonly [text: string, by: string])[],
): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-haproxy-'))
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(file, configuration(section, replaced))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk
    })
  }
  // It reports a faulty set-up and ends; otherwise it says nothing.
  await Promise.race([once(child, 'exit'), pause(1_000)])
  assert.equal(child.exitCode, null, log)
  return async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(directory, { recursive: true, force: true })
  }
}

function configuration(
  section: string,
  replaced: readonly (readonly [text: string, by: string])[],
): string {
  const blocks = [...readFileSync(documented, 'utf8').matchAll(/```haproxy\n(.*?)```/gs)]
  const [, block] = blocks.find(([, text]) => text?.includes(`\n${section}\n`)) ?? []
  assert.ok(block !== undefined, `docs/operations.md shows no ${section}`)
  let text = block
  for (const [one, by] of replaced) {
    assert.ok(text.includes(one), `docs/operations.md does not show ${one}`)
    text = text.replace(one, by)
  }
  return text
}
