import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Judge } from './removal/judge.ts'
import { isPaper } from './removal/marked-file.ts'
import { allRemovals } from './removal/removal.ts'
import { TrialGround } from './removal/trial.ts'

/**
 * Each effect of a field is taken out of the file that acts on it, and a test must notice. PROOF_EFFECTS names
 * records and files (or folders of these) where not all are wanted, with commas in between.
 */

// biome-ignore lint/style/noProcessEnv: proofs are configured apart from the product.
const wanted = (process.env['PROOF_EFFECTS'] ?? '').split(',').filter((one) => one !== '')
const root = fileURLToPath(new URL('../../../', import.meta.url))
const ground = new TrialGround(root, mkdtempSync(join(tmpdir(), 'kontor-effects-')))
// Papers come last: each is read by a process of its own.
const removals = allRemovals().toSorted(
  (one, other) => Number(isPaper(one.file)) - Number(isPaper(other.file)),
)
const judge = new Judge(ground, removals)
const counts = new Map<string, number>()
after(async () => {
  const sums = [...counts].map(([kind, count]) => `${count} ${kind}`)
  process.stderr.write(`Effects: ${sums.join(', ')}.\n`)
  await ground.end()
})

const isWanted = (one: string) => wanted.length === 0 || wanted.includes(one)
for (const [file, own] of Map.groupBy(removals, (removal) => removal.file)) {
  const chosen = own.filter(
    ({ effects }) =>
      wanted.some((one) => file.startsWith(one)) || effects.some(([record]) => isWanted(record)),
  )
  if (chosen.length === 0) continue
  test(`a test fails for each effect that is taken out of ${file}`, async () => {
    const faults: string[] = []
    for (const removal of chosen) {
      const { kind, explanation } = await judge.of(removal)
      const fields = removal.effects.map((effect) => effect.join(' ')).join(', ')
      const line = `${kind}: ${file}: ${fields} (${explanation})`
      // At once: the whole takes long.
      process.stderr.write(`${line}\n`)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (kind !== 'noticed' && kind !== 'needed') faults.push(line)
    }
    assert.deepEqual(faults, [])
  })
}
