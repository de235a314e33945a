/** A field of an audit entry with its values before and after. */
export interface ChangedField {
  readonly path: string
  readonly was: unknown
  readonly is: unknown
}

/** The fields that an audit entry names, those inside groups by their path. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [was, is] = [leaves(before), leaves(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
    path,
    was: was.get(path),
    is: is.get(path),
  }))
}

function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return path === '' ? new Map() : new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([name, one]) => [
      ...leaves(one, path === '' ? name : `${path}.${name}`),
    ]),
  )
}
