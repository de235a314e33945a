import type { Unreached } from './unreached.ts'
import { unreachedOfCatalogue } from './unreached-of-catalogue.ts'
import { unreachedOfSales } from './unreached-of-sales.ts'
import { unreachedOfWarehouse } from './unreached-of-warehouse.ts'

export const unreached: readonly Unreached[] = [
  ...unreachedOfSales,
  ...unreachedOfWarehouse,
  ...unreachedOfCatalogue,
  {
    job: 40,
    reason: 'For programs of accounting; a list of exports says all of each.',
    operations: `
      listAccountingData getAccountingExport`,
  },
  {
    job: 41,
    reason: 'For programs that pay; the list shows what is approved.',
    operations: `
      listPayablePurchaseInvoices`,
  },
  {
    reason:
      'The pages ask for a case of tax, the session for the person, and lists for all kept views.',
    operations: `
      findTaxOfItem findTaxOfTaxClass getProfile getKeptView`,
  },
  {
    job: 47,
    reason:
      'The editor draws pages and takes an earlier version into the input, where it is saved.',
    operations: `
      previewForm restoreFormVersion`,
  },
  {
    job: 48,
    reason: 'Mail servers report by it what came back.',
    operations: `
      recordMailBounce`,
  },
  {
    job: 49,
    reason: 'Workflows have no pages yet.',
    operations: `
      listItemWorkflowEvents startItemWorkflowEvent startItemWorkflow listCustomerWorkflowEvents
      startCustomerWorkflowEvent startCustomerWorkflow listSalesOrderWorkflowEvents
      startSalesOrderWorkflowEvent startSalesOrderWorkflow listDeliveryNoteWorkflowEvents
      startDeliveryNoteWorkflowEvent startDeliveryNoteWorkflow listInvoiceWorkflowEvents
      startInvoiceWorkflowEvent startInvoiceWorkflow listWorkflowStarts getWorkflowStart
      listWorkflowTemplates listWorkflowRuns getWorkflowRun retryWorkflowRun previewWorkflow
      listWorkflows createWorkflow getWorkflow updateWorkflow deleteWorkflow`,
  },
  {
    job: 50,
    reason: 'Deliveries of webhooks have no page yet.',
    operations: `
      listWebhookDeliveries replayWebhookDeliveries testWebhook sendWebhookMessage`,
  },
  {
    job: 52,
    reason: 'What the pages of apps and clients do not do yet.',
    operations: `
      deactivateClient getExtensionManifest replaceExtensionManifest getAppInstallation
      listExtensionProviderKeys createExtensionProviderKey getExtensionProviderKey
      updateExtensionProviderKey deleteExtensionProviderKey`,
  },
  {
    job: 53,
    reason: 'Undo of a whole request is offered by its entries.',
    operations: `
      listAuditedItems undoRequest`,
  },
  {
    job: 54,
    reason: 'Pages empty the value of an own field by writing null.',
    operations: `
      deleteItemCustomField deleteCustomerCustomFieldValue deleteSalesOrderCustomFieldValue`,
  },
  {
    job: 55,
    reason: 'The operator has it on the command line.',
    operations: `
      blockApp unblockApp`,
  },
  {
    reason: 'Programs register themselves with it.',
    operations: `
      registerApp getRegistration registerInstance logOut registerForeignApp updateForeignApp
      deleteForeignApp updateForeignRegistration deleteForeignRegistration`,
  },
  {
    reason: 'Programs ask it; the pages read records.',
    operations: `
      getInfo queryGraph`,
  },
  {
    reason: 'Programs follow changes with it; pages get them by the stream.',
    operations: `
      listItemChanges listCustomerChanges listSalesOrderChanges`,
  },
  {
    reason: 'For programs of the operator of channels.',
    operations: `
      createChannel listChannels listChannelEvents getChannelEvent repeatChannelEvent
      repeatChannelEvents getFailedChannelEvent listChannelEventHistory`,
  },
  {
    reason: 'The pages send documents in words of their own, by `mailDocument`.',
    operations: `
      mailDeliveryNote mailShippingLabel mailSalesOrder mailInvoice mailInvoiceCancellation mailCreditNote mailReturn mailDunningLetter mailGiftCard
      mailCustomsDeclaration`,
  },
]
