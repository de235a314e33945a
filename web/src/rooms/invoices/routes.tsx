import { IconFileInvoice } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readCreditNoteSearch } from './credit-notes/credit-note-search.ts'
import { readInvoiceSearch } from './invoice-search.ts'

const scopes = ['invoices.read', 'all.read']
const ofCreditNotes = ['creditnotes.read', 'all.read']

export const invoices: Room = {
  name: 'invoices',
  title: { de: 'Rechnungen', en: 'Invoices' },
  icon: IconFileInvoice,
  scopes,
  key: 'n',
  group: 'sales',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices',
      validateSearch: readInvoiceSearch,
      ...listPage({
        ...{ load: () => import('./invoices-page.tsx'), name: 'InvoicesPage', scopes },
        listOf: async (search) => (await import('./queries.ts')).invoiceList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices/credit-notes',
      validateSearch: readCreditNoteSearch,
      ...listPage({
        load: () => import('./credit-notes/credit-notes-page.tsx'),
        ...{ name: 'CreditNotesPage', scopes: ofCreditNotes },
        listOf: async (search) => (await import('./queries.ts')).creditNoteList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices/credit-notes/$creditNoteId',
      component: lazyPage(() => import('./credit-notes/credit-note-page.tsx'), 'CreditNotePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices/$invoiceId',
      component: lazyPage(() => import('./record/invoice-page.tsx'), 'InvoicePage'),
    }),
  ],
}
