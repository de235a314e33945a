import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { addBasicRoles } from '../first-run/basic-roles.ts'
import { addDetails } from './items/sample-details.ts'
import { addItems } from './items/sample-items.ts'
import { addStock, addStockTake, addStockValues, addTransfer } from './items/sample-stock.ts'
import { addTerms } from './items/sample-terms.ts'
import { addCarrier } from './sales/sample-carriers.ts'
import { addCustomers } from './sales/sample-customers.ts'
import { addDocuments } from './sales/sample-documents.ts'
import { addDropShipping } from './sales/sample-drop-shipping.ts'
import { addDunningRun } from './sales/sample-dunning.ts'
import { addInvoices } from './sales/sample-invoices.ts'
import { addDrafts, addOrders, addQuotations } from './sales/sample-orders.ts'
import { addPaymentRuns } from './sales/sample-payment-run.ts'
import { addPickLists } from './sales/sample-picking.ts'
import { addVatChecks } from './sales/sample-vat-checks.ts'
import { addVouchers } from './sales/sample-vouchers.ts'
import { addBankStatement } from './sample-bank-statement.ts'
import { addExtension } from './sample-extensions.ts'
import { addLogo, addPrinting } from './sample-printing.ts'
import { addProduction } from './sample-production.ts'
import { addSupplierOrders } from './sample-purchase.ts'
import { addMailbox, addPurchases, type KeepFile } from './sample-purchases.ts'
import { addReferences } from './sample-references.ts'
import { addReports } from './sample-reports.ts'
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
  vault: Vault,
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
  await addCarrier(tx)
  await addInvoices(tx, vault)
  await addDunningRun(tx)
  await addVouchers(tx, vault)
  await addVatChecks(tx)
  await addDrafts(tx, itemNumber, references)
  await addQuotations(tx, itemNumber, references)
  await addDocuments(tx, itemNumber, references, vault)
  await addPickLists(tx, itemNumber, references)
  await addTransfer(tx, itemNumber)
  await addStockTake(tx, itemNumber)
  await addSupplierOrders(tx, itemNumber)
  await addDropShipping(tx, itemNumber, references)
  await addStockValues(tx, itemNumber)
  await addProduction(tx, itemNumber)
  await addPurchases(tx, keep)
  await addMailbox(tx)
  await addBankStatement(tx, keep)
  await addPaymentRuns(tx, vault, references, keep)
  return { marketplace: references.channels('market') }
}
