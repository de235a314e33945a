import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs'

const largestLogBytes = 8 * 1024 * 1024

/** The server's own log: a file it appends to, so that it outlives us without a broken pipe. */
export function openServerLog(file: string): number {
  boundServerLog(file)
  return openSync(file, 'a', 0o600)
}

/**
 * Limits the log and one predecessor to 8 MiB each. The server holds the file open for appending, so it
 * is emptied in place instead of renamed.
 */
export function boundServerLog(file: string): void {
  if (serverLogSize(file) < largestLogBytes) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // On a full disk the old lines are dropped: the database needs the space more.
  }
  try {
    truncateSync(file)
  } catch {
    // A log that cannot be shortened must not stop the service.
  }
}

export function serverLogSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was logged after byte `from`, at most its last 8 KiB. */
export function readServerLog(file: string, from = 0): string {
  const size = serverLogSize(file)
  if (size === 0) return ''
  const start = Math.max(from > size ? 0 : from, size - 8192)
  const buffer = Buffer.alloc(Math.max(size - start, 0))
  const descriptor = openSync(file, 'r')
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, start))
  } finally {
    closeSync(descriptor)
  }
}

/** The last lines of a log text, for the detail of an error. */
export function lastLines(text: string, count = 12): string[] {
  return text.trimEnd().split('\n').slice(-count)
}
