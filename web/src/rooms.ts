import { registration } from './rooms/registration/routes.tsx'
import { today } from './rooms/today/routes.tsx'
import type { Room } from './shared/room.ts'

/** All rooms in the order of the navigation. */
export const rooms: readonly Room[] = [today, registration]
