import { IconTicket } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import type { Room } from '../../shared/room.ts'

export const vouchers: Room = {
  name: 'vouchers',
  title: { de: 'Gutscheine', en: 'Vouchers' },
  icon: IconTicket,
  scopes: ['vouchers.read', 'all.read'],
  key: 'v',
  group: 'sales',
  makes: [
    {
      title: { de: 'Gutschein', en: 'Voucher' },
      address: '/vouchers/new',
      scope: 'vouchers.write',
      key: 'v',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/vouchers',
      component: lazyPage(() => import('./vouchers-page.tsx'), 'VouchersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/vouchers/new',
      component: lazyPage(() => import('./making/new-voucher-page.tsx'), 'NewVoucherPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/vouchers/$voucherId',
      component: lazyPage(() => import('./record/voucher-page.tsx'), 'VoucherPage'),
    }),
  ],
}
