import { useMediaQuery } from '@mantine/hooks'
import { useSession } from '../../session.ts'

/** In pixels. */
const heights = { compact: 28, normal: 36, comfortable: 44 } as const

/** How high the rows of lists are: as the person wants them, and high enough for a finger where one is used. */
export function useRowHeight(): number {
  const { density } = useSession().user.preferences
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return heights[isTouched ? 'comfortable' : (density ?? 'normal')]
}
