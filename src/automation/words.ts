import type { Words } from '../platform/values/words.ts'
import { automationMeanings } from './meanings.ts'

/** What people call workflows and webhooks. */
export const automationWords: Words = {
  meanings: automationMeanings,
  records: {
    workflow: {
      one: { en: 'Workflow', de: 'Workflow' },
      many: { en: 'Workflows', de: 'Workflows' },
    },
    'workflow-event': {
      one: { en: 'Manual event', de: 'Manuelles Ereignis' },
      many: { en: 'Manual events', de: 'Manuelle Ereignisse' },
    },
    'workflow-run': {
      one: { en: 'Run of a workflow', de: 'Lauf eines Workflows' },
      many: { en: 'Runs of workflows', de: 'Läufe von Workflows' },
    },
    'workflow-start': {
      one: { en: 'Started event', de: 'Gestartetes Ereignis' },
      many: { en: 'Started events', de: 'Gestartete Ereignisse' },
    },
    webhook: { one: { en: 'Webhook', de: 'Webhook' }, many: { en: 'Webhooks', de: 'Webhooks' } },
    'webhook-message': {
      one: { en: 'Message of a webhook', de: 'Nachricht eines Webhooks' },
      many: { en: 'Messages of webhooks', de: 'Nachrichten von Webhooks' },
    },
    'webhook-replay': {
      one: { en: 'Repeated webhook deliveries', de: 'Wiederholte Webhook-Zustellungen' },
      many: { en: 'Repeated webhook deliveries', de: 'Wiederholte Webhook-Zustellungen' },
    },
    'webhook-test': {
      one: { en: 'Test of a webhook', de: 'Test eines Webhooks' },
      many: { en: 'Tests of webhooks', de: 'Tests von Webhooks' },
    },
  },
  fields: {
    'workflow.actions.operation': { en: 'Operation', de: 'Operation' },
    'workflow.actions.path': { en: 'Path', de: 'Pfad' },
    'workflow.actions.query': { en: 'Query', de: 'Abfrage' },
    'workflow.actions.body': { en: 'Body', de: 'Inhalt' },
    'workflow.actions.wait': { en: 'Wait', de: 'Warten', unit: { en: 'seconds', de: 'Sekunden' } },
    'workflow.actions.when': { en: 'Only where', de: 'Nur wenn' },
    nextDue: { en: 'Due next', de: 'Nächster Lauf' },
    scheduleError: { en: 'Fault of the schedule', de: 'Fehler des Zeitplans' },
    owner: { en: 'Owner', de: 'Besitzer' },
    formerSecretUntil: { en: 'Former secret ends', de: 'Bisheriges Geheimnis endet' },
    failures: { en: 'Failures in a row', de: 'Fehlschläge in Folge' },
    suspendedUntil: { en: 'Suspended until', de: 'Ausgesetzt bis' },
    objectKind: { en: 'Kind of record', de: 'Datensatzart' },
    trigger: { en: 'Trigger', de: 'Auslöser' },
    'workflow.fields': { en: 'Only changes of', de: 'Nur Änderungen von' },
    'webhook.fields': { en: 'Only changes of', de: 'Nur Änderungen von' },
    workflowEventId: { en: 'Event', de: 'Ereignis' },
    schedule: { en: 'Schedule', de: 'Zeitplan' },
    timeZone: { en: 'Time zone', de: 'Zeitzone' },
    'workflow.condition': { en: 'Condition', de: 'Bedingung' },
    actions: { en: 'Actions', de: 'Aktionen' },
    'webhook.address': {
      en: 'Address',
      de: 'Adresse',
      help: {
        en: 'A public address that begins with https://.',
        de: 'Eine öffentliche Adresse, die mit https:// beginnt.',
      },
    },
    entities: { en: 'Records', de: 'Datensätze' },
    kinds: { en: 'Events', de: 'Ereignisse' },
    'webhook.secret': {
      en: 'Secret',
      de: 'Geheimnis',
      help: {
        en: 'Deliveries are signed with it. It is not shown again.',
        de: 'Damit werden Zustellungen unterschrieben. Es wird nicht wieder gezeigt.',
      },
    },
    formerSecretHours: {
      en: 'Former secret stays valid',
      de: 'Bisheriges Geheimnis gilt noch',
      unit: { en: 'hours', de: 'Stunden' },
    },
  },
  choices: {
    objectKind: {
      item: { en: 'Item', de: 'Artikel' },
      customer: { en: 'Customer', de: 'Kunde' },
      'sales-order': { en: 'Sales order', de: 'Auftrag' },
      'delivery-note': { en: 'Delivery note', de: 'Lieferschein' },
      invoice: { en: 'Invoice', de: 'Rechnung' },
    },
    trigger: {
      created: { en: 'Created', de: 'Angelegt' },
      changed: { en: 'Changed', de: 'Geändert' },
      reached: { en: 'Condition reached', de: 'Bedingung erreicht' },
      manual: { en: 'By hand', de: 'Von Hand' },
      time: { en: 'By the clock', de: 'Nach der Uhr' },
    },
    kinds: {
      created: { en: 'Created', de: 'Angelegt' },
      changed: { en: 'Changed', de: 'Geändert' },
      deleted: { en: 'Deleted', de: 'Gelöscht' },
    },
  },
}
