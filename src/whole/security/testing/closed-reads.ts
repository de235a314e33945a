/** Reading operations that are closed to callers whose roles are limited to certain records. */
export const closedReads: readonly string[] = []
