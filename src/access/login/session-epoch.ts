/**
 * A user's logins of one epoch are ended together by the next (`users.session_epoch`). The OAuth
 * library hands the methods of a login (`amr`) on from the session to codes and refresh tokens and
 * shows them to nobody, so the epoch travels among them.
 */
const pattern = /^epoch-(\d+)$/

/** The methods of a login by password. */
export function loginMethods(epoch: number): string[] {
  return ['pwd', `epoch-${epoch}`]
}

/** The epoch of a login; the first for one that was given out without a login. */
export function epochOf(methods: readonly string[] = []): number {
  const marks = methods.map((method) => pattern.exec(method)?.[1])
  return Number(marks.find((mark) => mark !== undefined) ?? 0)
}
