import { type Effects, of, reasons } from './effects.ts'

const customField = {
  acts: {
    'platform/custom-fields/custom-field-value.ts': ['value', 'type', 'possibleValues'],
    'platform/custom-fields/set-custom-field-value.ts': ['isRequired'],
  },
  kept: {
    [reasons.name]: ['name', 'groupName'],
    [reasons.text]: ['description'],
    [reasons.order]: ['sortNumber'],
  },
}
const file = {
  acts: { 'platform/attachments/sent-content.ts': ['fileDataType', 'fileName', 'fileData'] },
}

/** Channels, apps, workflows, printing, and what all records have. */
export const machineEffects: Effects = {
  'items/custom-fields': customField,
  'customers/custom-fields': customField,
  'sales-orders/custom-fields': customField,
  'customers/files': file,
  'sales-orders/files': file,
  'sales-orders/line-items/files': file,
  'invoices/files': file,
  'returns/files': file,
  'channel-connections/offer-categories': {
    acts: { 'channels/offers/offer-category-store.ts': of('items', 'itemId', 'channelCategoryId') },
  },
  'channel-notifications': {
    acts: {},
    kept: { 'What was read is not shown as new.': ['isRead'] },
  },
  'admin/channels': {
    acts: {
      'channels/acting-channel-store.ts': ['redeliverySeconds'],
      'channels/directory/channel-store.ts': ['salesChannelId', 'channel'],
    },
    kept: { [reasons.name]: ['displayName', 'appId'] },
  },
  'channel-connections': {
    acts: {
      'channels/sellers/connections/create-connection.ts': ['salesChannelId', 'channel'],
      'channels/sellers/connections/update-connection.ts': ['isActive'],
    },
  },
  'extensions/manifest': {
    acts: { 'apps/extensions/manifest-content.ts': ['manifest', 'signature'] },
  },
  'app-installations/update': {
    acts: { 'apps/installations/update-installed-app.ts': ['acceptedScopes'] },
  },
  'extension-providers': { acts: {}, kept: { [reasons.name]: ['name', 'website'] } },
  'extension-providers/keys': {
    acts: { 'apps/providers/provider-key-store.ts': ['publicKey', 'isRevoked'] },
    kept: { [reasons.name]: ['name'] },
  },
  extensions: {
    acts: { 'apps/extensions/extension-store.ts': ['providerId'] },
    kept: { [reasons.name]: ['name'] },
  },
  'workflow-events': {
    acts: { 'automation/workflow-events/workflow-event-store.ts': ['objectKind', 'isActive'] },
    kept: { [reasons.name]: ['name'] },
  },
  workflows: {
    acts: {
      'automation/workflows/starts/started-runs.ts': [
        ...['objectKind', 'trigger', 'fields', 'workflowEventId'],
      ],
      'automation/workflows/runs/run-step.ts': ['condition'],
      'automation/workflows/workflow-store.ts': ['isActive'],
      'platform/schedules/schedule.ts': ['schedule', 'timeZone'],
      'automation/workflows/vocabulary/workflow-action.ts': of(
        'actions',
        ...['operation', 'path', 'query', 'body', 'wait', 'when'],
      ),
    },
    kept: { [reasons.name]: ['name'] },
  },
  'kept-views': {
    acts: { 'access/views/kept-view-store.ts': ['isShared'] },
    kept: { [reasons.name]: ['name'], 'Where pages show it, and how.': ['list', 'search'] },
  },
  reports: {
    acts: {
      'reports/results/asked-report.ts': ['measures', 'by', 'rowLimit'],
      'reports/results/relative-period.ts': ['period', 'firstDay', 'lastDay', 'comparedWith'],
      'platform/reports/figures-store.ts': of('filters', 'dimension', 'keys'),
      'reports/kept/report-store.ts': ['isShared'],
      'reports/sending/send-due-reports.ts': ['recipients', 'schedule', 'timeZone'],
      'reports/sending/write-report-mail.ts': ['languageIso'],
    },
    kept: { [reasons.name]: ['name'], 'How pages show it.': ['view'] },
  },
  'payment-providers': {
    acts: {
      'invoicing/payment-providers/payment-provider-list.ts': ['secret'],
      'invoicing/payment-providers/write-payment-report.ts': ['paymentMethodId'],
      'invoicing/payment-providers/create-payment-report.ts': ['isActive'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'provider-payments/requests': {
    acts: { 'invoicing/payment-providers/create-provider-request.ts': ['kind', 'amount'] },
  },
  webhooks: {
    acts: {
      'automation/webhooks/webhook-store.ts': [...['entities', 'kinds', 'fields', 'isActive']],
      'automation/webhooks/webhook-delivery-store.ts': ['address', 'secret=secret_sealed'],
      'automation/webhooks/webhook-list.ts': ['formerSecretHours'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  forms: {
    acts: { 'printing/forms/form-list.ts': ['documentKind', 'isDefault', 'source'] },
    kept: { [reasons.name]: ['name'] },
  },
  printers: {
    acts: {
      'platform/printers/ipp-printer.ts': [
        ...['address', 'acceptsAnyCertificate', 'copies', 'sides', 'media', 'colorMode'],
      ],
      'printing/jobs/rendered-print-job.ts': ['language', 'dotsPerInch'],
      'printing/printers/printer-store.ts': ['isActive'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'printer-assignments': {
    acts: {
      'printing/printers/printer-store.ts': ['userId', 'documentKind', 'formId', 'printerId'],
    },
  },
  'mail-servers': {
    acts: {
      'platform/mail/mail-connection.ts': [
        'host',
        'port',
        'security',
        'acceptsAnyCertificate',
        'userName',
        'password',
      ],
      'platform/mail/letter.ts': ['senderAddress', 'senderName', 'replyTo'],
      'printing/mail-servers/mail-server-store.ts': ['isDefault'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  mailboxes: {
    acts: {
      'platform/mail/mailbox-connection.ts': [
        ...['host', 'port', 'security', 'acceptsAnyCertificate', 'userName', 'password'],
        ...['folder', 'readFolder'],
      ],
      'purchasing/mailboxes/keep-mail.ts': ['allowedSenders'],
      'purchasing/mailboxes/mailbox-store.ts': ['isActive'],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'mail-templates': {
    acts: {
      'printing/mail-templates/mail-template-store.ts': [
        'documentKind=kind',
        'languageIso',
        'subject',
        'text',
      ],
    },
  },
  imports: {
    acts: {
      'platform/exchange/import/create-import.ts': [
        ...['kind', 'format', 'data', 'mapping.lookups'],
        ...of('lookupFiles', 'name', 'data'),
      ],
      'platform/exchange/import/run-import-job.ts': [
        ...['filename', 'dryRun', 'previewOnly', 'skipBad', 'unknownColumns', 'warehouse'],
      ],
      'platform/exchange/mapping/plan.ts': of('mapping', ...['columns', 'defaults', 'decimal']),
      'platform/tables/table.ts': of('mapping', 'delimiter', 'encoding'),
    },
  },
  exports: {
    acts: {
      'platform/exchange/export/create-export.ts': ['kind'],
      'platform/exchange/export/run-export.ts': ['format', 'byteOrderMark'],
      'catalog/exchange/item-export-store.ts': ['filter.changedSince'],
    },
  },
}
