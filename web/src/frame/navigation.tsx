import { NavLink, ScrollArea, Text } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { addressOf, useOwnRooms } from '../shared/own-rooms.ts'
import type { Room } from '../shared/room.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { useT } from './texts.ts'

export function Navigation({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT()
  const own = useOwnRooms()
  const administration = own.filter(({ group }) => group === 'administration')
  return (
    <ScrollArea p="xs">
      {own
        .filter(({ group }) => group === undefined)
        .map((room) => (
          <RoomLink key={room.name} room={room} onNavigate={onNavigate} />
        ))}
      {administration.length > 0 && (
        <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4}>
          {t('navigation.administration')}
        </Text>
      )}
      {administration.map((room) => (
        <RoomLink key={room.name} room={room} onNavigate={onNavigate} />
      ))}
    </ScrollArea>
  )
}

function RoomLink({ room, onNavigate }: { readonly room: Room; readonly onNavigate: () => void }) {
  const language = useLanguage()
  const segment = useRouterState({
    select: ({ location }) => location.pathname.split('/')[1] ?? '',
  })
  const isHere = segment === (room.name === 'today' ? '' : room.name)
  return (
    <NavLink
      component={Link}
      to={addressOf(room)}
      label={room.title[language]}
      leftSection={<room.icon size={18} aria-hidden />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onNavigate}
    />
  )
}
