import { NavLink, ScrollArea, Text } from '@mantine/core'
import { IconPuzzle } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { addressOfPlace, useAppPlaces } from '../shared/apps/app-places.ts'
import { addressOf, useOwnRooms } from '../shared/own-rooms.ts'
import type { Room } from '../shared/room.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { useT } from './texts.ts'

export function Navigation({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT()
  const own = useOwnRooms()
  const area = (name: Room['group']) => own.filter(({ group }) => group === name)
  return (
    <ScrollArea p="xs">
      <RoomLinks rooms={area(undefined)} onNavigate={onNavigate} />
      {(['sales', 'catalogue', 'channels'] as const).map((name) => (
        <RoomLinks
          key={name}
          title={t(`navigation.${name}`)}
          rooms={area(name)}
          onNavigate={onNavigate}
        />
      ))}
      <AppLinks onNavigate={onNavigate} />
      <RoomLinks
        title={t('navigation.administration')}
        rooms={area('administration')}
        onNavigate={onNavigate}
      />
    </ScrollArea>
  )
}

interface RoomLinksProps {
  readonly title?: string
  readonly rooms: readonly Room[]
  readonly onNavigate: () => void
}

/** The rooms of an area that the person may enter. */
function RoomLinks({ title, rooms, onNavigate }: RoomLinksProps) {
  return (
    <>
      {title !== undefined && rooms.length > 0 && <GroupTitle text={title} />}
      {rooms.map((room) => (
        <RoomLink key={room.name} room={room} onNavigate={onNavigate} />
      ))}
    </>
  )
}

function GroupTitle({ text }: { readonly text: string }) {
  return (
    <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4}>
      {text}
    </Text>
  )
}

/** The items that installed apps have in the navigation. */
function AppLinks({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const items = useAppPlaces()?.filter(({ kind }) => kind === 'menuItem') ?? []
  if (items.length === 0) return null
  return (
    <>
      <GroupTitle text={t('navigation.apps')} />
      {items.map((place) => (
        <NavLink
          key={addressOfPlace(place)}
          component={Link}
          to={addressOfPlace(place)}
          label={place.name}
          leftSection={<IconPuzzle size={18} aria-hidden />}
          active={here === addressOfPlace(place)}
          aria-current={here === addressOfPlace(place) ? 'page' : undefined}
          onClick={onNavigate}
        />
      ))}
    </>
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
