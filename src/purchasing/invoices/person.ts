import type { Caller, CallingUser } from '../../platform/pipeline/caller.ts'

/** Who does something with an invoice. */
export interface Person {
  /** The same for all that one user does, or one app or client without a user. */
  readonly key: string
  readonly by: string
}

/** For those that the service itself adds. */
export const nobody: Person = { key: '', by: '' }

/** What distinguishes one caller from another: the user who acts, else the app or client. */
export const keyOfPerson = (
  user: Pick<CallingUser, 'uuid'> | undefined,
  { name }: Pick<Caller, 'name'>,
): string => (user ? `user ${user.uuid}` : `caller ${name}`)
