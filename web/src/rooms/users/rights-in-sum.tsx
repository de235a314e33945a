import { Fieldset, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../shared/form/use-form.ts'
import { scopesQuery } from '../../shared/scopes/scopes-field.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { rolesQuery } from './queries.ts'
import { useT } from './texts.ts'

/** What a user may do by roles and rights as they are entered, in words, and where each right comes from. */
export function RightsInSum({ form }: { readonly form: Form }) {
  const t = useT()
  const { data: scopes, isPending } = useQuery(scopesQuery(useLanguage()))
  const { data: roles } = useQuery(rolesQuery)
  const listed = (path: string) => (form.field(path).value as readonly string[] | null) ?? []
  const own = { name: t('sum.own'), scopes: listed('scopes') }
  const chosen = listed('roles')
  const sources = [...(roles?.items ?? []).filter(({ id }) => chosen.includes(id)), own]
  const rights = (scopes?.items ?? []).flatMap(({ name, phrase }) => {
    const from = sources.filter((source) => source.scopes.includes(name)).map((one) => one.name)
    return from.length > 0 ? [{ name, phrase, from: from.join(', ') }] : []
  })
  return (
    <Fieldset legend={`${t('sum')} (${rights.length})`} aria-busy={isPending}>
      {rights.length === 0 && <Text size="sm">{t('sum.none')}</Text>}
      <List size="sm" aria-label={t('sum')}>
        {rights.map(({ name, phrase, from }) => (
          <List.Item key={name}>
            {phrase}{' '}
            <Text span size="xs" c="dimmed">
              ({from})
            </Text>
          </List.Item>
        ))}
      </List>
    </Fieldset>
  )
}
