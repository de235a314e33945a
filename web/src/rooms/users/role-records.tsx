import { MultiSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../shared/form/use-form.ts'
import { limitedQuery } from './queries.ts'
import { useT } from './texts.ts'

const lists = ['companies', 'warehouses', 'salesChannels'] as const

/** The only companies, warehouses and sales channels that a role is about. */
export function RoleRecords({ form }: { readonly form: Form }) {
  const t = useT()
  const { data } = useQuery(limitedQuery)
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} mb="md">
      {lists.map((list) => {
        const field = form.field(list)
        const chosen = (field.value ?? []) as string[]
        const named = (data?.[list] ?? []).map(({ id, name }) => ({ value: id, label: name }))
        const known = new Set(named.map(({ value }) => value))
        // What was deleted still limits the role, to nothing, until it is taken out.
        const gone = data ? chosen.filter((id) => !known.has(id)) : []
        return (
          <MultiSelect
            key={list}
            label={t(`role.${list}`)}
            placeholder={chosen.length === 0 ? t('role.all') : ''}
            error={field.fault}
            data-field={list}
            searchable
            clearable
            data={[...named, ...gone.map((value) => ({ value, label: t('role.gone') }))]}
            value={data ? chosen : []}
            disabled={!data}
            onChange={(ids) => field.set(ids)}
          />
        )
      })}
    </SimpleGrid>
  )
}
