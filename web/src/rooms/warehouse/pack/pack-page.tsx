import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import scanning from '../../../shared/scanning/scanning.module.css'
import { useT } from './texts.ts'
import { useNoteSearch } from './use-note-search.ts'

/** Where packing begins: with whatever lies on the table. */
export function PackPage() {
  const t = useT()
  const { scan, result, notes } = useNoteSearch()
  return (
    <ScanPage title={t('title')} hint={t('hint')} onScan={scan} result={result}>
      {notes.length > 1 && (
        <Stack
          component="ul"
          gap="sm"
          m={0}
          p={0}
          aria-label={t('choices')}
          style={{ listStyle: 'none' }}
        >
          {notes.map(({ id, number, packages, shipmentAddress: to }) => (
            <li key={id}>
              <Link to={`/warehouse/pack/${id}`} className={scanning['task'] ?? ''}>
                <Box flex={1}>
                  <Group justify="space-between">
                    <Text fz={20} fw={600}>
                      {number}
                    </Text>
                    {packages.length > 0 && (
                      <Badge size="lg" color="good" variant="outline">
                        {t('packed')}
                      </Badge>
                    )}
                  </Group>
                  <Text c="var(--kontor-muted)">
                    {[to.company, to.firstName, to.lastName, to.city].filter(Boolean).join(' ')}
                  </Text>
                </Box>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </ScanPage>
  )
}
