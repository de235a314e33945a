import { Anchor, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { isFault } from '../../../../api/faults.ts'
import { useCan } from '../../../../session.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { documentsQuery, mailQuery } from '../../../../shared/documents/queries.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { postTo } from '../../../../shared/records/record-queries.ts'
import { forgetSupplierOrders, type SupplierOrder } from '../queries.ts'
import { useT } from '../texts.ts'

interface SendDialogProps {
  readonly loaded: Tagged<SupplierOrder>
  readonly onClose: () => void
}

const named = (documentId: string) => ({ documentKind: 'supplier-order' as const, documentId })

/** The address that the paper would be mailed to, undefined until it is known, and whether the person may mail it. */
function useAddress(orderId: string) {
  const documents = useQuery(documentsQuery(named(orderId)))
  const document = documents.data?.items[0]
  const may = useCan()(document?.printScope ?? '')
  const mail = useQuery({
    ...mailQuery(named(orderId), null),
    enabled: document !== undefined && may,
  })
  const isUnknown = document !== undefined && (!may || mail.error !== null)
  return {
    known: isUnknown ? '' : mail.data?.recipients,
    mayMail: document === undefined || may,
  }
}

/** The order goes to the supplier: by mail to an address that is shown, or by the person. */
export function SendDialog({ loaded, onClose }: SendDialogProps) {
  const t = useT()
  const { id, number, supplierId } = loaded.data
  const { known, mayMail } = useAddress(id)
  const [written, setWritten] = useState<string>()
  const [chosen, setWay] = useState<'mail' | 'self'>('mail')
  const way = mayMail ? chosen : 'self'
  const address = (written ?? known ?? '').trim()
  const send = useSending(loaded)
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('send.title', { number })}
      action={t('do.send')}
      isReady={way === 'self' || address !== ''}
      onConfirm={() => send(way === 'mail' ? address : undefined)}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('send.explained')}</Text>
        <Radio.Group value={way} onChange={(next) => setWay(next as typeof way)}>
          <Stack gap="xs">
            <Radio
              value="mail"
              label={t('send.mail')}
              disabled={!mayMail}
              {...(!mayMail && { description: t('why.right') })}
            />
            <Radio value="self" label={t('send.self')} />
          </Stack>
        </Radio.Group>
        {way === 'mail' && (
          <TextInput
            label={t('send.address')}
            type="email"
            autoComplete="off"
            disabled={known === undefined}
            value={written ?? known ?? ''}
            {...(known === '' && {
              description: (
                <>
                  {t('send.noAddress')}{' '}
                  <Anchor component={Link} inherit to={`/settings/suppliers/${supplierId}`}>
                    {t('send.toSupplier')}
                  </Anchor>
                </>
              ),
            })}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Sends the order, and then its mail, so that the paper in it is that of an order and not of a draft. */
function useSending({ data: { id, number }, etag }: Tagged<SupplierOrder>) {
  const t = useT()
  const [key] = useState(submissionKey)
  // A mail that was refused is sent again without the order.
  const isSent = useRef(false)
  const [first] = useState(etag)
  return async (recipients: string | undefined) => {
    if (!isSent.current) {
      const params = { path: { supplierOrderId: id } }
      const headers = { 'If-Match': first, 'Idempotency-Key': key }
      await answerOf(
        api.POST('/v2/supplier-orders/{supplierOrderId}/send', { params, headers }),
      ).catch(async (error: unknown) => {
        await forgetSupplierOrders()
        throw isFault(error, 412) ? new Error(t('changedMeanwhile.look')) : error
      })
      isSent.current = true
    }
    if (recipients !== undefined) {
      const body = { ...named(id), recipients, message: null, formId: null, languageIso: null }
      await postTo('/v2/documents/mail', body, submissionKey()).catch(async (error: unknown) => {
        await forgetSupplierOrders()
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(t('send.unmailed', { why }))
      })
    }
    sayDone(
      recipients === undefined
        ? t('send.done', { number })
        : t('send.mailed', { number, address: recipients }),
    )
    await forgetSupplierOrders()
  }
}
