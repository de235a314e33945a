/** The users, for looking up those that a body names. */
export const namedUsers = 'users'
