import { webhookTable } from '../../automation/webhooks/webhook-store.ts'
import { workflowEventTable } from '../../automation/workflow-events/workflow-event-store.ts'
import { workflowObjects } from '../../automation/workflow-events/workflow-objects.ts'
import { workflowTable } from '../../automation/workflows/workflow-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

const names: Readonly<Record<string, string>> = {
  item: 'Review the texts',
  customer: 'Welcome the customer',
  'sales-order': 'Ask for approval',
  'delivery-note': 'Notify the warehouse',
  invoice: 'Remind by telephone',
}

/** One event for each kind of record. */
export async function addWorkflowEvents(tx: TenantTx): Promise<void> {
  const events = workflowObjects.map(({ kind }) => ({
    objectKind: kind,
    name: names[kind] ?? 'Check by hand',
    isActive: true,
  }))
  await insertRows(tx, workflowEventTable, events)
}

/** One that is not active: the sample does nothing by itself. */
export async function addWorkflow(tx: TenantTx): Promise<void> {
  const order = { salesOrderId: '=record.id' }
  await insertRows(tx, workflowTable, [
    {
      ...{ name: 'Deliver what is paid', objectKind: 'sales-order', trigger: 'reached' },
      ...{
        fields: [],
        workflowEventId: null,
        ...{ schedule: null, timeZone: 'Europe/Berlin', nextDue: null, scanPosition: 0 },
        condition: 'record.paymentDetails.paymentStatus == 2',
      },
      actions: [{ operation: 'createSalesOrderDeliveryNote', path: order }],
      ...{ isActive: false, version: 1, owner: 'sample' },
    },
  ])
}

/** One that is not active and has no secret yet: the sample sends nothing to anybody. */
export async function addWebhook(tx: TenantTx): Promise<void> {
  await insertRows(tx, webhookTable, [
    {
      ...{ name: 'Accounting', address: 'https://books.harbour-roasters.example/events' },
      ...{ entities: ['item'], kinds: [], fields: [], isActive: false, owner: 'sample' },
      secretSealed: '',
    },
  ])
}
