/**
 * A new epoch of a user (`users.session_epoch`) ends all logins of the epochs before. The OAuth library
 * copies the methods of a login (`amr`) from the session to codes and refresh tokens and never
 * publishes them, so the epoch is stored as one of them.
 */
const pattern = /^epoch-(\d+)$/

/** The methods of a login by password. */
export function loginMethods(epoch: number): string[] {
  return ['pwd', `epoch-${epoch}`]
}

/** The epoch of a login; the first epoch for tokens that were issued without a login. */
export function epochOf(methods: readonly string[] = []): number {
  const marks = methods.map((method) => pattern.exec(method)?.[1])
  return Number(marks.find((mark) => mark !== undefined) ?? 0)
}
