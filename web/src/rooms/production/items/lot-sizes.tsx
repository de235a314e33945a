import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { readDecimal } from '../../../shared/formats/decimals.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { forgetProduction, type ProductionItem } from '../queries.ts'
import { useT } from '../texts.ts'

/** How many are made at once, typed with spaces between them. */
export function LotSizes({ loaded }: { readonly loaded: Tagged<ProductionItem> }) {
  const { data: item, etag } = loaded
  const t = useT()
  const language = useLanguage()
  const { number } = useFormats()
  const mayWrite = useCan()('production.write')
  const written = item.lotSizes.map(({ quantity }) => number(quantity)).join('  ')
  const [typed, setTyped] = useState(written)
  const read = typed
    .split(/[\s;]+/)
    .filter((word) => word !== '')
    .map((word) => readDecimal(word, language))
  const sizes = read.flatMap((one) => ('value' in one ? [{ quantity: Number(one.value) }] : []))
  const isWrong = sizes.length < read.length
  const save = useMutation({
    mutationFn: async () => {
      const params = { path: { productionItemId: item.id } }
      const body = { lotSizes: sizes }
      await answerOf(
        api.PATCH('/v2/production-items/{productionItemId}', {
          params,
          body,
          headers: { 'If-Match': etag },
        }),
      )
      sayDone(t('lots.saved'))
      await forgetProduction()
    },
  })
  return (
    <>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('lots')}
          description={t('lots.hint')}
          w={340}
          disabled={!mayWrite}
          error={isWrong && t('lots.wrong')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {mayWrite && typed !== written && (
          <Button
            variant="default"
            disabled={isWrong}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('lots.save')}
          </Button>
        )}
      </Group>
      {save.error && (
        <Alert color="danger" variant="outline" role="alert">
          {save.error.message}
        </Alert>
      )}
    </>
  )
}
