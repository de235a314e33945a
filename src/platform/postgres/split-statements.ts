const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|;|[^-/'"$;]+|[\s\S]/gi

/**
 * The statements of a file of SQL, without those that are only comments. A cluster takes some statements
 * only as a message of their own. Escaped texts (`e'…\'…'`) and nested comments are not understood.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  let isEmpty = true
  for (const [part] of text.matchAll(parts)) {
    if (part === ';') {
      if (!isEmpty) statements.push(statement.trim())
      statement = ''
      isEmpty = true
      continue
    }
    statement += part
    isEmpty &&= part.trim() === '' || part.startsWith('--') || part.startsWith('/*')
  }
  return isEmpty ? statements : [...statements, statement.trim()]
}
