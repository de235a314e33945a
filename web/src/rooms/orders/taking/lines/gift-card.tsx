import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../../../../shared/commands.ts'
import type { SoldCards } from '../draft.ts'
import { useT } from '../texts.ts'

const GiftCardDialog = lazy(async () => ({
  default: (await import('./gift-card-dialog.tsx')).GiftCardDialog,
}))

/** Adds a line that sells gift cards. */
export function GiftCard({ onAdd }: { readonly onAdd: (sold: SoldCards) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useCommands([{ id: 'order.giftCard', label: t('card.sell'), run: () => setOpen(true) }])
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconGift size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('card')}
      </Button>
      {isOpen && (
        <Suspense>
          <GiftCardDialog onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
