import { AppShell, Burger, Group, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { SessionGate } from './session-gate.tsx'
import { useT } from './texts.ts'

/** What stands around every page. */
export function Frame() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const t = useT()
  return (
    <SessionGate>
      <a className="kontor-skip" href="#content">
        {t('skip')}
      </a>
      <AppShell
        header={{ height: 48 }}
        navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
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
            <Header />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar bg="var(--kontor-surface)" aria-label={t('navigation.label')}>
          <Navigation onNavigate={close} />
        </AppShell.Navbar>
        <AppShell.Main id="content">
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <VisuallyHidden id="kontor-announcer" role="status" aria-live="polite" />
    </SessionGate>
  )
}
