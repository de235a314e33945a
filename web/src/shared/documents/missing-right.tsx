import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { scopesQuery } from '../scopes/scopes-field.tsx'
import { useLanguage } from '../texts/texts.ts'
import { useT } from './texts.ts'

/** In place of what the person may not do: the right that it needs, in words. */
export function MissingRight({ scope }: { readonly scope: string }) {
  const t = useT()
  const { data } = useQuery(scopesQuery(useLanguage()))
  const right = data?.items.find(({ name }) => name === scope)?.phrase ?? scope
  return (
    <Alert variant="light" color="gray" icon={<IconLock size={18} />}>
      {t('needs', { right })}
    </Alert>
  )
}
