import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addBasicRoles } from '../first-run/basic-roles.ts'
import { addCustomers } from './sample-customers.ts'
import { addDetails } from './sample-details.ts'
import { addDocuments } from './sample-documents.ts'
import { addDropShipping } from './sample-drop-shipping.ts'
import { addExtension } from './sample-extensions.ts'
import { addInvoices } from './sample-invoices.ts'
import { addItems } from './sample-items.ts'
import { addDrafts, addOrders, addQuotations } from './sample-orders.ts'
import { addPickLists } from './sample-picking.ts'
import { addLogo, addPrinting } from './sample-printing.ts'
import { addSupplierOrders } from './sample-purchase.ts'
import { addPurchases, type KeepFile } from './sample-purchases.ts'
import { addReferences } from './sample-references.ts'
import { addReports } from './sample-reports.ts'
import { addStock, addStockTake, addTransfer } from './sample-stock.ts'
import { addTerms } from './sample-terms.ts'
import { addViews } from './sample-views.ts'
import { addWebhook, addWorkflow, addWorkflowEvents } from './sample-workflow-events.ts'

/**
 * Fills a new tenant with the sample data of a small coffee and tea merchant. Its marketplace gets the
 * given uuid; returns the number of the marketplace.
 */
export async function addSample(
  tx: TenantTx,
  marketplaceUuid: string,
  keep: KeepFile,
): Promise<{ marketplace: number }> {
  const references = await addReferences(tx, marketplaceUuid)
  const itemNumber = await addItems(tx, references)
  await addStock(tx, itemNumber)
  await addDetails(tx, itemNumber, references)
  await addCustomers(tx, references)
  await addTerms(tx)
  await addBasicRoles(tx)
  await addReports(tx)
  await addViews(tx)
  await addWorkflowEvents(tx)
  await addWorkflow(tx)
  await addWebhook(tx)
  await addExtension(tx)
  await addPrinting(tx)
  await addLogo(tx, keep)
  await addOrders(tx, itemNumber, references)
  await addInvoices(tx)
  await addDrafts(tx, itemNumber, references)
  await addQuotations(tx, itemNumber, references)
  await addDocuments(tx, itemNumber, references)
  await addPickLists(tx, itemNumber, references)
  await addTransfer(tx, itemNumber)
  await addStockTake(tx, itemNumber)
  await addSupplierOrders(tx, itemNumber)
  await addDropShipping(tx, itemNumber, references)
  await addPurchases(tx, keep)
  return { marketplace: references.channels('market') }
}
