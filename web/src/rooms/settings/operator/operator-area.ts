import { IconBuildingSkyscraper } from '@tabler/icons-react'
import type { Area } from '../area.ts'

/** For administrators of the installation's own tenant; the service refuses all others. */
export const operator: Area = {
  title: { de: 'Betrieb', en: 'Operation' },
  lists: [],
  pages: [
    {
      title: { de: 'Mandanten und Dienst', en: 'Tenants and service' },
      icon: IconBuildingSkyscraper,
      address: '/settings/tenants',
      scope: 'admin',
      isForOperator: true,
    },
  ],
}
