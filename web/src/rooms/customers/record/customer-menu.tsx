import { Button, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconDots,
  IconDownload,
  IconLock,
  IconLockOpen,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { useCommands } from '../../../shared/commands.ts'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { saveBlob } from '../../../shared/save-file.ts'
import { type Customer, forgetCustomer, nameOfCustomer } from '../queries.ts'
import { useT } from '../texts.ts'

interface DialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}
const dialogs = {
  lock: lazyPart<DialogProps>(
    'customer-lock',
    async () => (await import('./lock-dialog.tsx')).LockDialog,
  ),
  merge: lazyPart<DialogProps>(
    'customer-merge',
    async () => (await import('./merge-dialog.tsx')).MergeDialog,
  ),
  anonymize: lazyPart<DialogProps>(
    'customer-anonymize',
    async () => (await import('./anonymize-dialog.tsx')).AnonymizeDialog,
  ),
}

/** What can be done with a customer, but for changing its fields. */
export function CustomerMenu({ loaded }: { readonly loaded: Tagged<Customer> }) {
  const t = useT()
  const customer = loaded.data
  const mayWrite = useCan()('customers.write') && customer.mergedIntoCustomerId === null
  const [asked, setAsked] = useState<keyof typeof dialogs | 'delete'>()
  const unlock = useMutation({ mutationFn: () => unlocked(customer), onError: sayFailed })
  const fetchData = useMutation({
    mutationFn: () => savePersonalData(customer),
    onError: sayFailed,
  })
  const acts = [
    ...(mayWrite
      ? [
          customer.isLocked
            ? { id: 'unlock' as const, Icon: IconLockOpen, run: () => unlock.mutate() }
            : { id: 'lock' as const, Icon: IconLock, run: () => setAsked('lock') },
          { id: 'merge' as const, Icon: IconArrowMerge, run: () => setAsked('merge') },
        ]
      : []),
    { id: 'data' as const, Icon: IconDownload, run: () => fetchData.mutate() },
    ...(mayWrite
      ? [
          { id: 'anonymize' as const, Icon: IconUserOff, run: () => setAsked('anonymize') },
          { id: 'delete' as const, Icon: IconTrash, run: () => setAsked('delete') },
        ]
      : []),
  ]
  useCommands(acts.map(({ id, run }) => ({ id: `customer.${id}`, label: t(`act.${id}`), run })))
  const close = () => setAsked(undefined)
  const Dialog = asked && asked !== 'delete' ? dialogs[asked] : undefined
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
            {t('actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ id, Icon, run }) => (
            <Menu.Item
              key={id}
              leftSection={<Icon size={16} aria-hidden />}
              {...(dangerous.includes(id) && { color: 'danger' })}
              onClick={run}
            >
              {t(`act.${id}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog customer={customer} onClose={close} />}
      <DeleteDialog loaded={loaded} isOpen={asked === 'delete'} onClose={close} />
    </>
  )
}

const dangerous: readonly string[] = ['anonymize', 'delete']

interface DeleteDialogProps {
  readonly loaded: Tagged<Customer>
  readonly isOpen: boolean
  readonly onClose: () => void
}

function DeleteDialog({ loaded, isOpen, onClose }: DeleteDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { customerId } = loaded.data
  const name = nameOfCustomer(loaded.data)
  const remove = async () => {
    const params = { path: { customerId } }
    const headers = { 'If-Match': loaded.etag }
    await answerOf(api.DELETE('/v2/customers/{customerId}', { params, headers }))
    sayDone(t('deleted', { name }))
    await navigate({ to: '/customers', ignoreBlocker: true })
    await queries.invalidateQueries({ queryKey: ['customers', 'list'] })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('delete.question', { name })}
      action={t('delete')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.explained')}
    </ConfirmDialog>
  )
}

async function unlocked({ customerId }: Customer): Promise<void> {
  const params = { path: { customerId } }
  const body = { isLocked: false, lockReason: null }
  await answerOf(api.PATCH('/v2/customers/{customerId}', { params, body }))
  await forgetCustomer(customerId)
}

/** All that is known of a customer, which it may ask for, as a file. */
async function savePersonalData({ customerId, customerNumber }: Customer): Promise<void> {
  const params = { path: { customerId } }
  const data = await answerOf(api.GET('/v2/customers/{customerId}/personal-data', { params }))
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveBlob(content, `customer-${customerNumber.replaceAll(/[^\w-]/g, '_')}.json`)
}
