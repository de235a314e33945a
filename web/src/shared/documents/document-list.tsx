import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { PageFault } from '../messages/page-fault.tsx'
import { WideTable } from '../wide-table.tsx'
import { type DocumentsOf, documentsQuery, type ListedDocument } from './queries.ts'
import { useT } from './texts.ts'
import { useKindNames } from './use-kind-names.ts'

/** Loaded when somebody looks at a document. */
const DocumentPanel = lazy(async () => ({
  default: (await import('./document-panel.tsx')).DocumentPanel,
}))

/** The documents of a record, each of which can be looked at, printed and sent. */
export function Documents({ of }: { readonly of: DocumentsOf }) {
  const t = useT()
  const { date } = useFormats()
  const nameOf = useKindNames()
  const { data, error, refetch } = useQuery(documentsQuery(of))
  const [shown, setShown] = useState<ListedDocument>()
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack component="section" gap="xs" aria-label={t('title')} aria-busy={!data}>
      <Title order={2}>{t('title')}</Title>
      {data?.items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {data && data.items.length > 0 && (
        <WideTable minWidth={380}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('kind')}</Table.Th>
                <Table.Th scope="col">{t('date')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((one) => {
                const name = `${nameOf(one.documentKind)} ${one.number ?? t('draft')}`
                return (
                  <Table.Tr key={`${one.documentKind} ${one.documentId}`}>
                    <Table.Td>
                      <Anchor component="button" onClick={() => setShown(one)}>
                        <Group component="span" gap="xs" wrap="nowrap">
                          <IconFileText size={18} aria-hidden />
                          {name}
                        </Group>
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{date(one.date)}</Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {shown && (
        <Suspense>
          <DocumentPanel document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}
