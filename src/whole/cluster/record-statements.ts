import { appendFileSync } from 'node:fs'
import { type Row, toText } from '../../platform/postgres/batch.ts'
import { Connection } from '../../platform/postgres/connections/connection.ts'
import type { CompiledStatement } from '../../platform/postgres/sql.ts'
import type { SeenStatement } from './seen-statement.ts'

/**
 * Loaded before a test file that runs on a cluster: requests the cluster's plan of each statement
 * that the service sends, with the values of its first use, in the transaction and under the role
 * of that use, and records it in the file that CLUSTER_STATEMENTS names. Refusals of the cluster
 * are recorded as well.
 */

// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
const file = process.env['CLUSTER_STATEMENTS'] ?? ''
const planned = new Set<string>()
const send = Connection.prototype.run

const note = (seen: SeenStatement) => appendFileSync(file, `${JSON.stringify(seen)}\n`)
const isNew = ({ text }: CompiledStatement) => /\berp\./.test(text) && !planned.has(text)
const plain = (text: string): CompiledStatement => ({ name: '', text, values: [] })

Connection.prototype.run = async function run(statements, timeLimitMs) {
  if (!statements.some(isNew)) return send.call(this, statements, timeLimitMs)
  const results: Row[][] = []
  for (const statement of statements) {
    if (isNew(statement)) await notePlan(this, statement, timeLimitMs)
    results.push(...(await sendOne(this, statement, timeLimitMs)))
  }
  return results
}

async function sendOne(connection: Connection, statement: CompiledStatement, timeLimitMs: number) {
  try {
    return await send.call(connection, [statement], timeLimitMs)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (/^(0A|XX|42(?!501))/.test(code ?? ''))
      note({ text: statement.text, refused: `${code} ${message}` })
    throw error
  }
}

async function notePlan(
  connection: Connection,
  { text, values }: CompiledStatement,
  timeLimitMs: number,
): Promise<void> {
  planned.add(text)
  const explain = { name: '', text: `explain (costs off) ${text}`, values }
  // With parameters a cluster cannot explain some inserts that it does run.
  const asText = plain(explain.text.replaceAll(/\$(\d+)/g, (_, n) => literal(values[n - 1])))
  const tasks =
    (await tasksOf(connection, explain, timeLimitMs)) ??
    (await tasksOf(connection, asText, timeLimitMs))
  note(tasks ? { text, tasks } : { text, refused: 'the cluster has no plan for it' })
}

/** Undefined where the statement has no plan. */
async function tasksOf(
  connection: Connection,
  explain: CompiledStatement,
  timeLimitMs: number,
): Promise<number[] | undefined> {
  await send.call(connection, [plain('savepoint before_plan')], timeLimitMs)
  try {
    const [rows = []] = await send.call(connection, [explain], timeLimitMs)
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    return [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  } catch (error) {
    // What the application may not do, a test tries on purpose.
    return (error as { code?: string }).code === '42501' ? [] : undefined
  } finally {
    await send.call(connection, [plain('rollback to savepoint before_plan')], timeLimitMs)
  }
}

function literal(value: unknown): string {
  const text = toText(value)
  return text === null ? 'null' : `'${text.replaceAll("'", "''")}'`
}
