import { Checkbox, Fieldset, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../shared/form/use-form.ts'
import { rolesQuery } from './queries.ts'
import { useT } from './texts.ts'

/** The roles of a user, each with what it is for. */
export function RolesField({ form }: { readonly form: Form }) {
  const t = useT()
  const field = form.field('roles')
  const { data, isPending } = useQuery(rolesQuery)
  const roles = data?.items ?? []
  const chosen = new Set((field.value as readonly string[] | null) ?? [])
  const toggle = (roleId: string, isChosen: boolean) =>
    field.set(roles.map(({ id }) => id).filter((id) => (id === roleId ? isChosen : chosen.has(id))))
  return (
    <Fieldset legend={t('roles')} aria-busy={isPending}>
      <Text size="sm" c="dimmed" mb="sm">
        {data?.items.length === 0 ? t('roles.none') : t('roles.hint')}
      </Text>
      {field.fault && (
        <Text c="danger" size="sm">
          {field.fault}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs" verticalSpacing="xs">
        {roles.map(({ id, name, description }) => (
          <Checkbox
            key={id}
            label={name}
            description={description}
            data-field="roles"
            data-field-label={t('roles')}
            checked={chosen.has(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
