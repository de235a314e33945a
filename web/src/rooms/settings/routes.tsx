import { IconSettings } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { readArrangement } from '../../shared/records/arrangement.ts'
import type { Room } from '../../shared/room.ts'

export const settings: Room = {
  name: 'settings',
  title: { de: 'Einstellungen', en: 'Settings' },
  icon: IconSettings,
  scopes: [],
  key: 'e',
  group: 'administration',
  ways: async () => (await import('./ways.ts')).ways,
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/settings',
      component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
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
