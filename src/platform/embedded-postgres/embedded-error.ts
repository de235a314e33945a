/** What can fail in the embedded server, as stable codes for scripts and the log. */
export type EmbeddedPostgresFault =
  | 'binaries.missing'
  | 'binaries.unreachable'
  | 'binaries.unusable'
  | 'data-directory.damaged'
  | 'data-directory.in-use'
  | 'data-directory.not-writable'
  | 'data-directory.unreachable'
  | 'data-directory.version'
  | 'disk.full'
  | 'memory.exhausted'
  | 'platform.unsupported'
  | 'postmaster.failed'
  | 'postmaster.timeout'
  | 'socket.in-use'
  | 'socket.unsafe'

interface EmbeddedPostgresErrorOptions extends ErrorOptions {
  code: EmbeddedPostgresFault
  detail?: Record<string, unknown>
}

/** A start was refused or failed. The message says what the operator has to do. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFault
  /** For the log: pids, paths and the last lines of the server's own log. */
  readonly detail: Record<string, unknown>

  constructor(message: string, options: EmbeddedPostgresErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.code = options.code
    this.detail = options.detail ?? {}
  }
}

const fileSystemFaults: Record<string, [EmbeddedPostgresFault, string]> = {
  EACCES: ['data-directory.not-writable', 'this user may not write into it'],
  EPERM: ['data-directory.not-writable', 'this user may not write into it'],
  EROFS: ['data-directory.not-writable', 'its file system is mounted read-only'],
  ENOTDIR: ['data-directory.not-writable', 'a part of the path is a file'],
  EEXIST: ['data-directory.not-writable', 'there is a file of that name'],
  ENOSPC: ['disk.full', 'the disk is full'],
  EDQUOT: ['disk.full', 'the disk quota is used up'],
}

/** Turns a failed file operation on `path` into a refusal; rethrows everything else. */
export function fileSystemRefusal(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresError) return error
  const known = fileSystemFaults[(error as NodeJS.ErrnoException).code ?? '']
  if (!known) return error
  const [code, reason] = known
  const message = `The data directory ${path} cannot be used: ${reason}. Free or fix it, or set DATA_DIR to another place.`
  return new EmbeddedPostgresError(message, { code, detail: { path }, cause: error })
}
