import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import cards from '../../../shared/records/records.module.css'
import classes from './usage.module.css'

interface FigureCardProps {
  readonly title: string
  readonly figure: ReactNode
  /** What belongs to the figure, below it. */
  readonly children?: ReactNode
}

/** One figure that matters, with what it is of. */
export function FigureCard({ title, figure, children }: FigureCardProps) {
  return (
    <section className={cards['card']} aria-label={title}>
      <Title order={2} size="xs" fw={500} c="dimmed">
        {title}
      </Title>
      <Text className={classes['figure']}>{figure}</Text>
      <Text component="div" size="sm" c="dimmed">
        {children}
      </Text>
    </section>
  )
}
