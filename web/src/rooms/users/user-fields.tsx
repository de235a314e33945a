import { PasswordInput, Stack } from '@mantine/core'
import { ChoiceField, SwitchField, TextField } from '../../shared/form/fields.tsx'
import type { Form } from '../../shared/form/use-form.ts'
import { ScopesField } from '../../shared/scopes/scopes-field.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { RightsInSum } from './rights-in-sum.tsx'
import { RolesField } from './roles-field.tsx'
import { useT } from './texts.ts'

/** The fields of a user; whether a user may sign in is asked of those that exist. */
export function UserFields({ form, isNew }: { readonly form: Form; readonly isNew: boolean }) {
  const t = useT()
  const language = useLanguage()
  const password = form.field('password')
  return (
    <Stack maw={900}>
      <TextField form={form} path="userName" label={t('userName')} isRequired />
      <TextField form={form} path="displayName" label={t('displayName')} />
      <ChoiceField
        form={form}
        path="languageIso"
        label={t('language')}
        isRequired
        choices={[
          { value: 'de', label: 'Deutsch' },
          { value: 'en', label: 'English' },
        ]}
      />
      <PasswordInput
        label={t('password')}
        description={t(isNew ? 'password.new' : 'password.change')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        data-field="password"
        error={password.fault}
        value={String(password.value ?? '')}
        onChange={({ currentTarget: { value } }) =>
          value === '' ? password.reset() : password.set(value)
        }
      />
      {!isNew && <SwitchField form={form} path="isActive" label={t('isActive')} />}
      <RolesField form={form} />
      <ScopesField form={form} path="scopes" label={t('scopes')} language={language} />
      <RightsInSum form={form} />
    </Stack>
  )
}
