/** Every constraint of the schema that a caller's values could violate, and what shows that none does. */

/** By unique constraint: the operation whose example, sent twice, would violate it. */
export const takenBySecond: Readonly<Record<string, string>> = {
  ...{ app_installations_taken: 'installApp', registrations_app_taken: 'registerApp' },
  ...{ attributes_name_taken: 'createAttribute', availabilities_name_taken: 'createAvailability' },
  cancellation_reasons_name_taken: 'createCancellationReason',
  ...{ categories_name_taken: 'createCategory', color_codes_name_taken: 'createColorCode' },
  ...{
    carriers_name_taken: 'createCarrier',
    carrier_products_method_taken: 'createCarrierProduct',
  },
  channel_connections_channel: 'createChannelConnection',
  custom_fields_name_taken: 'createCustomField',
  customer_categories_name_taken: 'createCustomerCategory',
  customer_custom_fields_name_taken: 'createCustomerCustomField',
  customer_groups_name_taken: 'createCustomerGroup',
  extension_provider_keys_name_taken: 'createExtensionProviderKey',
  extension_providers_name_taken: 'createExtensionProvider',
  extensions_name_taken: 'createExtension',
  ...{ forms_name_taken: 'createForm', items_sku_taken: 'createItem' },
  ...{ mail_servers_name_taken: 'createMailServer', mail_templates_kind: 'createMailTemplate' },
  mailboxes_name_taken: 'createMailbox',
  manufacturers_name_taken: 'createManufacturer',
  on_hold_reasons_name_taken: 'createOnHoldReason',
  payment_methods_name_taken: 'createPaymentMethod',
  payment_providers_name_taken: 'createPaymentProvider',
  pick_list_templates_name_taken: 'createPickListTemplate',
  ...{ printer_assignments_taken: 'createPrinterAssignment', printers_name_taken: 'createPrinter' },
  production_items_item_id_taken: 'createProductionItem',
  product_groups_name_taken: 'createProductGroup',
  ...{ properties_name_taken: 'createProperty', property_groups_name_taken: 'createPropertyGroup' },
  property_values_name_taken: 'createPropertyValue',
  responsible_persons_number_taken: 'createResponsiblePerson',
  ...{ roles_name_taken: 'createRole', users_name_taken: 'createUser' },
  sales_order_custom_fields_name_taken: 'createSalesOrderCustomField',
  shipping_boxes_code_taken: 'createShippingBox',
  shipping_classes_name_taken: 'createShippingClass',
  shipping_methods_name_taken: 'createShippingMethod',
  storage_locations_name_taken: 'createStorageLocation',
  ...{ suppliers_number_taken: 'createSupplier', tax_classes_name_taken: 'createTaxClass' },
  ...{ tax_codes_name_taken: 'createTaxCode', tax_rates_period_taken: 'createTaxRate' },
  tax_registrations_country_taken: 'createTaxRegistration',
  transaction_statuses_name_taken: 'createTransactionStatus',
  warehouse_zones_code_taken: 'createWarehouseZone',
  warehouses_name_taken: 'createWarehouse',
  workbench_resource_types_name_taken: 'createWorkbenchResourceType',
  workbench_resources_name_taken: 'createWorkbenchResource',
  ...{ webhooks_name_taken: 'createWebhook', workflow_events_name_taken: 'createWorkflowEvent' },
  workflows_name_taken: 'createWorkflow',
  vouchers_code_taken: 'createVoucher',
  base_rates_day_taken: 'createBaseRate',
}

/** The same for operations whose example leaves out what is unique. */
export const takenWith: Readonly<Record<string, readonly [operation: string, given: object]>> = {
  customers_number_taken: ['createCustomer', { customerNumber: 'Twice' }],
  customer_mandates_reference_taken: ['createCustomerMandate', { reference: 'Twice' }],
  customers_receivable_taken: ['createCustomer', { accountsReceivableNumber: 70_001 }],
  sales_orders_number_taken: ['createSalesOrder', { salesOrderNumber: 'Twice', lineItems: [] }],
  sales_orders_external_taken: [
    'createSalesOrder',
    { externalDetails: { externalSalesOrderNumber: 'Twice' }, lineItems: [] },
  ],
  sales_quotations_number_taken: ['createSalesQuotation', { salesQuotationNumber: 'Twice' }],
  sales_channels_triple: ['createSalesChannel', { connection: 77, shop: 1 }],
  extension_provider_keys_public_key_taken: ['createExtensionProviderKey', { name: 'Another' }],
}

/** By constraint: why no request violates it. */
export const theServicesOwn: Readonly<Record<string, string>> = {
  ...because('a number or key that the service counts or draws', [
    ...['api_keys_hash', 'browser_sessions_secret', 'clients_client_id', 'jobs_number'],
    ...['customer_changes_sequence', 'item_changes_sequence', 'sales_order_changes_sequence'],
    ...['accounting_documents_number_taken', 'delivery_notes_number_taken', 'returns_number_taken'],
    ...['pick_lists_number_taken', 'supplier_orders_number_taken', 'form_versions_version'],
    ...['mail_template_versions_version', 'accounting_documents_line_count'],
    ...['accounting_document_lines_position', 'channel_returns_number'],
    ...['accounting_debtors_number'],
  ]),
  ...because('one statement groups what it adds by them', ['dunning_letters_customer_once']),
  ...because('the invoice is held, and what is ordered already is left out', [
    ...['payment_run_entries_document_once', 'payment_run_entries_purchase_once'],
  ]),
  ...because('the company is held, and what waits already ends or stays', ['vat_checks_waiting']),
  ...because('of two writes at once the second one is tried again', ['tenant_cells_by_version']),
  ...because('the record above is held, and the row that is there is changed', [
    ...['app_hook_calls_once', 'channel_event_failures_event', 'company_logos_company'],
    ...['stock_take_lines_stock', 'channel_cancellations_once', 'channel_returns_part_once'],
    'stock_write_downs_once',
    ...['lot_sizes_once', 'bill_of_materials_items_once', 'bills_of_materials_version'],
    ...['channel_documents_number', 'channel_orders_order_taken', 'mails_under_way'],
    ...['channel_sellers_account', 'channel_sellers_tenant', 'purchase_invoices_once'],
    ...['received_mails_read_once', 'carrier_labels_once'],
    ...['bank_statements_once', 'bank_statement_lines_once'],
    ...['payment_reports_once', 'provider_payments_once'],
    ...['accounting_documents_cancelled_once', 'extension_manifests_version'],
  ]),
  ...because('the record that gets the mark takes it from the one that had it', [
    ...['conditions_one_default', 'customer_addresses_one_default', 'customer_groups_one_default'],
    ...['forms_default', 'item_suppliers_one_standard', 'mail_servers_default'],
    ...['payment_methods_one_default', 'storage_locations_one_default'],
    'bills_of_materials_one_active',
    ...['tax_classes_one_default', 'warehouses_one_default'],
  ]),
}

function because(reason: string, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, reason]))
}
