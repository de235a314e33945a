import type { PagedList } from '../table/paged-rows.ts'
import { useLanguage } from '../texts/texts.ts'
import { arranged, readArrangement } from './arrangement.ts'
import type { Declared } from './declared.ts'
import type { Row } from './kinds.ts'
import { listOf } from './record-queries.ts'
import { inLanguage, useWriter } from './values.tsx'

/** The list of a declared kind, as an address of it says: for the list itself and for the neighbours of a record. */
export function useDeclaredList({
  kind,
  columns,
}: Declared): (search: Readonly<Record<string, unknown>>) => PagedList<Row> {
  const language = useLanguage()
  const writer = useWriter()
  const write = (name: string, row: Row) =>
    writer(kind.fields[name], inLanguage(row[name], language))
  return (search) => {
    const { q, sort } = readArrangement(search)
    return listOf(kind, [language, q, sort], (rows) =>
      arranged(rows, readArrangement(search), {
        language,
        write,
        written: (row) => columns.map((name) => write(name, row)),
      }),
    )
  }
}
