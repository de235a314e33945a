import { IconCash } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { listPage } from '../../shared/list-page.ts'
import type { Room } from '../../shared/room.ts'
import { readLineSearch } from './desk/line-search.ts'
import { duties } from './duties.ts'
import { readItemSearch, readOpenSearch } from './open/open-search.ts'
import { readPaymentSearch } from './recorded/payment-search.ts'
import { readStatementSearch } from './statements/statement-search.ts'

const scopes = ['invoices.read', 'bankstatements.read', 'paymentruns.read', 'all.read']

export const payments: Room = {
  name: 'payments',
  title: { de: 'Zahlungen', en: 'Payments' },
  icon: IconCash,
  scopes,
  key: 'k',
  group: 'sales',
  duties,
  ways: async () => (await import('./ways.ts')).ways,
  makes: [
    {
      title: { de: 'Zahlung', en: 'Payment' },
      address: '/payments/new',
      scope: 'invoices.write',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/payments',
      validateSearch: readPaymentSearch,
      ...listPage({
        ...{ load: () => import('./recorded/payments-page.tsx'), name: 'PaymentsPage', scopes },
        listOf: async (search) => (await import('./recorded/queries.ts')).paymentList(search),
      }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/new',
      component: lazyPage(() => import('./record/new-payment-page.tsx'), 'NewPaymentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/open',
      validateSearch: readOpenSearch,
      component: lazyPage(() => import('./open/ages-page.tsx'), 'AgesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/open/invoices',
      validateSearch: readItemSearch,
      component: lazyPage(() => import('./open/items-page.tsx'), 'ItemsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/statements',
      validateSearch: readStatementSearch,
      component: lazyPage(() => import('./statements/statements-page.tsx'), 'StatementsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/statements/$bankStatementId',
      validateSearch: readLineSearch,
      component: lazyPage(() => import('./desk/statement-page.tsx'), 'StatementPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/runs',
      component: lazyPage(() => import('./runs/runs-page.tsx'), 'PaymentRunsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/runs/$runId',
      component: lazyPage(() => import('./runs/run-page.tsx'), 'PaymentRunPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/payments/lines',
      validateSearch: readLineSearch,
      component: lazyPage(() => import('./desk/lines-page.tsx'), 'LinesPage'),
    }),
  ],
}
