import { ActionIcon, Divider, ScrollArea, Text } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPuzzle,
} from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useContext } from 'react'
import { addressOfPlace, useAppPlaces } from '../shared/apps/app-places.ts'
import { addressOf, useOwnRooms } from '../shared/own-rooms.ts'
import type { Room } from '../shared/room.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { Entry, Narrow, useWaiting, type Waiting } from './navigation-entry.tsx'
import { useT } from './texts.ts'

interface NavigationProps {
  readonly isNarrow: boolean
  readonly onNarrow: () => void
  readonly onNavigate: () => void
}

export function Navigation({ isNarrow, onNarrow, onNavigate }: NavigationProps) {
  const t = useT()
  const own = useOwnRooms()
  const area = (name: Room['group']) => own.filter(({ group }) => group === name)
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = t(isNarrow ? 'navigation.wide' : 'navigation.narrow')
  return (
    <Narrow value={isNarrow}>
      <ScrollArea p="xs" flex={1}>
        <RoomLinks rooms={area(undefined)} onNavigate={onNavigate} />
        {(['sales', 'warehouse', 'catalogue', 'channels'] as const).map((name) => (
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
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--kontor-muted)"
        visibleFrom="sm"
        size={36}
        m="xs"
        aria-label={label}
        title={label}
        onClick={onNarrow}
      >
        <Toggle size={18} />
      </ActionIcon>
    </Narrow>
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
  if (useContext(Narrow)) return <Divider my="xs" />
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
        <Entry
          key={addressOfPlace(place)}
          to={addressOfPlace(place)}
          name={place.name}
          icon={IconPuzzle}
          isHere={here === addressOfPlace(place)}
          onClick={onNavigate}
        />
      ))}
    </>
  )
}

interface RoomLinkProps {
  readonly room: Room
  readonly onNavigate: () => void
}

function RoomLink(props: RoomLinkProps) {
  // Most rooms have nothing that could wait, and are spared the question.
  return props.room.duties ? <WatchedRoomLink {...props} /> : <PlainRoomLink {...props} />
}

function WatchedRoomLink(props: RoomLinkProps) {
  return <PlainRoomLink {...props} waiting={useWaiting(props.room)} />
}

function PlainRoomLink({
  room,
  onNavigate,
  waiting,
}: RoomLinkProps & { waiting?: Waiting | undefined }) {
  const language = useLanguage()
  const isHere = useRouterState({
    select: ({ location }) =>
      (location.pathname.split('/')[1] ?? '') === (room.name === 'today' ? '' : room.name),
  })
  return (
    <Entry
      to={addressOf(room)}
      name={room.title[language]}
      icon={room.icon}
      isHere={isHere}
      onClick={onNavigate}
      waiting={waiting}
    />
  )
}
