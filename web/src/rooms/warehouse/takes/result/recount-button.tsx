import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import { sayDone, sayFailed } from '../../../../shared/messages/toasts.ts'
import { forgetCounts, type Take } from '../queries.ts'
import { useT } from '../texts.ts'

interface RecountButtonProps {
  readonly take: Take
  readonly lineIds: readonly string[]
  readonly onDone: () => void
}

/** The counts of lines are forgotten: somebody goes there again. */
export function RecountButton({ take, lineIds, onDone }: RecountButtonProps) {
  const t = useT()
  const can = useCan()
  const recount = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/stock-takes/{stockTakeId}/recount', {
          params: { path: { stockTakeId: take.id } },
          body: { lineIds: [...lineIds] },
        }),
      ),
    onSuccess: async () => {
      onDone()
      await forgetCounts(take.id)
      sayDone(t('recount.done', { count: lineIds.length }))
    },
    onError: sayFailed,
  })
  if (!can('stocktakes.write')) return null
  return (
    <Button
      size="md"
      variant="default"
      loading={recount.isPending}
      onClick={() => recount.mutate()}
    >
      {t('recount', { count: lineIds.length })}
    </Button>
  )
}
