import { createContext, useContext } from 'react'
import type { Room } from './room.ts'

export const OwnRoomsContext = createContext<readonly Room[]>([])

/** The rooms in which the person may do something, in the order of the navigation. */
export function useOwnRooms(): readonly Room[] {
  return useContext(OwnRoomsContext)
}

/** The address of a room. */
export function addressOf({ name }: Room): string {
  return name === 'today' ? '/' : `/${name}`
}
