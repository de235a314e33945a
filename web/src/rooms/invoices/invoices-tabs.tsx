import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { useT } from './texts.ts'

const addresses = { invoices: '/invoices', 'credit-notes': '/invoices/credit-notes' } as const

/** The two kinds of documents, for those who may read both. */
export function InvoicesTabs({ shown }: { readonly shown: keyof typeof addresses }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  if (!can('invoices.read') || !can('creditnotes.read')) return null
  return (
    <Tabs
      value={shown}
      onChange={(next) => next && void navigate({ to: addresses[next as typeof shown] })}
    >
      <Tabs.List>
        <Tabs.Tab value="invoices">{t('title')}</Tabs.Tab>
        <Tabs.Tab value="credit-notes">{t('creditNotes')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
