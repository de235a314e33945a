/** Operations of generation 2 that no page calls. */
interface Unreached {
  /** The job of the staff that will need them; absent where only programs do. */
  readonly job?: number
  readonly reason: string
  /** Their names, with spaces in between. */
  readonly operations: string
}

export const unreached: readonly Unreached[] = [
  {
    job: 2,
    reason: 'Taking an order: the page is not there yet.',
    operations: `
      calculateSalesOrder calculateShippingOptions createSalesOrder`,
  },
  {
    job: 3,
    reason: 'Quotations have no pages yet.',
    operations: `
      createSalesQuotation listSalesQuotations getSalesQuotation updateSalesQuotation
      setSalesQuotationLineItems sendSalesQuotation createSalesOrderFromSalesQuotation
      cancelSalesQuotation printSalesQuotationToPdf printSalesQuotation mailSalesQuotation`,
  },
  {
    job: 4,
    reason: 'The page of an order shows, and changes nothing yet.',
    operations: `
      updateSalesOrder createSalesOrderLineItems getSalesOrderLineItem updateSalesOrderLineItem
      deleteSalesOrderLineItem holdSalesOrder unholdSalesOrder releaseSalesOrder copySalesOrder
      listSalesOrderNotes createSalesOrderNote getSalesOrderNote updateSalesOrderNote
      deleteSalesOrderNote`,
  },
  {
    job: 5,
    reason: 'The page of an order shows, and changes nothing yet.',
    operations: `
      cancelSalesOrder closeSalesOrder splitSalesOrder mergeSalesOrders
      listSalesOrderCancellationReasons listInvoiceCancellationReasons listRefundCancellationReasons`,
  },
  {
    job: 6,
    reason: 'Delivery notes have no pages yet.',
    operations: `
      createSalesOrderDeliveryNote createDeliveryNote listDeliveryNotes getDeliveryNote
      listDeliveryNoteLines getCustomsData shipDeliveryNote deliverDeliveryNote cancelDeliveryNote
      
      listDeliveryNotePackages addDeliveryNotePackages
      updateDeliveryNotePackage`,
  },
  {
    job: 7,
    reason: 'Invoices and credit notes have no pages yet.',
    operations: `
      createInvoice listInvoices getInvoice
      getInvoiceCompleteness listInvoiceLineItems updateInvoice finalizeInvoice deleteInvoice
      cancelInvoice createCreditNote listCreditNotes getCreditNote cancelCreditNote
      exportInvoiceAsEInvoice
      
      exportInvoiceCancellationAsEInvoice 
      exportCreditNoteAsEInvoice`,
  },
  {
    job: 8,
    reason: 'Payments have no pages yet.',
    operations: `
      createPayment createRefund listPayments getPayment listAccountingPayments listChannelRefunds`,
  },
  {
    job: 9,
    reason: 'Reminders have no page yet.',
    operations: `
      setDunningLevel`,
  },
  {
    job: 11,
    reason: 'Returns have no pages yet.',
    operations: `
      listReturns createReturn getReturn listReturnLines listReturnPackages receiveReturn
      inspectReturn completeReturn rejectReturn listReturnStates 
      `,
  },
  {
    job: 12,
    reason: 'The page of a customer shows, and changes nothing yet.',
    operations: `
      createCustomer updateCustomer deleteCustomer deleteCustomerAddress findCustomerDuplicates
      getCustomerPersonalData anonymizeCustomer listCustomerContacts createCustomerContact
      getCustomerContact updateCustomerContact deleteCustomerContact listCustomerBankAccounts
      createCustomerBankAccount getCustomerBankAccount updateCustomerBankAccount
      deleteCustomerBankAccount listCustomerNotes createCustomerNote getCustomerNote
      updateCustomerNote deleteCustomerNote listCustomerFiles getCustomerFile updateCustomerFile
      deleteCustomerFile uploadCustomerFile replaceCustomerFile`,
  },
  {
    job: 13,
    reason: 'Files of orders and invoices have no place on a page yet.',
    operations: `
      listSalesOrderFiles getSalesOrderFile updateSalesOrderFile deleteSalesOrderFile
      uploadSalesOrderFile replaceSalesOrderFile listSalesOrderLineItemFiles
      getSalesOrderLineItemFile updateSalesOrderLineItemFile deleteSalesOrderLineItemFile
      uploadSalesOrderLineItemFile replaceSalesOrderLineItemFile listInvoiceFiles getInvoiceFile
      updateInvoiceFile deleteInvoiceFile uploadInvoiceFile replaceInvoiceFile`,
  },
  {
    job: 14,
    reason: 'Picking has no pages yet.',
    operations: `
      listPickListTemplates createPickListTemplate getPickListTemplate updatePickListTemplate
      deletePickListTemplate listPickLists createPickList getPickList getPickListByKey
      listPickListPositions updatePickList deletePickList scanPickList reportShortPickListPosition
      completePickList printPickListToPdf printPickList mailPickList`,
  },
  {
    job: 15,
    reason: 'Packing has no pages yet.',
    operations: `
      listShippingBoxes createShippingBox getShippingBox updateShippingBox deleteShippingBox`,
  },
  {
    job: 17,
    reason: 'Stock has no page of its own yet.',
    operations: `
      listStocks bookStock listSerialNumbers calculateAvailability`,
  },
  {
    job: 18,
    reason: 'Transfers have no pages yet.',
    operations: `
      transferStock listStockTransfers getStockTransfer createStockTransfer receiveStockTransfer
      cancelStockTransfer`,
  },
  {
    job: 19,
    reason: 'Stock takes have no pages yet.',
    operations: `
      countStocks listStockTakes getStockTake listStockTakeLines createStockTake
      recordStockTakeCounts requestStockTakeRecount completeStockTake approveStockTake
      rejectStockTake cancelStockTake`,
  },
  {
    job: 20,
    reason: 'Storage locations and zones have no pages yet.',
    operations: `
      listWarehouseTypes listStorageLocations listWarehouseStorageLocations getStorageLocation
      listStorageLocationTypes createStorageLocation updateStorageLocation deleteStorageLocation
      listWarehouseZones createWarehouseZone getWarehouseZone updateWarehouseZone
      deleteWarehouseZone`,
  },
  {
    job: 21,
    reason: 'Buying has no pages yet.',
    operations: `
      listItemSuppliers createItemSupplier getItemSupplier updateItemSupplier deleteItemSupplier
      listSupplierOrders getSupplierOrder createSupplierOrder updateSupplierOrder sendSupplierOrder
      rescheduleSupplierOrder receiveSupplierOrder closeSupplierOrder cancelSupplierOrder
      printSupplierOrderToPdf printSupplierOrder mailSupplierOrder listPurchaseProposals
      createProposedOrders createDropShippingOrders dispatchSupplierOrder`,
  },
  {
    job: 23,
    reason: 'What the page of an item does not do yet.',
    operations: `
      deleteItem activateItem deactivateItem activateItemOnSalesChannel deactivateItemOnSalesChannel
      copyItemDetails getCrossReferences replaceCrossReferences`,
  },
  {
    job: 24,
    reason: 'Variants have no matrix yet.',
    operations: `
      listItemChildren assignItemChild detachItemChild listVariations createVariation getVariation
      updateVariation deleteVariation listVariationValues createVariationValue getVariationValue
      updateVariationValue deleteVariationValue`,
  },
  {
    job: 26,
    reason: 'The page of an item shows the standard prices alone.',
    operations: `
      listCustomerPrices createCustomerPrice getCustomerPrice setCustomerPrice deleteCustomerPrice
      listSalesChannelPrices createSalesChannelPrice getSalesChannelPrice setSalesChannelPrice
      deleteSalesChannelPrice getSpecialPrice updateSpecialPrice findEffectivePrice`,
  },
  {
    job: 28,
    reason: 'The tree of categories has no page yet; categories are a list.',
    operations: `
      listChildCategories getCategoryTree addCategoryItems removeCategoryItem
      listCategoryDescriptions createCategoryDescription getCategoryDescription
      updateCategoryDescription deleteCategoryDescription`,
  },
  {
    job: 29,
    reason: 'Texts and properties beyond those that the page of an item has.',
    operations: `
      getItemDescription getItemAttributes setItemAttributes getItemProperties createItemProperty
      deleteItemProperty listPropertyValueDescriptions createPropertyValueDescription
      getPropertyValueDescription updatePropertyValueDescription deletePropertyValueDescription
      listPropertyValues createPropertyValue getPropertyValue updatePropertyValue
      deletePropertyValue`,
  },
  {
    job: 30,
    reason: 'Many at once come by import. The sheet will send them.',
    operations: `
      changeItems changeCustomers bookStocks`,
  },
  {
    job: 31,
    reason: 'Exports are started by programs so far.',
    operations: `
      createExport`,
  },
  {
    job: 32,
    reason: 'Labels and price lists are printed by programs so far.',
    operations: `
      printItemLabelToPdf printItemLabel mailItemLabel createPriceList`,
  },
  {
    job: 34,
    reason: 'Connecting a marketplace has no page yet.',
    operations: `
      createSalesChannel getSalesChannel updateSalesChannel getConnectedChannel
      createChannelConnection updateChannelConnection deleteChannelConnection
      openChannelUpdateSession`,
  },
  {
    job: 35,
    reason: 'Offers have no page yet.',
    operations: `
      listChannelOffers repeatChannelOffer`,
  },
  {
    job: 36,
    reason: 'Categories and attributes of marketplaces have no page yet.',
    operations: `
      setOfferCategories listConnectedCategories getConnectedAttributes requestChannelAttributes`,
  },
  {
    job: 37,
    reason: 'The history of one record at a marketplace has no page yet.',
    operations: `
      listConnectionEventHistory`,
  },
  {
    job: 38,
    reason: 'What marketplaces report has no pages yet.',
    operations: `
      listChannelNotifications updateChannelNotification requestChannelReport listChannelReports
      getChannelReport listChannelReportItems deleteChannelReport listChannelReturns
      listChannelDocuments downloadChannelDocument listChannelCancellations
      acceptChannelCancellation denyChannelCancellation`,
  },
  {
    job: 40,
    reason: 'Data for accounting have no page yet.',
    operations: `
      listAccountingData`,
  },
  {
    job: 41,
    reason: 'Incoming invoices have no pages yet.',
    operations: `
      createPurchaseInvoice listPurchaseInvoices getPurchaseInvoice downloadPurchaseInvoiceFile
      checkPurchaseInvoice rejectPurchaseInvoice`,
  },
  {
    reason: 'The pages ask for a case of tax, and the session for the person.',
    operations: `
      findTaxOfItem findTaxOfTaxClass getProfile`,
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
    reason: 'Mail servers tell by it what came back.',
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
    reason: 'Values of own fields have no place on a page yet.',
    operations: `
      deleteItemCustomField
      listCustomerCustomFieldValues updateCustomerCustomFieldValue deleteCustomerCustomFieldValue
      listSalesOrderCustomFieldValues updateSalesOrderCustomFieldValue
      deleteSalesOrderCustomFieldValue`,
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
    reason: 'Programs follow changes with it; pages are told of them by the stream.',
    operations: `
      listItemChanges listCustomerChanges queryStockChanges listSalesOrderChanges`,
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
      mailDeliveryNote mailShippingLabel mailSalesOrder mailInvoice mailInvoiceCancellation mailCreditNote mailReturn`,
  },
]
