/** What was entered. A description that was cleared is empty: a role has none rather than null. */
export function roleBodyOf(entered: Record<string, unknown>): Record<string, unknown> {
  const { description, ...others } = entered
  return description === undefined ? others : { ...others, description: description ?? '' }
}
