import { Alert, Button, Code, CopyButton, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../texts/texts.ts'
import { useT } from '../texts.ts'
import type { FieldInputProps } from './choices.ts'
import { madeSecret } from './made-secret.ts'

/** What is never shown: an empty field leaves it as it is. One that is made here can be read until the page is left. */
export function SecretInput({ form, path, field, isDisabled }: FieldInputProps) {
  const t = useT()
  const language = useLanguage()
  const input = form.field(path)
  const [made, setMade] = useState('')
  const make = () => {
    const secret = madeSecret(field.pattern ?? '')
    if (secret === undefined) return
    input.set(secret)
    setMade(secret)
  }
  return (
    <Stack gap="xs">
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
      {made !== '' && input.value === made ? (
        <MadeSecret secret={made} />
      ) : (
        field.pattern !== undefined &&
        !isDisabled && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={make}>
            {t('secret.make')}
          </Button>
        )
      )}
    </Stack>
  )
}

function MadeSecret({ secret }: { readonly secret: string }) {
  const t = useT()
  return (
    <Alert color="warning" variant="outline" title={t('secret.made')} role="status">
      <Stack gap="xs">
        <Text size="sm">{t('secret.once')}</Text>
        <Group>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {t(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Alert>
  )
}
