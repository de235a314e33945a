import { Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { PageFault } from '../messages/page-fault.tsx'
import { WideTable } from '../wide-table.tsx'
import { latest } from './latest.ts'
import {
  type DocumentsOf,
  documentPagesQuery,
  documentsPerPage,
  type ListedDocument,
} from './queries.ts'
import { useT } from './texts.ts'
import { useKindNames } from './use-kind-names.ts'

/** Loaded when somebody looks at a document. */
const DocumentPanel = lazy(async () => ({
  default: (await import('./document-panel.tsx')).DocumentPanel,
}))

/** The documents of a record, each of which can be looked at, printed and sent. */
export function Documents({ of }: { readonly of: DocumentsOf }) {
  const t = useT()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    documentPagesQuery(of),
  )
  const [shown, setShown] = useState<ListedDocument>()
  const documents = latest(data?.pages ?? [], documentsPerPage)
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack component="section" gap="xs" aria-label={t('title')} aria-busy={!data}>
      <Title order={2}>{t('title')}</Title>
      {data && documents.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {documents.length > 0 && <DocumentTable documents={documents} onOpen={setShown} />}
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-md"
          style={{ alignSelf: 'flex-start' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
      {shown && (
        <Suspense>
          <DocumentPanel document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

interface DocumentTableProps {
  readonly documents: readonly ListedDocument[]
  readonly onOpen: (document: ListedDocument) => void
}

function DocumentTable({ documents, onOpen }: DocumentTableProps) {
  const t = useT()
  const { date } = useFormats()
  const nameOf = useKindNames()
  return (
    <WideTable minWidth={300}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('kind')}</Table.Th>
            <Table.Th scope="col">{t('date')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documents.map((one) => {
            const name = `${nameOf(one.documentKind)} ${one.number ?? t('draft')}`
            return (
              <Table.Tr key={`${one.documentKind} ${one.documentId}`}>
                <Table.Td>
                  <Anchor component="button" ta="start" onClick={() => onOpen(one)}>
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
  )
}
