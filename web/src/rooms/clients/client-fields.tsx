import { Checkbox, Stack, TagsInput } from '@mantine/core'
import { SwitchField, TextField } from '../../shared/form/fields.tsx'
import type { Form } from '../../shared/form/use-form.ts'
import { ScopesField } from '../../shared/scopes/scopes-field.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from './texts.ts'

/** The ways to a token, in the order in which they are shown. */
export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const

export function ClientFields({ form, isNew }: { readonly form: Form; readonly isNew: boolean }) {
  const t = useT()
  const language = useLanguage()
  const grants = form.field('grantTypes')
  const addresses = form.field('redirectUris')
  return (
    <Stack maw={900}>
      <TextField form={form} path="name" label={t('name')} isRequired />
      <Checkbox.Group
        label={t('grantTypes')}
        error={grants.fault}
        value={[...((grants.value as string[] | null) ?? [])]}
        onChange={(chosen) => grants.set(grantTypes.filter((one) => chosen.includes(one)))}
      >
        <Stack gap={6} mt={6}>
          {grantTypes.map((grant) => (
            <Checkbox key={grant} value={grant} label={t(`grant.${grant}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TagsInput
        label={t('redirectUris')}
        description={t('redirectUris.hint')}
        data-field="redirectUris"
        error={addresses.fault}
        value={[...((addresses.value as string[] | null) ?? [])]}
        onChange={addresses.set}
      />
      {isNew ? (
        <SwitchField
          form={form}
          path="isPublic"
          label={t('isPublic')}
          description={t('isPublic.hint')}
        />
      ) : (
        <SwitchField form={form} path="isActive" label={t('isActive')} />
      )}
      <ScopesField form={form} path="scopes" label={t('scopes')} language={language} />
    </Stack>
  )
}
