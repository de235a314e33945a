import { createContext, useContext } from 'react'
import { useMayOpen } from '../session.ts'
import type { Room, Way } from './room.ts'

export const OwnRoomsContext = createContext<readonly Room[]>([])

/** The rooms in which the person may do something, in the order of the navigation. */
export function useOwnRooms(): readonly Room[] {
  return useContext(OwnRoomsContext)
}

/** The address of a room. */
export function addressOf({ name }: Room): string {
  return name === 'today' ? '/' : `/${name}`
}

/** What the person may make, with the sign of the room that it is made in. */
export function useOwnMakes(): readonly (Way & Pick<Room, 'icon'>)[] {
  const mayOpen = useMayOpen()
  return useOwnRooms().flatMap(({ icon, makes = [] }) =>
    makes.filter(mayOpen).map((way) => ({ ...way, icon })),
  )
}
