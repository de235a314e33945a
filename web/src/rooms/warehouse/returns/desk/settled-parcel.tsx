import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import type { Settled } from './use-desk.ts'
import type { Photos } from './use-photos.ts'

interface SettledParcelProps {
  readonly settled: Settled
  readonly photos: Photos
}

/** What was made of the parcel: where its goods are, the credit notes and the replacement. */
export function SettledParcel({ settled: { returned, said }, photos }: SettledParcelProps) {
  const t = useT()
  const { money } = useFormats()
  const { creditNotes, replacementOrderId, replacementOrderNumber, id } = returned
  return (
    <Paper withBorder p="md" component="section" aria-label={t('settled')}>
      <Stack gap="sm">
        <Text fz={22} fw={700}>
          {t('booked', { number: returned.number })}
        </Text>
        <Stack component="ul" gap={4} m={0} pl="lg">
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Stack>
        {creditNotes.map((note) => (
          <Text key={note.id} fz={18}>
            {t('credited', { amount: money(note.totalGrossAmount, note.currencyIso) })}{' '}
            <Anchor
              component={Link}
              underline="always"
              to={`/invoices/credit-notes/${note.id}`}
              fz={18}
            >
              {note.number}
            </Anchor>
          </Text>
        ))}
        {creditNotes.length === 0 && <Text c="var(--kontor-muted)">{t('nothingCredited')}</Text>}
        {replacementOrderId && (
          <Text fz={18}>
            {t('replaced')}{' '}
            <Anchor
              component={Link}
              underline="always"
              to={addressOfRecord('salesOrder', replacementOrderId)}
              fz={18}
            >
              {replacementOrderNumber}
            </Anchor>
          </Text>
        )}
        {photos.error && (
          <Alert color="danger" variant="outline" role="alert">
            {photos.error}{' '}
            <Button size="compact-md" variant="default" onClick={photos.retry}>
              {t('photo.again')}
            </Button>
          </Alert>
        )}
        {photos.keptCount > 0 && <Text>{t('photo.kept', { count: photos.keptCount })}</Text>}
        <Group>
          <Button component={Link} to="/warehouse/returns" size="lg">
            {t('next')}
          </Button>
          <Button component={Link} to={`/returns/${id}`} size="lg" variant="default">
            {t('open', { number: returned.number })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
