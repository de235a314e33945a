import { Checkbox, Fieldset, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../shared/texts/texts.ts'
import { type Registration, scopesQuery } from './queries.ts'
import { useT } from './texts.ts'

/** What the app asks for, in plain words: what it needs is fixed, the rest is chosen. */
export function AskedScopes({
  request: { mandatoryScopes, optionalScopes },
  chosen,
  onChange,
}: {
  readonly request: Registration
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const t = useT()
  const phraseOf = usePhrases()
  const choose = (scope: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <Stack gap="sm">
      <Fieldset legend={t('mandatory')}>
        {mandatoryScopes.length === 0 && <Text c="dimmed">{t('mandatory.none')}</Text>}
        {mandatoryScopes.map((scope) => (
          <Checkbox key={scope} checked disabled readOnly label={phraseOf(scope)} my={6} />
        ))}
      </Fieldset>
      {optionalScopes.length > 0 && (
        <Fieldset legend={t('optional')}>
          {optionalScopes.map((scope) => (
            <Checkbox
              key={scope}
              my={6}
              label={phraseOf(scope)}
              checked={chosen.includes(scope)}
              onChange={({ currentTarget }) => choose(scope, currentTarget.checked)}
            />
          ))}
        </Fieldset>
      )}
    </Stack>
  )
}

/** What a scope allows, in words; its name where the service knows it no more. */
export function usePhrases(): (scope: string) => string {
  const { data } = useQuery(scopesQuery(useLanguage()))
  return (scope) => data?.get(scope) ?? scope
}
