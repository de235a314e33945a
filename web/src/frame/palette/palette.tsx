import { Spotlight, spotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMayOpen } from '../../session.ts'
import { addressOfPlace, useAppPlaces } from '../../shared/apps/app-places.ts'
import { type Command, offeredCommands } from '../../shared/commands.ts'
import { addressOf, useOwnMakes, useOwnRooms } from '../../shared/own-rooms.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from '../texts.ts'
import { useFoundRecords } from './found-records.ts'
import { offerPalette } from './open-palette.ts'

/** Rooms, what the page offers, and records: by Ctrl K. */
export function Palette() {
  const t = useT()
  const [wasOpened, setOpened] = useState(false)
  useEffect(
    () =>
      offerPalette(() => {
        setOpened(true)
        spotlight.open()
      }),
    [],
  )
  const [query, setQuery] = useState('')
  const rooms = useRoomCommands()
  const makes = useMakes()
  const known = new Set(makes.map(({ label }) => label))
  const ways = useWays(query, wasOpened).filter(({ label }) => !known.has(label))
  const found = useFoundRecords(query)
  const words = query.toLowerCase().trim()
  const matches = ({ label, description = '' }: Command) =>
    `${label} ${description}`.toLowerCase().includes(words)
  const groups = [
    { label: t('palette.here'), commands: offeredCommands().filter(matches) },
    { label: t('navigation.label'), commands: rooms.filter(matches) },
    { label: t('new'), commands: query === '' ? [] : makes.filter(matches) },
    { label: t('palette.settings'), commands: ways.filter(matches).slice(0, waysMax) },
    { label: t('navigation.apps'), commands: useAppCommands().filter(matches) },
    ...found.groups.map(({ kind, commands }) => ({ label: t(`palette.${kind}`), commands })),
  ].filter(({ commands }) => commands.length > 0)
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      // The frame listens to it, also while this is loaded.
      shortcut={null}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        onKeyDown={({ key }) => key === 'Enter' && openFirst(groups[0]?.commands[0])}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map(({ id, label: name, description, run }) => (
              <Spotlight.Action
                key={id}
                label={name}
                onClick={run}
                {...(description !== undefined && { description })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !found.isSearching && (
          <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Records are found a moment after what was typed, when nothing is marked: Enter opens the first of them. */
function openFirst(command: Command | undefined): void {
  if (!command || document.querySelector('[data-action][data-selected]')) return
  command.run()
  spotlight.close()
}

function useRoomCommands(): Command[] {
  const language = useLanguage()
  const navigate = useNavigate()
  return useOwnRooms().map((room) => ({
    id: `room ${room.name}`,
    label: room.title[language],
    run: () => void navigate({ to: addressOf(room) }),
  }))
}

function useMakes(): Command[] {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  return useOwnMakes().map(({ title, address }) => ({
    id: `make ${address}`,
    label: `${t('new')}: ${title[language]}`,
    run: () => void navigate({ to: address }),
  }))
}

const waysMax = 6

/** Pages within the rooms, where something is typed; read when the palette opens, so that they do not come late. */
function useWays(query: string, wasOpened: boolean): Command[] {
  const mayOpen = useMayOpen()
  const language = useLanguage()
  const navigate = useNavigate()
  const own = useOwnRooms()
  const { data = [] } = useQuery({
    queryKey: ['palette', 'ways', own.map(({ name }) => name)],
    enabled: wasOpened,
    queryFn: async () => (await Promise.all(own.map(({ ways }) => ways?.() ?? []))).flat(),
  })
  if (query === '') return []
  return data.filter(mayOpen).map(({ title, address }) => ({
    id: `way ${address}`,
    label: title[language],
    run: () => void navigate({ to: address }),
  }))
}

function useAppCommands(): Command[] {
  const navigate = useNavigate()
  const places = useAppPlaces() ?? []
  return places
    .filter(({ context }) => context === '')
    .map((place) => ({
      id: `app ${addressOfPlace(place)}`,
      label: place.name,
      description: place.appName,
      run: () => void navigate({ to: addressOfPlace(place) }),
    }))
}
