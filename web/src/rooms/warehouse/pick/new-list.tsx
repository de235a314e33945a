import { Alert, Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { useSession } from '../../../session.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import { forgetLists } from './queries.ts'
import { useT } from './texts.ts'

/** A button for each template: the list that it makes is taken and opened. */
export function NewList({ warehouseId }: { readonly warehouseId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useSession()
  const { data } = useQuery(firstRowsQuery('/v2/wms/pick-list-templates'))
  const make = useMutation({
    mutationFn: (pickListTemplateId: string) =>
      answerOf(
        api.POST('/v2/wms/{warehouseId}/pick-lists', {
          params: { path: { warehouseId } },
          headers: { 'Idempotency-Key': submissionKey() },
          body: { pickListTemplateId, userId: user.userId },
        }),
      ),
    onSuccess: async ({ id }) => {
      await forgetLists()
      await navigate({ to: `/warehouse/pick/${id}` })
    },
  })
  const templates = (data?.items ?? []).filter(
    (one) => one['warehouseId'] === null || one['warehouseId'] === warehouseId,
  )
  return (
    <Paper withBorder p="md">
      <Stack>
        <Text fw={600}>{t('new.from')}</Text>
        {data && templates.length === 0 && <Empty text={t('new.none')} />}
        {templates.map((one) => (
          <Button
            key={String(one['id'])}
            size="lg"
            variant="default"
            justify="flex-start"
            disabled={make.isPending}
            loading={make.isPending && make.variables === one['id']}
            onClick={() => make.mutate(String(one['id']))}
          >
            {String(one['name'])}
          </Button>
        ))}
        {make.error && (
          <Alert color="danger" variant="outline" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Anchor component={Link} to="/settings/wms-pick-list-templates">
          {t('new.templates')}
        </Anchor>
      </Stack>
    </Paper>
  )
}
