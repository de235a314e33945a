/** Why files cannot be stored at a place. */
export interface PlaceFault {
  /** The end of a sentence about the place. */
  readonly reason: string
  /** The fault may pass without a change of the configuration: a store that is down, a full disk. */
  readonly isPassing: boolean
  readonly cause: unknown
}

const lasting: Readonly<Record<string, string>> = {
  ENOTDIR: 'is not a directory',
  EEXIST: 'is not a directory',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is mounted read-only',
  NoSuchBucket: 'names a bucket that is not there',
  AccessDenied: 'names a bucket that these credentials may not write, read and delete in',
  InvalidAccessKeyId: 'names a store that does not know these credentials',
  SignatureDoesNotMatch: 'names a store that does not accept these credentials',
  CredentialsProviderError: 'names a bucket, and there are no credentials (AWS_ACCESS_KEY_ID, …)',
}

const passing: Readonly<Record<string, string>> = {
  ENOSPC: 'has no room left',
  EDQUOT: 'has no room left',
}

/** What errors of disks and of S3, which the library wraps, mean for the place itself. */
export function placeFault(error: unknown): PlaceFault {
  for (const word of wordsOf(error)) {
    const reason = lasting[word]
    if (reason !== undefined) return { reason, isPassing: false, cause: error }
  }
  const known = wordsOf(error).find((word) => word in passing)
  const reason = (known && passing[known]) ?? 'cannot be reached'
  return { reason, isPassing: true, cause: error }
}

function wordsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [error.name, ...(typeof code === 'string' ? [code] : []), ...wordsOf(error.cause)]
}
