import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { useCan } from '../session.ts'
import { addressOfPlace, useAppPlaces } from '../shared/apps/app-places.ts'
import { type Command, offeredCommands } from '../shared/commands.ts'
import { addressOf, useOwnRooms } from '../shared/own-rooms.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { useT } from './texts.ts'

const hitsMax = 5
const pauseMs = 200

export const openPalette = spotlight.open

/** Rooms, what the page offers, and records: by Ctrl K. */
export function Palette() {
  const t = useT()
  const [query, setQuery] = useState('')
  const rooms = useRoomCommands()
  const items = useItemCommands(query)
  const words = query.toLowerCase().trim()
  const matches = ({ label, description = '' }: Command) =>
    `${label} ${description}`.toLowerCase().includes(words)
  const groups = [
    { label: t('palette.here'), commands: offeredCommands().filter(matches) },
    { label: t('navigation.label'), commands: rooms.filter(matches) },
    { label: t('navigation.apps'), commands: useAppCommands().filter(matches) },
    { label: t('palette.items'), commands: items },
  ].filter(({ commands }) => commands.length > 0)
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
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
        {groups.length === 0 && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
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

/** Items by their name or SKU, where there is a room that shows them. */
function useItemCommands(query: string): Command[] {
  const navigate = useNavigate()
  const [own, can] = [useOwnRooms(), useCan()]
  const [words] = useDebouncedValue(query.trim(), pauseMs)
  const isPossible = own.some(({ name }) => name === 'items') && can('items.read')
  const { data } = useQuery({
    queryKey: ['palette', 'items', words],
    enabled: isPossible && words.length > 1,
    queryFn: ({ signal }) => {
      const search = { searchKeyWord: words, pageSize: hitsMax }
      return answerOf(api.GET('/v2/items', { params: { query: search }, signal }))
    },
  })
  if (words.length < 2) return []
  return (data?.items ?? []).map(({ id, name, sku }) => ({
    id: `item ${id}`,
    label: name ?? sku ?? '',
    description: sku ?? '',
    run: () => void navigate({ to: `/items/${id}` }),
  }))
}
