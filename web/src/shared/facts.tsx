import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What is known of a record and not entered here: a name and a value each. What has no value is left out. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return (
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="md" m={0}>
      {known.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} style={{ whiteSpace: 'pre-line' }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
