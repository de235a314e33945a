/** The body of a refusal in generation 2. */
interface ErrorBody {
  readonly errorCode?: string
  readonly errorMessage?: string
  readonly validationErrors?: Readonly<Record<string, string>>
  readonly errors?: Readonly<Record<string, string>>
}

/** What the service refused, or status 0 where it did not answer. */
export class Fault extends Error {
  override readonly name = 'Fault'
  /** Status of HTTP; 0 where no answer came. */
  readonly status: number
  /** Stable code of docs/errors.md, such as `record.changed`. */
  readonly code: string
  /** Sentences by the path of the field (`prices[0].net`), in the language that was asked for. */
  readonly fields: Readonly<Record<string, string>>
  /** Sentences by the code of a broken rule. */
  readonly rules: Readonly<Record<string, string>>
  /** Names the request in the log of the service. */
  readonly requestId: string

  constructor(status: number, body: ErrorBody, requestId = '') {
    super(body.errorMessage ?? `HTTP ${status}`)
    this.status = status
    this.code = body.errorCode ?? ''
    this.fields = body.validationErrors ?? {}
    this.rules = body.errors ?? {}
    this.requestId = requestId
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

/** The refusal in an answer of 400 and above. */
export async function faultOf(response: Response): Promise<Fault> {
  const requestId = response.headers.get('x-request-id') ?? ''
  const body: unknown = await response.json().catch(() => ({}))
  return new Fault(response.status, (body ?? {}) as ErrorBody, requestId)
}

/** Whether an error is a refusal with this status, or one of these codes. */
export function isFault(error: unknown, statusOrCode: number | string): error is Fault {
  return error instanceof Fault && (error.status === statusOrCode || error.code === statusOrCode)
}
