import type { Caller } from '../../../platform/pipeline/caller.ts'
import type { Operation } from '../../../platform/pipeline/operation.ts'
import { type UnaskedServices, unaskedRun } from '../../../platform/pipeline/run-unasked.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { Automatable, WorkflowRecord } from '../vocabulary/automatable.ts'
import { ExpressionError, type KnownValues, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { type Action, filled } from '../vocabulary/workflow-action.ts'

/** The mark of what a workflow did, in the audit trail. */
const mark = 'workflow'

/** Who acts, and which run for: the audit trail shows its uuid in place of that of a request. */
export interface ActingFor {
  readonly caller: Caller
  readonly runUuid: string
  readonly isDryRun?: boolean
}

/** What an action comes to for a record: nothing, where its `when` is false. */
export interface Prepared {
  readonly operation: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type Run = ReturnType<typeof unaskedRun>

/** Runs the operations that workflows name, and those that show their records. */
export class ActionRunner {
  readonly #automatable: () => Automatable
  readonly #services: UnaskedServices
  /** Each is compiled once. */
  readonly #runs = new Map<Operation, Run>()

  constructor(automatable: () => Automatable, services: UnaskedServices) {
    this.#automatable = automatable
    this.#services = services
  }

  /** The kind of record of a run. Throws where an older process meets a newer one. */
  recordOf(kind: string): WorkflowRecord {
    const record = this.#automatable().records.get(kind)
    if (!record) throw new Error(`no worker here knows records of the kind ${kind}`)
    return record
  }

  /** The record as its owner may read it. Throws the refusal of the operation that shows it. */
  read(tx: TenantTx, { get, parameter }: WorkflowRecord, uuid: string, acting: ActingFor) {
    const given = { path: { [parameter]: uuid }, query: {}, body: undefined }
    return this.#of(get)(tx, actingOf(acting), given)
  }

  /** Does a prepared action and resolves with its answer. Throws what the operation is refused with. */
  async run(tx: TenantTx, prepared: Prepared, acting: ActingFor): Promise<object | null> {
    const operation = this.#automatable().operations.get(prepared.operation)
    if (!operation) throw new Error(`no worker here knows the operation ${prepared.operation}`)
    return kept(await this.#of(operation)(tx, actingOf(acting), prepared))
  }

  #of(operation: Operation): Run {
    const run = this.#runs.get(operation) ?? unaskedRun(operation, this.#services)
    this.#runs.set(operation, run)
    return run
  }
}

function actingOf({ runUuid, ...acting }: ActingFor) {
  return { ...acting, requestId: `workflow-run.${runUuid}`, mark }
}

/** Whether a condition is met; without one, it is. Throws a `Refusal` where it has no value. */
export function isMet(vocabulary: Vocabulary, condition: string, known: KnownValues): boolean {
  if (condition === '') return true
  return refusing(() => vocabulary.evaluating(known, (evaluate) => evaluate(condition) === true))
}

/** The action with its values; undefined where it is passed over. Throws a `Refusal` where one has none. */
export function prepare(
  vocabulary: Vocabulary,
  { operation, path, query, body, when }: Action,
  known: KnownValues,
): Prepared | undefined {
  return refusing(() =>
    vocabulary.evaluating(known, (evaluate) => {
      if (when && evaluate(when) !== true) return undefined
      return {
        operation: operation ?? '',
        path: texts(filled(path ?? {}, evaluate)),
        query: texts(filled(query ?? {}, evaluate)),
        body: body == null ? undefined : filled(body, evaluate),
      }
    }),
  )
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw valueless(error)
  }
}

function valueless(error: ExpressionError): Refusal {
  const sentence = {
    en: `An expression of the workflow has no value here: ${error.message}`,
    de: `Ein Ausdruck des Workflows hat hier keinen Wert: ${error.message}`,
  }
  return new Refusal('invalid', error.code, sentence, { cause: error })
}

/** Parameters of an address are texts. */
function texts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [name, String(value)]),
  )
}

/** How much of an answer a run keeps, in characters. */
const answerMax = 16_000

/** An answer as a run keeps it; of a long one, its key. */
function kept(answer: unknown): object | null {
  if (typeof answer !== 'object' || answer === null) return null
  const whole = Array.isArray(answer) ? { items: answer } : answer
  if (JSON.stringify(whole).length <= answerMax) return whole
  const { id } = whole as { id?: unknown }
  return id === undefined ? null : { id }
}
