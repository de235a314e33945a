import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useCommands } from '../../../shared/commands.ts'
import { useKeys } from '../../../shared/keys.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { saveMadeFile } from '../../../shared/save-file.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import type { Invoice } from '../queries.ts'
import { useT } from '../texts.ts'
import { DraftDialogs } from './draft-dialogs.tsx'

/** Loaded when somebody wants to write one. */
const CreditDialog = lazy(async () => ({
  default: (await import('./credit-dialog.tsx')).CreditDialog,
}))

const formats = ['xrechnung-ubl', 'xrechnung-cii', 'factur-x'] as const

/** What an action asks before it is done; a payment has a page of its own. */
type Asked = 'finalize' | 'delete' | 'credit' | 'cancel'
type Action = Asked | 'pay'

/** What can be done with an invoice in its state: the usual thing as a button, the rest in a menu. */
export function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const { isDraft } = invoice
  const { main, others } = actionsOf(invoice, can)
  const all = main ? [main, ...others] : others
  const run = (name: Action) =>
    name === 'pay'
      ? void navigate({ to: '/payments/new', search: { invoices: invoice.id } })
      : setAsked(name)
  useCommands(all.map((name) => ({ id: `invoice ${name}`, label: t(name), run: () => run(name) })))
  useKeys(main ? [{ keys: 'x', label: t(main), run: () => run(main) }] : [])
  const close = () => setAsked(undefined)
  return (
    <>
      {(others.length > 0 || !isDraft) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isDraft && <ElectronicItems invoice={invoice} />}
            {others.map((name) => (
              <Menu.Item
                key={name}
                {...(name !== 'credit' && { color: 'danger' })}
                onClick={() => run(name)}
              >
                {t(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && (
        <Button variant={main === 'credit' ? 'default' : 'filled'} onClick={() => run(main)}>
          {t(main)}
        </Button>
      )}
      {isDraft && (
        <DraftDialogs
          invoice={invoice}
          asked={asked === 'delete' ? asked : asked && 'finalize'}
          onClose={close}
        />
      )}
      {asked === 'credit' && (
        <Suspense>
          <CreditDialog invoice={invoice} onClose={close} />
        </Suspense>
      )}
      {asked === 'cancel' && (
        <CancelDialog
          send={(body, key) => {
            const params = { path: { invoiceId: invoice.id } }
            const headers = { 'Idempotency-Key': key }
            return answerOf(api.POST('/v2/invoices/{invoiceId}/cancel', { params, body, headers }))
          }}
          title={t('cancelOf', { number: invoice.number ?? '' })}
          onClose={close}
        >
          {t('cancelExplained')}
        </CancelDialog>
      )}
    </>
  )
}

/** The usual action, and the others, of a person with these rights. */
function actionsOf(
  { isDraft, isCancelled, invoicePaymentDetails }: Invoice,
  can: (scope: string) => boolean,
): { readonly main: Action | undefined; readonly others: readonly Asked[] } {
  const none = { main: undefined, others: [] }
  if (isCancelled) return none
  const mayWrite = can('invoices.write')
  if (isDraft) return mayWrite ? { main: 'finalize', others: ['delete'] } : none
  const credit = can('creditnotes.write') ? (['credit'] as const) : []
  const cancel = mayWrite ? (['cancel'] as const) : []
  const isOpen = (invoicePaymentDetails?.stillToPay ?? 0) > 0
  return isOpen && mayWrite
    ? { main: 'pay', others: [...credit, ...cancel] }
    : { main: credit[0], others: cancel }
}

/** The invoice as a file of each electronic format; what it lacks is said by the service. */
function ElectronicItems({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const save = (format: string) =>
    saveMadeFile(`/v2/invoices/${invoice.id}/output/e-invoice?format=${format}`).catch(sayFailed)
  return (
    <>
      <Menu.Label>{t('electronic')}</Menu.Label>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => void save(format)}>
          {t(`format.${format}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
