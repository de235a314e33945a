import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DocumentKind, documentsQuery } from '../../../shared/documents/queries.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useT } from './texts.ts'

interface DocumentChoiceProps {
  readonly documentKind: DocumentKind
  readonly value: string | null
  readonly onChange: (documentId: string | null) => void
}

/** The document that a preview shows: without a choice the newest one, and where there is none an invented one. */
export function DocumentChoice({ documentKind, value, onChange }: DocumentChoiceProps) {
  const t = useT()
  const { date } = useFormats()
  const { data } = useQuery(documentsQuery({ documentKind }))
  const documents = data?.items ?? []
  if (data && documents.length === 0) return <Text size="sm">{t('document.none')}</Text>
  return (
    <Select
      label={t('document')}
      placeholder={t('document.newest')}
      clearable
      searchable
      maw={360}
      data={documents.map(({ documentId, number, date: day }) => ({
        value: documentId,
        label: `${number ?? '–'} · ${date(day)}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
