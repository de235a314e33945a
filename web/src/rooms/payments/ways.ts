import type { Way } from '../../shared/room.ts'

/** Pages of the room, by the words that people use for them. */
export const ways: readonly Way[] = [
  {
    title: { de: 'Offene Posten', en: 'Open items' },
    address: '/payments/open',
    scope: 'invoices.read',
  },
  {
    title: { de: 'Kontoauszüge', en: 'Bank statements' },
    address: '/payments/statements',
    scope: 'bankstatements.read',
  },
  {
    title: { de: 'Lastschriften und Überweisungen', en: 'Direct debits and transfers' },
    address: '/payments/runs',
    scope: 'paymentruns.read',
  },
  {
    title: { de: 'Kontozeilen entscheiden', en: 'Decide bank lines' },
    address: '/payments/lines',
    scope: 'bankstatements.read',
  },
]
