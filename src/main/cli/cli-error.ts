/** A command that cannot be executed. The message is one sentence that also says what to do. */
export class CliError extends Error {
  override readonly name = 'CliError'
  /** 2 where the command line is wrong. */
  readonly status: 1 | 2

  constructor(message: string, options: ErrorOptions & { readonly status?: 1 | 2 } = {}) {
    super(message, options)
    this.status = options.status ?? 1
  }
}

export function usageError(message: string): CliError {
  return new CliError(message, { status: 2 })
}
