import { Checkbox, Fieldset, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import type { Form } from '../form/use-form.ts'
import { useT } from './texts.ts'

/** The rights that exist, each with its phrase in the language of the pages. */
export const scopesQuery = (language: string) =>
  queryOptions({
    queryKey: ['scopes', language],
    queryFn: ({ signal }) => answerOf(api.GET('/v2/scopes', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface ScopesFieldProps {
  readonly form: Form
  /** A list of names of scopes in the body. */
  readonly path: string
  readonly label: string
  readonly language: string
}

/** Rights to choose from, described in words, with a search. */
export function ScopesField({ form, path, label, language }: ScopesFieldProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const field = form.field(path)
  const chosen = new Set((field.value as readonly string[] | null) ?? [])
  const { data, isPending } = useQuery(scopesQuery(language))
  const shown = (data?.items ?? []).filter(({ name, phrase }) =>
    `${name} ${phrase}`.toLowerCase().includes(words.toLowerCase()),
  )
  const toggle = (name: string, isChosen: boolean) => {
    const all = (data?.items ?? []).map((scope) => scope.name)
    const next = all.filter((one) => (one === name ? isChosen : chosen.has(one)))
    field.set(next)
  }
  return (
    <Fieldset legend={`${label} (${t('chosen', { count: chosen.size })})`} aria-busy={isPending}>
      {field.fault && (
        <Text c="danger" size="sm">
          {field.fault}
        </Text>
      )}
      <TextInput
        mb="sm"
        maw={320}
        label={t('search')}
        value={words}
        data-field={path}
        data-field-label={label}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs" verticalSpacing={4}>
        {shown.map(({ name, phrase }) => (
          <Checkbox
            key={name}
            size="xs"
            checked={chosen.has(name)}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
            label={
              <Group gap={6}>
                <Text size="sm">{phrase}</Text>
                <Text size="xs" c="dimmed">
                  {name}
                </Text>
              </Group>
            }
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
