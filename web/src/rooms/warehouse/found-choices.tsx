import { Box, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import scanning from '../../shared/scanning/scanning.module.css'
import { useT } from './texts.ts'
import type { Meant } from './use-meaning.ts'

/** What a code may mean that is on several things: one is chosen by hand. */
export function FoundChoices({ found }: { readonly found: readonly Meant[] }) {
  const t = useT()
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      aria-label={t('choices')}
      style={{ listStyle: 'none' }}
    >
      {found.map(({ kind, id, title, about, address }) => (
        <li key={`${kind} ${id}`}>
          <Link to={address} className={scanning['task'] ?? ''}>
            <Box>
              <Text fz={18} fw={600}>
                {title}
              </Text>
              <Text c="var(--kontor-muted)">
                {[t(`kind.${kind}`), about].filter(Boolean).join(' · ')}
              </Text>
            </Box>
          </Link>
        </li>
      ))}
    </Stack>
  )
}
