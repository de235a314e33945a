import { Stack } from '@mantine/core'
import { TextField } from '../../shared/form/fields.tsx'
import type { Form } from '../../shared/form/use-form.ts'
import { ScopesField } from '../../shared/scopes/scopes-field.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { RoleLimits } from './role-limits.tsx'
import { useT } from './texts.ts'

export function RoleFields({ form }: { readonly form: Form }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack maw={900}>
      <TextField form={form} path="name" label={t('role.name')} isRequired />
      <TextField form={form} path="description" label={t('role.description')} isLong />
      <RoleLimits form={form} />
      <ScopesField form={form} path="scopes" label={t('role.scopes')} language={language} />
    </Stack>
  )
}
