import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { correctionsQuery, type Invoice } from '../queries.ts'
import { useT } from '../texts.ts'

/** The credit notes of an invoice. */
export function Corrections({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const { date, money } = useFormats()
  const can = useCan()
  const { data } = useQuery({
    ...correctionsQuery(invoice.id),
    enabled: can('creditnotes.read') && invoice.correctedAmount > 0,
  })
  const notes = data?.items ?? []
  if (notes.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('creditNotes')}>
      <Title order={2}>{t('creditNotes')}</Title>
      {notes.map((note) => (
        <Group key={note.id} gap="md">
          <Anchor component={Link} to={`/invoices/credit-notes/${note.id}`}>
            {note.number}
          </Anchor>
          <Text>{date(note.creditNoteDate)}</Text>
          <Text>{money(note.totalGrossAmount, note.currencyIso)}</Text>
          {note.isCancelled && <Badge color="danger">{t('state.cancelled')}</Badge>}
          <Text c="dimmed">{note.reason}</Text>
        </Group>
      ))}
    </Stack>
  )
}
