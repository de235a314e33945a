import {
  ActionIcon,
  Button,
  Group,
  Kbd,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import {
  IconApps,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { signOut, useSession } from '../session.ts'
import { addressOfPlace, useAppPlaces } from '../shared/apps/app-places.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { openPalette } from './palette.tsx'
import { chooseLanguage } from './preferences.ts'
import { useT } from './texts.ts'

export function Header({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const t = useT()
  const { tenant } = useSession()
  return (
    <Group justify="space-between" w="100%" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Text fw={700}>Kontor</Text>
        <Text c="dimmed" truncate visibleFrom="sm">
          {tenant.name}
        </Text>
      </Group>
      <Button
        variant="default"
        size="xs"
        c="var(--kontor-muted)"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={openPalette}
      >
        {t('palette.open')}
      </Button>
      <Group gap="xs" wrap="nowrap">
        <AppLauncher />
        <LanguageSwitch />
        <SchemeSwitch />
        <UserMenu onShowKeys={onShowKeys} />
      </Group>
    </Group>
  )
}

/** The apps that have a place in the launcher; absent where none has. */
function AppLauncher() {
  const t = useT()
  const navigate = useNavigate()
  const launched = useAppPlaces()?.filter(({ kind }) => kind === 'appLauncher') ?? []
  if (launched.length === 0) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--kontor-text)" aria-label={t('launcher')}>
          <IconApps size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {launched.map((place) => (
          <Menu.Item
            key={place.appInstallationId}
            onClick={() => void navigate({ to: addressOfPlace(place) })}
          >
            {place.appName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function LanguageSwitch() {
  const t = useT()
  const other = useLanguage() === 'de' ? 'en' : 'de'
  return (
    <UnstyledButton
      px="xs"
      lang={other}
      title={t('language.switch')}
      onClick={() => chooseLanguage(other)}
    >
      {other === 'de' ? 'Deutsch' : 'English'}
    </UnstyledButton>
  )
}

const schemes = ['auto', 'light', 'dark'] as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

function SchemeSwitch() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = schemes[(schemes.indexOf(colorScheme) + 1) % schemes.length] ?? 'auto'
  const Icon = icons[colorScheme]
  const label = `${t(`scheme.${colorScheme}`)} – ${t('scheme.switch')}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--kontor-text)"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}

function UserMenu({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const t = useT()
  const { user } = useSession()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--kontor-text)"
          aria-label={t('user.menu', { name: user.displayName })}
        >
          <IconUserCircle size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.displayName} ({user.userName})
        </Menu.Label>
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={onShowKeys}>
          {t('keys.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
