import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../shared/lazy-page.ts'

/** The pages of the desk of returns. */
export const returnsDeskRoutes = (parent: AnyRoute) => [
  createRoute({
    getParentRoute: () => parent,
    path: '/warehouse/returns',
    component: lazyPage(() => import('./desk-page.tsx'), 'ReturnsDeskPage'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/warehouse/returns/$returnId',
    component: lazyPage(() => import('./parcel-page.tsx'), 'ParcelPage'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/warehouse/returns/order/$salesOrderId',
    component: lazyPage(() => import('./parcel-page.tsx'), 'UnannouncedParcelPage'),
  }),
]
