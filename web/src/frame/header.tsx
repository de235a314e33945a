import { ActionIcon, Button, Group, Kbd, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconApps,
  IconCheck,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
  IconUserCog,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { signOut, useSession } from '../session.ts'
import { addressOfPlace, useAppPlaces } from '../shared/apps/app-places.ts'
import { usePreferences } from '../shared/preferences.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { NewMenu } from './new-menu.tsx'
import { openPalette } from './palette/late-palette.ts'
import { TenantName } from './tenant-name.tsx'
import { useT } from './texts.ts'

interface HeaderProps {
  readonly onShowKeys: () => void
  readonly isHelpOpen: boolean
  readonly onHelp: () => void
}

export function Header({ onShowKeys, isHelpOpen, onHelp }: HeaderProps) {
  const t = useT()
  return (
    <Group justify="space-between" w="100%" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <TenantName />
      </Group>
      <PaletteButton />
      <Group gap="xs" wrap="nowrap">
        <NewMenu />
        <AppLauncher />
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--kontor-text)"
          aria-label={t('help.open')}
          aria-expanded={isHelpOpen}
          title="F1"
          onClick={onHelp}
        >
          <IconHelpCircle size={18} />
        </ActionIcon>
        <UserMenu onShowKeys={onShowKeys} />
      </Group>
    </Group>
  )
}

/** A field to look at where there is room for one, and a sign where there is none. */
function PaletteButton() {
  const t = useT()
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        c="var(--kontor-muted)"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={openPalette}
      >
        {t('palette.open')}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        c="var(--kontor-text)"
        size="lg"
        ml="auto"
        aria-label={t('palette.open')}
        onClick={openPalette}
      >
        <IconSearch size={18} />
      </ActionIcon>
    </>
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

function LanguageItem() {
  const t = useT()
  const { chooseLanguage } = usePreferences()
  const other = useLanguage() === 'de' ? 'en' : 'de'
  return (
    <Menu.Item
      leftSection={<IconLanguage size={18} />}
      lang={other}
      title={t('language.switch')}
      onClick={() => chooseLanguage(other)}
    >
      {other === 'de' ? 'Deutsch' : 'English'}
    </Menu.Item>
  )
}

const schemes = ['auto', 'light', 'dark'] as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

function SchemeItems() {
  const t = useT()
  const { colorScheme } = useMantineColorScheme()
  const { chooseScheme } = usePreferences()
  return schemes.map((scheme) => {
    const Icon = icons[scheme]
    return (
      <Menu.Item
        key={scheme}
        aria-current={scheme === colorScheme}
        closeMenuOnClick={false}
        leftSection={<Icon size={18} />}
        rightSection={scheme === colorScheme ? <IconCheck size={16} /> : null}
        onClick={() => chooseScheme(scheme)}
      >
        {t(`scheme.${scheme}`)}
      </Menu.Item>
    )
  })
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
        <Menu.Item
          component={Link}
          to="/profile"
          leftSection={<IconUserCog size={18} aria-hidden />}
        >
          {t('user.profile')}
        </Menu.Item>
        <LanguageItem />
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
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
