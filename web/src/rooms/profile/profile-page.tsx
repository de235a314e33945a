import { SegmentedControl, Stack, Switch, Text, Title, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useSession } from '../../session.ts'
import { Facts } from '../../shared/facts.tsx'
import { useHelp } from '../../shared/guide/page-help.ts'
import { Page } from '../../shared/page.tsx'
import {
  areKeysOff,
  type ColorScheme,
  type Density,
  usePreferences,
} from '../../shared/preferences.ts'
import { type Language, useLanguage } from '../../shared/texts/texts.ts'
import { PasswordForm } from './password-form.tsx'
import { useT } from './texts.ts'

/** What a person keeps of itself. */
export function ProfilePage() {
  useHelp([{ noun: 'profile' }])
  const t = useT()
  const { user, tenant } = useSession()
  return (
    <Page title={t('title')}>
      <Stack gap="xl" maw={560}>
        <Part title={t('who')} help={t('who.help')}>
          <Facts
            facts={[
              [t('displayName'), user.displayName],
              [t('userName'), user.userName],
              [t('where'), tenant.name],
            ]}
          />
        </Part>
        <Part title={t('look')} help={t('look.help')}>
          <Look />
        </Part>
        <Part title={t('password')} help={t('password.help')}>
          <PasswordForm />
        </Part>
      </Stack>
    </Page>
  )
}

interface PartProps {
  readonly title: string
  readonly help: string
  readonly children: ReactNode
}

function Part({ title, help, children }: PartProps) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      {children}
    </Stack>
  )
}

const schemes = ['auto', 'light', 'dark'] as const
const densities = ['compact', 'normal', 'comfortable'] as const

function Look() {
  const t = useT()
  const language = useLanguage()
  const { colorScheme } = useMantineColorScheme()
  const { density } = useSession().user.preferences
  const { chooseLanguage, chooseScheme, chooseDensity, switchKeys } = usePreferences()
  const [isOff, setOff] = useState(areKeysOff)
  return (
    <>
      <Choice
        label={t('language')}
        value={language}
        choices={[
          { value: 'de', label: 'Deutsch' },
          { value: 'en', label: 'English' },
        ]}
        onChoose={(chosen) => chooseLanguage(chosen as Language)}
      />
      <Choice
        label={t('scheme')}
        value={colorScheme}
        choices={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChoose={(chosen) => chooseScheme(chosen as ColorScheme)}
      />
      <Choice
        label={t('density')}
        value={density ?? 'normal'}
        choices={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
        onChoose={(chosen) => chooseDensity(chosen as Density)}
      />
      <Switch
        label={t('keys.off')}
        description={t('keys.help')}
        checked={isOff}
        onChange={({ currentTarget: { checked } }) => {
          setOff(checked)
          switchKeys(checked)
        }}
      />
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** One of few. */
function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <div>
      <Text size="sm" mb={4}>
        {label}
      </Text>
      <SegmentedControl aria-label={label} data={[...choices]} value={value} onChange={onChoose} />
    </div>
  )
}
