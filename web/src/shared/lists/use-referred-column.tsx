import { useCan } from '../../session.ts'
import { knownNames, Names } from '../records/names.tsx'
import { useLanguage } from '../texts/texts.ts'
import type { ListColumn } from './list-column.ts'

type Described = Pick<ListColumn<never>, 'id' | 'title' | 'isExtra'>

/** Makes a column with the names of what a field refers to, and none for users who may not see the list of that. */
export function useReferredColumn(): <Row>(
  list: string,
  described: Described,
  idsOf: (row: Row) => unknown,
) => readonly ListColumn<Row>[] {
  const can = useCan()
  const language = useLanguage()
  return (list, described, idsOf) => {
    if (!can(`${list.replaceAll('-', '')}.read`)) return []
    const of = { path: `/v2/${list}` }
    return [
      {
        ...described,
        width: 'minmax(150px, 1fr)',
        value: (row) => knownNames(of, idsOf(row), language),
        cell: (row) => <Names of={of} ids={idsOf(row)} />,
      },
    ]
  }
}
