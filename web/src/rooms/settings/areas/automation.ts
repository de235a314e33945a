import {
  IconBarcode,
  IconBriefcase,
  IconHourglassLow,
  IconPlayerPlay,
  IconWebhook,
} from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

export const automation: Area = {
  title: { de: 'Automation und Apps', en: 'Automation and apps' },
  guide: 'settings-automation',
  lists: [
    declare('workflow-events', {
      icon: IconPlayerPlay,
      columns: ['name', 'objectKind', 'isActive'],
    }),
    declare('webhooks', {
      icon: IconWebhook,
      columns: ['name', 'address', 'entities', 'isActive'],
    }),
    declare('extension-providers', { icon: IconBriefcase, columns: ['name', 'website'] }),
    declare('extensions', { icon: IconBarcode, columns: ['name', 'providerId', 'status'] }),
  ],
  pages: [
    {
      title: { de: 'Veraltete Aufrufe', en: 'Deprecated calls' },
      icon: IconHourglassLow,
      address: '/settings/deprecated-calls',
      scope: 'admin',
    },
  ],
}
