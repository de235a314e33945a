import type { Duty } from '../../shared/duties.ts'

/** What suppliers have not brought yet, and what their invoices wait for. */
export const duties: readonly Duty[] = [
  {
    name: 'supplier-orders-overdue',
    words: {
      de: ['Lieferantenbestellung überfällig', 'Lieferantenbestellungen überfällig'],
      en: ['supplier order overdue', 'supplier orders overdue'],
    },
    address: '/purchasing/orders',
    search: { state: 'overdue' },
    isBad: true,
  },
  {
    name: 'purchase-invoices-to-check',
    words: {
      de: ['Eingangsrechnung zu prüfen', 'Eingangsrechnungen zu prüfen'],
      en: ['incoming invoice to check', 'incoming invoices to check'],
    },
    search: { state: 'received' },
  },
  {
    name: 'purchase-invoices-to-approve',
    words: {
      de: ['Eingangsrechnung freizugeben', 'Eingangsrechnungen freizugeben'],
      en: ['incoming invoice to approve', 'incoming invoices to approve'],
    },
    search: { state: 'checked' },
  },
  {
    name: 'mailboxes-to-repair',
    words: {
      de: ['Postfach nicht lesbar', 'Postfächer nicht lesbar'],
      en: ['mailbox that cannot be read', 'mailboxes that cannot be read'],
    },
    address: '/settings/mailboxes',
    isBad: true,
  },
]
