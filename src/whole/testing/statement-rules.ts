import type pg from 'pg'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asOperator, asService, type TenantTx } from '../../platform/postgres/transaction.ts'

/** A statement that a service has sent, and its faults. */
export interface StatementFault {
  readonly rule: string
  readonly text: string
}

/**
 * Every statement that the connections of a pool have prepared. All connections are taken for a
 * moment, so nothing else should run; two callers take them, since one may not hold all.
 */
export async function preparedStatements(pool: Pool): Promise<string[]> {
  const all = Promise.withResolvers<void>()
  const texts = new Set<string>()
  const { open } = pool.load
  let taken = 0
  const look = async (tx: TenantTx) => {
    const rows = await tx.rows<{ statement: string }>(sql`
      select statement from pg_prepared_statements order by statement`)
    for (const { statement } of rows) texts.add(statement)
    if (++taken === open) all.resolve()
    await all.promise
  }
  await Promise.all(
    Array.from({ length: open }, (_, n) => (n % 2 ? asService : asOperator)(pool, look)),
  )
  return [...texts]
}

const forbidden: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['merge', /\bmerge\s+into\b/i],
  ['set_config', /\bset_config\s*\(/i],
  ['a setting beyond the transaction', /^\s*set\s+(?!local\b)/i],
  ['listen or notify', /^\s*(un)?listen\b|\bpg_notify\s*\(|^\s*notify\b/i],
  ['an advisory lock', /\bpg_(try_)?advisory_/i],
  ['a join on tenant_id', /\.tenant_id = \w+\.tenant_id\b/i],
  ['a row as a value', /\.\*\s*::|\.\*\s*\)\s*::/],
  [
    'a table without its schema',
    /\b(?:from|join|update|into)\s+(?:items|tenants|users|customers)\b/i,
  ],
]

const setPart = String.raw`\bset\b(?:(?!\b(?:where|from|returning)\b).)*`
const time = String.raw`\b(?:now|statement_timestamp)\s*\(`

/** For each statement that writes, a part of another one or not. */
const forbiddenInWrites: readonly (readonly [rule: string, pattern: RegExp])[] = [
  [
    'a volatile function in an update',
    new RegExp(
      String.raw`${setPart}\b(gen_random_uuid|uuidv4|uuidv7|clock_timestamp|random|nextval)\s*\(`,
      'is',
    ),
  ],
  [
    'the time in case or coalesce of an update',
    new RegExp(
      String.raw`${setPart}(?:\bcoalesce\s*\([^()]*|\bcase\b(?:(?!\bend\b).)*)${time}`,
      'is',
    ),
  ],
  [
    'a list with a limit that may be read again for each row',
    /\bin\s*\(\s*select\b(?:(?!\barray\s*\().)*\blimit\b(?:(?!\)).)*\bskip locked\b/is,
  ],
  ['case with a value in an update', new RegExp(String.raw`${setPart}\bcase\s+(?!when\b)`, 'is')],
  [
    'a function of time or of JSON in returning',
    /\breturning\b.*\b(now|statement_timestamp|to_jsonb?|jsonb?_build_\w+|row_to_json)\s*\(/is,
  ],
  [
    'an insert of a select without returning',
    /^insert into erp\.\w+(?:\s+as\s+\w+)?\s*(?:\([^)]*\))?\s*(?:select|with)\b(?!.*\b(?:returning|on conflict)\b)/is,
  ],
]

/** How transactions name their tenant where there is no cluster: its settings and locks reach no other server. */
const entersTenant = /^\s*select case\s+when not pg_try_advisory_xact_lock_shared\(/

/** Faults of a text by itself. */
export function textFaults(text: string): StatementFault[] {
  if (entersTenant.test(text)) return []
  const found = forbidden.filter(([, pattern]) => pattern.test(text))
  const writes = writesOf(text)
  found.push(...forbiddenInWrites.filter(([, pattern]) => writes.some((one) => pattern.test(one))))
  return found.map(([rule]) => ({ rule, text }))
}

/** The statements within a text that write, each up to the bracket that ends it. */
function writesOf(text: string): string[] {
  const starts = text.matchAll(/\b(?:insert into|update|delete from) erp\./gi)
  return [...starts].map(({ index }) => text.slice(index, endOf(text, index)))
}

function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth < 0) return at
  }
  return text.length
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
  readonly [detail: string]: unknown
}

const conditionsOf = ['Index Cond', 'Recheck Cond', 'Filter', 'One-Time Filter']

/**
 * Whether each tenant's table is read by its tenant: reads PostgreSQL's plan, in which a condition
 * that joins imply is shown at the table itself. Row-level security does not apply to `owner`; its
 * conditions would be shown there as well.
 */
export async function planFaults(
  owner: pg.Client,
  tables: readonly string[],
  text: string,
): Promise<StatementFault[]> {
  if (!/\berp\./.test(text)) return []
  const { rows } = await owner.query(`explain (generic_plan, format json, costs off) ${text}`)
  const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
    (node) => tables.includes(node['Relation Name'] ?? '') && / Scan$/.test(node['Node Type']),
  )
  return scans
    .filter((scan) => !scansOneTenant(scan))
    .map((scan) => ({ rule: `reads ${scan['Relation Name']} of all tenants`, text }))
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

function scansOneTenant(scan: Plan): boolean {
  const conditions = nodesOf(scan).flatMap((node) => conditionsOf.map((name) => node[name]))
  return conditions.some((condition) => /\btenant_id = /.test(String(condition ?? '')))
}
