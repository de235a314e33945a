import { type Migration, portionsMark } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

/** What adds to the schema or narrows it; everything else might change rows, such as a call or another type. */
const additions = /^(create|comment|grant|revoke|drop index|select erp\.tenant_table|alter)\b/i
const otherRows = /\b(type|drop column|rename)\b/i

/**
 * The statements of a migration that fill in rows and may be repeated (`-- in portions`), in their order. Undefined
 * where it might change rows in another way.
 */
export function fillingsOf({ text }: Pick<Migration, 'text'>): readonly string[] | undefined {
  const statements = splitStatements(text)
  const fillings = statements.filter((statement) => portionsMark.test(statement))
  const others = statements.filter((statement) => !fillings.includes(statement))
  return others.every(leavesRows) ? fillings : undefined
}

function leavesRows(statement: string): boolean {
  const own = statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()
  return additions.test(own) && !(/^alter/i.test(own) && otherRows.test(own))
}
