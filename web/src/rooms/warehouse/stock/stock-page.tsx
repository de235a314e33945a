import { Box, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ItemPicture } from '../../../shared/faces/item-picture.tsx'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import scanning from '../../../shared/scanning/scanning.module.css'
import { FoundChoices } from '../found-choices.tsx'
import { useMeaning } from '../use-meaning.ts'
import { foundItemsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Nobody has typed for so long. */
const restMs = 250

/** Which item it is about: a scan opens it, words find it. */
export function StockPage() {
  const t = useT()
  const { scan, result, choices } = useMeaning()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed, restMs)
  return (
    <ScanPage title={t('title')} hint={t('hint')} onScan={scan} result={result}>
      {choices.length > 0 && <FoundChoices found={choices} />}
      <TextInput
        type="search"
        size="lg"
        maw={520}
        label={t('search')}
        leftSection={<IconSearch aria-hidden />}
        value={typed}
        maxLength={255}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {words.trim() !== '' && <FoundItems words={words.trim()} />}
    </ScanPage>
  )
}

function FoundItems({ words }: { readonly words: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(foundItemsQuery(words))
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (data?.length === 0) return <Empty text={t('search.none', { words })} />
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      aria-label={t('search.found')}
      style={{ listStyle: 'none' }}
    >
      {data?.map(({ id, name, sku }) => (
        <li key={id}>
          <Link to={`/warehouse/stock/${id}`} className={scanning['task'] ?? ''}>
            <ItemPicture itemId={id} />
            <Box>
              <Text fz={18} fw={600}>
                {name}
              </Text>
              <Text c="var(--kontor-muted)">{sku}</Text>
            </Box>
          </Link>
        </li>
      ))}
    </Stack>
  )
}
