import { IconSettings } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { readArrangement } from '../../shared/records/arrangement.ts'
import type { Room } from '../../shared/room.ts'
import { readCompany } from './number-ranges/range-search.ts'
import { readCase } from './tax-case/case-search.ts'

export const settings: Room = {
  name: 'settings',
  title: { de: 'Einstellungen', en: 'Settings' },
  icon: IconSettings,
  scopes: [],
  key: 'e',
  group: 'administration',
  ways: async () => (await import('./ways.ts')).ways,
  makes: [
    {
      title: { de: 'Lieferant', en: 'Supplier' },
      address: '/settings/suppliers/new',
      scope: 'suppliers.write',
    },
    {
      title: { de: 'Kategorie', en: 'Category' },
      address: '/settings/categories/new',
      scope: 'categories.write',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/settings',
      component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/number-ranges',
      component: lazyPage(() => import('./number-ranges/ranges-page.tsx'), 'RangesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/number-ranges/$kind',
      validateSearch: readCompany,
      component: lazyPage(() => import('./number-ranges/range-page.tsx'), 'RangePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/tax-case',
      validateSearch: readCase,
      component: lazyPage(() => import('./tax-case/tax-case-page.tsx'), 'TaxCasePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/retention',
      component: lazyPage(() => import('./retention/retention-page.tsx'), 'RetentionPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/usage',
      component: lazyPage(() => import('./usage/usage-page.tsx'), 'UsagePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/deprecated-calls',
      component: lazyPage(() => import('./usage/deprecated-page.tsx'), 'DeprecatedPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/tenants',
      component: lazyPage(() => import('./operator/tenants-page.tsx'), 'TenantsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/tenants/new',
      component: lazyPage(() => import('./operator/new-tenant-page.tsx'), 'NewTenantPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/tenants/$tenantId',
      component: lazyPage(() => import('./operator/tenant-page.tsx'), 'TenantPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/$list',
      validateSearch: readArrangement,
      component: lazyPage(() => import('./list-page.tsx'), 'ListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/$list/new',
      component: lazyPage(() => import('./new-page.tsx'), 'NewPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/forms/$id/edit',
      component: lazyPage(() => import('./editors/form-editor-page.tsx'), 'FormEditorPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/mail-templates/$id/edit',
      component: lazyPage(
        () => import('./editors/mail-template-editor-page.tsx'),
        'MailTemplateEditorPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/$list/$id',
      component: lazyPage(() => import('./one-page.tsx'), 'OnePage'),
    }),
  ],
}
