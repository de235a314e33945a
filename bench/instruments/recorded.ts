import {
  type Actor,
  auditedInsert,
  auditInserts,
} from '../../src/platform/pipeline/auditing/audit.ts'
import type { Call } from '../../src/platform/pipeline/operation.ts'
import { Pool } from '../../src/platform/postgres/connections/pool.ts'
import {
  type CompiledStatement,
  compile,
  fixed,
  type Sql,
} from '../../src/platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../src/platform/postgres/transaction.ts'
import type { Stage } from './stage.ts'

/** What work needs of the call that it answers. */
export type RecordedCall = Pick<Call, 'tx' | 'fieldName' | 'audit' | 'audited' | 'query'>

/**
 * The statements of work that needs the answers of earlier ones, including its transaction. It is done on
 * the real database and rolled back.
 */
export async function recorded(
  { tenantId, database }: Pick<Stage, 'tenantId' | 'database'>,
  actor: Actor,
  work: (call: RecordedCall) => Promise<unknown>,
): Promise<CompiledStatement[]> {
  const pool = new Pool(database, { size: 1, queueLength: 1 })
  const statements: Sql[] = []
  const later: Sql[] = []
  await asTenant(
    pool,
    tenantId,
    async (tx) => {
      const run = (all: readonly Sql[]) => {
        statements.push(...all)
        return tx.all(all)
      }
      const rows = async (statement: Sql) => (await run([statement]))[0]
      const recording = {
        tenantId,
        workflowsDisabled: false,
        all: run,
        rows,
        row: async (statement: Sql) => (await rows(statement))?.[0],
        soon: (statement: Sql) => {
          statements.push(statement)
          tx.soon(statement)
        },
        later: (statement: Sql) => later.push(statement),
        conclude: rows,
        concludeAll: run,
      } as unknown as TenantTx // It has what work uses of a transaction.
      await work({
        tx: recording,
        fieldName: (path) => path.join('.'),
        // No parameter of the query was given.
        query: {} as never,
        audit: (entry) => later.push(...auditInserts(actor, entry, 0)),
        audited: (write) => auditedInsert(actor, write, 0),
      })
    },
    { dryRun: true },
  )
  await pool.close()
  const transaction = [
    fixed('begin'),
    fixed(`set local app.tenant_id = '${tenantId}'`),
    ...statements,
    ...later,
    fixed('commit'),
  ]
  return transaction.map((statement) => compile(statement, tenantId))
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * The SQL of each value that has one of the texts in it, with the variable of pgbench in its place: a
 * number within a uuid, a list or JSON as well.
 */
export function varyingWithin(
  statements: readonly CompiledStatement[],
  variables: ReadonlyMap<string, string>,
): ReadonlyMap<unknown, string> {
  const varying = new Map<unknown, string>()
  for (const value of statements.flatMap(({ values }) => values)) {
    const text = textOf(value)
    if (![...variables.keys()].some((part) => text.includes(part))) continue
    const parts = text.split(new RegExp(`(${[...variables.keys()].join('|')})`))
    const written = parts
      .map((part) => variables.get(part) ?? `'${part.replaceAll("'", "''")}'`)
      .join(' || ')
    varying.set(value, `(${written})${castOf(value)}`)
  }
  return varying
}

/** A parameter takes its type from its place; an expression of texts is a text. */
function castOf(value: unknown): string {
  if (typeof value === 'number') return '::integer'
  return typeof value === 'string' && uuid.test(value) ? '::uuid' : ''
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
