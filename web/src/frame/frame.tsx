import { AppShell, Burger, Group, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { rooms } from '../rooms.ts'
import { useCan } from '../session.ts'
import { useKeys } from '../shared/keys.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { addressOf, OwnRoomsContext, useOwnMakes, useOwnRooms } from '../shared/own-rooms.ts'
import { useKeptPreferences } from '../shared/preferences.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { Header } from './header.tsx'
import { useHelpPanel } from './help/use-help.ts'
import { useKeyListener } from './keyboard/listen-to-keys.ts'
import { useNarrow } from './narrow.ts'
import { Navigation } from './navigation.tsx'
import { Above, openPalette } from './palette/late-palette.ts'
import { SessionEnded } from './session/session-ended.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { StatusBar } from './status-bar.tsx'
import { useT } from './texts.ts'

const HelpAside = lazyPart('help', async () => (await import('./help/help-aside.tsx')).HelpAside)

/** What stands around every page. */
export function Frame() {
  return (
    <SessionGate>
      <OwnRooms />
      <SessionEnded />
    </SessionGate>
  )
}

function OwnRooms() {
  const can = useCan()
  const own = rooms.filter(({ scopes }) => scopes.length === 0 || scopes.some(can))
  return (
    <OwnRoomsContext value={own}>
      <Surroundings />
    </OwnRoomsContext>
  )
}

function Surroundings() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const [areKeysShown, keys] = useDisclosure()
  const [isNarrow, toggleNarrow] = useNarrow()
  const help = useHelpPanel()
  const t = useT()
  useKeptPreferences()
  useKeyListener()
  useHotkeys([['mod+K', openPalette]])
  useRoomKeys()
  return (
    <>
      <a className="kontor-skip" href="#content">
        {t('skip')}
      </a>
      <AppShell
        header={{ height: 48 }}
        navbar={{ width: isNarrow ? 60 : 224, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        {...(help.asked && { aside: { width: 340, breakpoint: 'md' } })}
      >
        <AppShell.Header>
          <Group h="100%" px="md" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('navigation.toggle')}
            />
            <Header
              onShowKeys={keys.open}
              isHelpOpen={help.asked !== undefined}
              onHelp={help.toggle}
            />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar bg="var(--kontor-surface)" aria-label={t('navigation.label')}>
          <Navigation
            // On a telephone it lies above the page, where there is room for names.
            isNarrow={isNarrow && !isOpen}
            onNarrow={toggleNarrow}
            onNavigate={close}
          />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1}>
          <StatusBar />
          <Outlet />
        </AppShell.Main>
        {help.asked && <HelpAside field={help.asked.field} onClose={help.close} />}
      </AppShell>
      <Above areKeysShown={areKeysShown} onShowKeys={keys.open} onHideKeys={keys.close} />
      <VisuallyHidden id="kontor-announcer" role="status" aria-live="polite" />
    </>
  )
}

/** `g` and the letter of a room lead there; `/` opens the palette where the page has no search of its own. */
function useRoomKeys(): void {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const own = useOwnRooms()
  const makes = useOwnMakes()
  useKeys([
    { keys: '/', label: t('palette.open'), run: openPalette, isFallback: true },
    ...own
      .filter(({ key }) => key !== undefined)
      .map((room) => ({
        keys: `g ${room.key}`,
        label: room.title[language],
        run: () => void navigate({ to: addressOf(room) }),
      })),
    ...makes
      .filter(({ key }) => key !== undefined)
      .map(({ key, title, address }) => ({
        keys: `n ${key}`,
        label: `${t('new')}: ${title[language]}`,
        run: () => void navigate({ to: address }),
      })),
  ])
}
