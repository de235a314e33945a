import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConflictScreen as Screen } from './conflict-screen.tsx'
import type { Merge } from './merge.ts'

/** Seldom shown, and so loaded when it is. */
const ConflictScreen = lazy(async () => ({
  default: (await import('./conflict-screen.tsx')).ConflictScreen,
}))

interface MergeQuestionProps extends Omit<ComponentProps<typeof Screen>, 'merge'> {
  readonly merge: Merge | null
}

/** Asks what counts where a colleague changed the same fields; null: there is nothing to ask. */
export function MergeQuestion({ merge, ...others }: MergeQuestionProps) {
  if (!merge) return null
  return (
    <Suspense>
      <ConflictScreen merge={merge} {...others} />
    </Suspense>
  )
}
