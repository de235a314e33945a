import { Badge, Box, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { saveMadeFile } from '../../../shared/save-file.ts'
import { closeAgain, type Manifest, manifestsQuery, printManifest } from './queries.ts'
import { useT } from './texts.ts'

/** The lists that carriers took, or did not take yet, the latest first. */
export function ClosedLists() {
  const t = useT()
  const { data = [] } = useQuery(manifestsQuery)
  if (data.length === 0) return null
  return (
    <>
      <Title order={2}>{t('lists')}</Title>
      <Stack component="ul" m={0} p={0} aria-label={t('lists')} style={{ listStyle: 'none' }}>
        {data.map((manifest) => (
          <Paper key={manifest.id} component="li" withBorder p="md">
            <ClosedList manifest={manifest} />
          </Paper>
        ))}
      </Stack>
    </>
  )
}

function ClosedList({ manifest }: { readonly manifest: Manifest }) {
  const t = useT()
  const { nameOf } = useReferred('carriers')
  const { dateTime, number: written } = useFormats()
  const { number, carrierId, parcels, weight, reference, created, fault, reason } = manifest
  return (
    <Group justify="space-between" gap="md">
      <Box flex={1} miw={240}>
        <Group gap="sm">
          <Text fz={18} fw={600}>
            {t('list', { number, carrier: nameOf(carrierId) })}
          </Text>
          <State manifest={manifest} />
        </Group>
        <Text c="var(--kontor-muted)">
          {[
            dateTime(created),
            t('parcels', { count: parcels }),
            weight > 0 && `${written(weight)} kg`,
            reference,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {fault !== '' && (
          <Text c="danger" role="alert">
            {reason === '' ? t('fault', { fault }) : t('said', { reason })}
          </Text>
        )}
      </Box>
      <Acts manifest={manifest} />
    </Group>
  )
}

function State({ manifest: { status } }: { readonly manifest: Manifest }) {
  const t = useT()
  if (status === 'closing')
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t('closing')}</Text>
      </Group>
    )
  return (
    <Badge size="lg" variant="outline" color={status === 'closed' ? 'good' : 'danger'}>
      {t(status)}
    </Badge>
  )
}

/** Asks the carrier again where it has not taken the list; its paper is printed, or saved. */
function Acts({ manifest: { id, status } }: { readonly manifest: Manifest }) {
  const t = useT()
  const can = useCan()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => closeAgain(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['collection'] }),
    onError: sayFailed,
  })
  const print = useMutation({ mutationFn: () => printManifest(id), onError: sayFailed })
  const save = useMutation({
    mutationFn: () => saveMadeFile(`/v2/carrier-manifests/${id}/output/pdf`),
    onError: sayFailed,
  })
  return (
    <Group gap="sm">
      {status === 'failed' && can('deliverynotes.write') && (
        <Button size="md" loading={again.isPending} onClick={() => again.mutate()}>
          {t('again')}
        </Button>
      )}
      {can('deliverynotes.print') && (
        <>
          <Button
            size="md"
            variant="default"
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            {t(print.isSuccess ? 'printing' : 'print')}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
        </>
      )}
    </Group>
  )
}
