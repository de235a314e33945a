import { PasswordInput } from '@mantine/core'
import { useLanguage } from '../../texts/texts.ts'
import { useT } from '../texts.ts'
import type { FieldInputProps } from './choices.ts'

/** What is never shown: an empty field leaves it as it is. */
export function SecretInput({ form, path, field, isDisabled }: FieldInputProps) {
  const t = useT()
  const language = useLanguage()
  const input = form.field(path)
  return (
    <PasswordInput
      label={field.label[language]}
      description={field.help?.[language]}
      error={input.fault}
      disabled={isDisabled}
      withAsterisk={field.isRequired === true}
      placeholder={t('unchanged')}
      autoComplete="new-password"
      data-field={path}
      value={String(input.value ?? '')}
      onChange={({ currentTarget: { value } }) => input.set(value === '' ? undefined : value)}
    />
  )
}
