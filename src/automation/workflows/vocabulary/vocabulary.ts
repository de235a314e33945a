import { createRequire } from 'node:module'
import { createContext, Script } from 'node:vm'
import type { Environment, ParseError, TypeError as TypingError } from '@marcbachmann/cel-js'
import type { Sentence } from '../../../platform/values/refusal.ts'
import type { Shape } from '../../../platform/values/shape.ts'
import { declareType, fromCel, toCel } from './record-type.ts'

/** Loaded with the first expression. */
const library = () => load('@marcbachmann/cel-js') as typeof import('@marcbachmann/cel-js')
const load = createRequire(import.meta.url)

/** What expressions can use in addition to the record. */
export interface KnownValues {
  /** The record as generation 2 shows it. */
  readonly record: unknown
  readonly event: { readonly kind: string; readonly fields: readonly string[] }
  readonly now: Date
  /** The answers of the actions so far, in their order; null for one that has none. */
  readonly results: readonly unknown[]
}

/** Whether an expression decides something, or makes a value. */
export type Purpose = 'condition' | 'value'

/** Why an expression has no value for this record: shown in the run. */
export class ExpressionError extends Error {
  readonly code: 'workflow.expression.failed' | 'workflow.expression.too-costly'

  constructor(code: ExpressionError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** For all expressions of one action, in milliseconds. */
const timeLimitMs = 100
const limits = { maxAstNodes: 500, maxDepth: 40, maxListElements: 200, maxMapEntries: 200 }

/** An expression without calls that is no longer than this takes a moment, whatever the record says. */
const plainLengthMax = 1_000
const compiledMax = 1_000

type Values = Readonly<Record<string, unknown>>

interface Compiled {
  readonly run: (values: Values) => unknown
  /** Whether it only reads, compares and calculates, each part of it once. */
  readonly isPlain: boolean
}

/**
 * The language of conditions and values (CEL, https://cel.dev) over records of one kind. What compiles has the
 * types that the interface declares; what calls a function has a limit of time, which also ends a regular
 * expression that backtracks for ever.
 */
export class Vocabulary {
  readonly #shape: Shape
  readonly #environment: Environment
  readonly #compiled = new Map<string, Compiled>()

  constructor(shape: Shape) {
    this.#shape = shape
    this.#environment = new (library().Environment)({
      ...{ unlistedVariablesAreDyn: false, homogeneousAggregateLiterals: false, limits },
    })
    const type = declareType(this.#environment, shape, 'Record')
    this.#environment.registerVariable('record', type)
    this.#environment.registerVariable('event', {
      schema: { kind: 'string', fields: 'list<string>' },
    })
    this.#environment.registerVariable('now', 'google.protobuf.Timestamp')
    this.#environment.registerVariable('results', 'list<dyn>')
    declareMixedArithmetic(this.#environment)
  }

  /** What is wrong with an expression, with the position; undefined where it can be used. */
  fault(expression: string, purpose: Purpose): Sentence | undefined {
    const { valid, type, error } = this.#environment.check(expression)
    if (!valid) return notCompiled(error)
    if (purpose === 'value' || type === 'bool' || type === 'dyn') return undefined
    return {
      en: `This must be true or false; it is ${type}.`,
      de: `Hier muss wahr oder falsch herauskommen; es ist ${type}.`,
    }
  }

  /**
   * Does work that evaluates expressions of these values, within the limit of time. The work is handed a function
   * that returns the value of an expression as JSON. Throws an `ExpressionError`.
   */
  evaluating<T>(known: KnownValues, work: (evaluate: (expression: string) => unknown) => T): T {
    const { record, event, now, results } = known
    const values = {
      ...{ record: toCel(this.#shape, record), now, results },
      event: { kind: event.kind, fields: [...event.fields] },
    }
    const evaluate = (expression: string) => fromCel(this.#compile(expression).run(values))
    const evaluatePlain = (expression: string) => {
      if (!this.#compile(expression).isPlain) throw notPlain
      return evaluate(expression)
    }
    try {
      return unlessCalling(
        () => work(evaluatePlain),
        () => withinTime(() => work(evaluate)),
      )
    } catch (error) {
      throw asExpressionError(error)
    }
  }

  #compile(expression: string): Compiled {
    const known = this.#compiled.get(expression)
    if (known) return known
    const run = this.#environment.parse(expression)
    const isPlain = expression.length <= plainLengthMax && !hasCall(run.ast)
    const compiled = { run, isPlain }
    if (this.#compiled.size >= compiledMax) this.#compiled.clear()
    this.#compiled.set(expression, compiled)
    return compiled
  }
}

/** Calls of functions, and of macros, which repeat a part for each element. */
const calls = new Set(['call', 'rcall'])

/** Of a part of an expression, which has parts itself: nodes, names and lists of them. */
function hasCall(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(hasCall)
  if (!(part instanceof Object && 'op' in part && 'args' in part)) return false
  return calls.has(String(part.op)) || hasCall(part.args)
}

const notPlain = new Error('the expression calls a function')

/** The limit of time starts a thread: a millisecond on a busy machine, while reading a field takes a thousandth. */
function unlessCalling<T>(work: () => T, otherwise: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error !== notPlain) throw error
    return otherwise()
  }
}

const guarded = createContext({ work: undefined as unknown })
const script = new Script('work()')

/** The timer of the virtual machine stops whatever runs below it, functions of this file as well. */
function withinTime<T>(work: () => T): T {
  guarded['work'] = work
  try {
    return script.runInContext(guarded, { timeout: timeLimitMs }) as T
  } finally {
    guarded['work'] = undefined
  }
}

function asExpressionError(error: unknown): unknown {
  if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
    return new ExpressionError(
      'workflow.expression.too-costly',
      `The expressions took more than ${timeLimitMs} ms.`,
    )
  }
  const { EvaluationError, ParseError, TypeError: TypingError } = library()
  const isOurs = [EvaluationError, ParseError, TypingError].some((one) => error instanceof one)
  if (!isOurs) return error
  return new ExpressionError('workflow.expression.failed', (error as Error).message)
}

function notCompiled(error: ParseError | TypingError | undefined): Sentence {
  const place = (error?.range?.start ?? 0) + 1
  const summary = error?.summary ?? ''
  return {
    en: `Not a usable CEL expression, at character ${place}: ${summary}.`,
    de: `Kein brauchbarer CEL-Ausdruck, bei Zeichen ${place}: ${summary}.`,
  }
}

/** CEL orders numbers of different types, and neither equals nor calculates with them: `price == 0` should be. */
function declareMixedArithmetic(environment: Environment): void {
  const operators = {
    '+': (one: number, other: number) => one + other,
    '-': (one: number, other: number) => one - other,
    '*': (one: number, other: number) => one * other,
    '/': (one: number, other: number) => one / other,
  }
  for (const [sign, calculate] of Object.entries(operators)) {
    const mixed = (one: unknown, other: unknown) => calculate(Number(one), Number(other))
    environment.registerOperator(`double ${sign} int`, mixed)
    environment.registerOperator(`int ${sign} double`, mixed)
  }
  environment.registerOperator('double == int', (one, other) => Number(one) === Number(other))
}
