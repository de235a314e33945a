import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from './announce.ts'
import { IsSeen, useIsWhole } from './whole.ts'

export interface PageProps {
  /** Of the tab of the browser as well. */
  readonly title: string
  /** Before the title: a picture, initials. */
  readonly face?: ReactNode
  /** Next to the title: a badge, a number. */
  readonly state?: ReactNode
  /** The primary action comes last. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * The body of every page: heading, actions, content. The heading gets the focus when the page opens, and its title
 * is announced.
 */
export function Page({ title, face, state, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWhole = useIsWhole()
  useEffect(() => {
    // A person who has opened a dialog meanwhile, such as the palette, goes on typing there; one who comes back is at a
    // row of a list.
    const isElsewhere = document.activeElement?.closest('[role="dialog"], [role="grid"]')
    if (!isElsewhere) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} – Kontor`
    announce(title)
  }, [title])
  return (
    <Stack gap="md" p="lg">
      <Group justify="space-between" align="flex-end">
        <Group gap="sm">
          {face}
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {state}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      <Stack
        gap="md"
        aria-busy={isWhole ? undefined : true}
        style={{ visibility: isWhole ? 'visible' : 'hidden' }}
      >
        <IsSeen value={isWhole}>{children}</IsSeen>
      </Stack>
    </Stack>
  )
}
