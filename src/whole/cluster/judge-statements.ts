import { readFileSync } from 'node:fs'
import type { SeenStatement } from './seen-statement.ts'

/** Statements that ask all shards, or that only the coordinator can answer, and why that is right. */
const exceptions: readonly (readonly [reason: string, pattern: RegExp])[] = [
  [
    'the first start asks whether there is a tenant',
    /^select not exists \(select 1 from erp\.tenants\)/,
  ],
  ['the list of all tenants, for the operator', /^select \(select count\(\*\) from erp\.tenants\)/],
  [
    'upkeep goes through all tenants',
    /^select tenant_id as "tenantId" from erp\.tenants where tenant_id >/,
  ],
  [
    'an elected worker asks which tenants have jobs',
    /^select job\.tenant_id as "tenantId" from erp\.jobs/,
  ],
  [
    'the operator sees how much background work waits, of all tenants',
    /^select count\(\*\) filter \(where job\.status = 'queued'\) as waiting/,
  ],
  [
    'the operator hands in a mail that came back, whosever it is',
    /^select mail\.tenant_id as "tenantId" from erp\.mails/,
  ],
  [
    'an elected worker asks which tenants have deliveries of webhooks',
    /^select distinct webhook\.tenant_id as "tenantId" from erp\.webhooks/,
  ],
  [
    'an elected worker asks which tenants have apps to call',
    /^select distinct call\.tenant_id as "tenantId" from erp\.app_hook/,
  ],
  [
    'a worker asks which tenants have workflows to start or to run',
    /^select distinct (?:workflow|run)\.tenant_id as "tenantId" from erp\.workflow/,
  ],
]

export interface Judgement {
  /** Different texts. */
  readonly statements: number
  readonly onOneShard: number
  /** What the coordinator does alone: tables without tenants, and rows that it sends to one shard. */
  readonly onCoordinator: number
  readonly excepted: readonly string[]
  readonly faults: readonly string[]
}

/** What the statements of a run needed, by the notes of `record-statements.ts`. */
export function judge(file: string): Judgement {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const seen = lines.map((line): SeenStatement => JSON.parse(line))
  const verdicts = [...Map.groupBy(seen, ({ text }) => text.replaceAll(/\s+/g, ' ').trim())].map(
    ([text, uses]) => verdict(text, uses),
  )
  const texts = (kind: string) =>
    verdicts.filter((one) => one.kind === kind).map(({ reason, text }) => `${reason}: ${text}`)
  return {
    statements: verdicts.length,
    onOneShard: texts('one shard').length,
    onCoordinator: texts('coordinator').length,
    excepted: texts('excepted'),
    faults: texts('fault'),
  }
}

function verdict(text: string, uses: readonly SeenStatement[]) {
  const refused = uses.find((use) => use.refused !== undefined)?.refused
  if (refused !== undefined) return { kind: 'fault', reason: refused, text }
  const tasks = uses.flatMap((use) => use.tasks ?? [])
  const most = Math.max(0, ...tasks)
  if (most === 0) return { kind: 'coordinator', reason: '', text }
  if (most === 1) return { kind: 'one shard', reason: '', text }
  const [exception] = exceptions.find(([, pattern]) => pattern.test(text)) ?? []
  if (exception !== undefined) return { kind: 'excepted', reason: exception, text }
  return { kind: 'fault', reason: `${most} shards`, text }
}
