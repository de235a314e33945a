import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../../session.ts'
import { cancelled, customsQuery, type Note, printDeclaration } from '../queries.ts'
import { useT } from '../texts.ts'

/** Of goods that cross a border of customs: the paper that goes with them, which is printed again where it is needed. */
export function CustomsPaper({ note }: { readonly note: Note }) {
  const t = useT()
  const can = useCan()
  const { data } = useQuery(customsQuery(note.id))
  const queries = useQueryClient()
  const print = useMutation({
    mutationFn: () => printDeclaration(note.id),
    // What is known of the goods decides on which form.
    onSettled: () => queries.invalidateQueries({ queryKey: customsQuery(note.id).queryKey }),
  })
  if (!data?.isRequired || note.status === cancelled) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('customs')}>
      <Stack>
        <Group justify="space-between">
          <Text flex={1} miw={240}>
            {t('customs.needed', { form: data.form?.toUpperCase() ?? '' })}
          </Text>
          {can('deliverynotes.print') && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              loading={print.isPending}
              onClick={() => print.mutate()}
            >
              {t(print.isSuccess ? 'customs.printing' : 'customs.print')}
            </Button>
          )}
        </Group>
        {print.error && (
          <Alert color="danger" variant="outline" role="alert">
            {print.error.message}
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}
