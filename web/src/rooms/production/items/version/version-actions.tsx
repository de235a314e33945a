import { Alert, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { type Bill, forgetProduction, type ProductionItem } from '../../queries.ts'
import { useT } from '../../texts.ts'

interface VersionActionsProps {
  readonly item: ProductionItem
  /** The version that is shown; there may be none yet. */
  readonly bill: Bill | undefined
  readonly onShow: (billOfMaterialsId: string | null) => void
}

/** A new version, which begins as the one that is shown; and what becomes of this one. */
export function VersionActions({ item, bill, onShow }: VersionActionsProps) {
  const t = useT()
  const [asked, setAsked] = useState<'activate' | 'delete'>()
  const isActing = useRef(false)
  const add = useMutation({
    mutationFn: async () => {
      const params = { path: { productionItemId: item.id } }
      const body = copyOf(bill)
      const versions = '/v2/production-items/{productionItemId}/bills-of-materials'
      const added = await answerOf(api.POST(versions, { params, body }))
      await forgetProduction()
      onShow(added.id)
    },
    onSettled: () => {
      isActing.current = false
    },
  })
  const start = () => {
    if (isActing.current) return
    isActing.current = true
    add.mutate()
  }
  return (
    <>
      <Button variant="default" loading={add.isPending} onClick={start}>
        {t('bill.new')}
      </Button>
      {bill?.state === 1 && (
        <Button variant="default" onClick={() => setAsked('delete')}>
          {t('bill.delete')}
        </Button>
      )}
      {bill && bill.state !== 2 && bill.components.length > 0 && (
        <Button variant="default" onClick={() => setAsked('activate')}>
          {t('bill.activate')}
        </Button>
      )}
      {add.error && (
        <Alert color="danger" variant="outline" role="alert">
          {add.error.message}
        </Alert>
      )}
      {bill && asked && (
        <VersionDialog
          {...{ item, bill, act: asked }}
          onDone={() => onShow(asked === 'delete' ? null : bill.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const copyOf = (bill: Bill | undefined) =>
  bill
    ? {
        ...{ name: bill.name, description: bill.description, operations: bill.operations },
        components: bill.components.map(({ itemId, quantity, operationName }) => ({
          ...{ itemId, quantity },
          ...(operationName && { operationName }),
        })),
      }
    : {}

interface VersionDialogProps {
  readonly item: ProductionItem
  readonly bill: Bill
  readonly act: 'activate' | 'delete'
  readonly onDone: () => void
  readonly onClose: () => void
}

function VersionDialog({ item, bill, act, onDone, onClose }: VersionDialogProps) {
  const t = useT()
  const { version } = bill
  const confirm = async () => {
    const params = { path: { productionItemId: item.id, billOfMaterialsId: bill.id } }
    const path = '/v2/production-items/{productionItemId}/bills-of-materials/{billOfMaterialsId}'
    const activation =
      '/v2/production-items/{productionItemId}/bills-of-materials/{billOfMaterialsId}/activate'
    if (act === 'delete') await answerOf(api.DELETE(path, { params }))
    else await answerOf(api.POST(activation, { params }))
    sayDone(t(`bill.${act}.done`, { version }))
    onDone()
    await forgetProduction()
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless={act === 'activate'}
      title={t(`bill.${act}.title`, { version })}
      action={t(`bill.${act}`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>{t(`bill.${act}.explained`)}</Text>
    </ConfirmDialog>
  )
}
