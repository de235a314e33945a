/** One check of `kontor doctor`. */
export interface Check {
  readonly name: string
  readonly status: 'ok' | 'warn' | 'fail'
  /** The finding: one sentence without secrets. */
  readonly detail: string
  /** What to do about it; empty where nothing is wrong. */
  readonly remedy: string
}

export function ok(name: string, detail: string): Check {
  return { name, status: 'ok', detail, remedy: '' }
}

/** It works, but there is a risk. */
export function warn(name: string, detail: string, remedy: string): Check {
  return { name, status: 'warn', detail, remedy }
}

export function fail(name: string, detail: string, remedy: string): Check {
  return { name, status: 'fail', detail, remedy }
}
